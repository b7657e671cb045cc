import type { CutOverLine } from '@refill/contract/features/cut-over/cut-over.contract.ts'
import type { CutOverFigure } from '@refill/contract/features/cut-over/cut-over.rules.ts'
import { count } from '../../ui/formats/money.ts'
import type { ReactNode } from 'react'
import { lead, type Column } from '../../ui/list/columns.tsx'
import { Table } from '../../ui/list/table.tsx'
import { Difference, leadOn, OldCell, Reason, type CutOverFormState } from './figures-table.tsx'

/** A figure of products, and what its columns are called. */
type Side = { what: CutOverFigure; head: string }
/** Two figures of one product; goods that never come back empty have one. */
type Goods = { uuid: string; product_name: string; lines: readonly CutOverLine[] }

/** Two figures of each product, beside each other. */
const goodsIn = (lines: readonly CutOverLine[], sides: readonly Side[]): readonly Goods[] => {
  const own = lines.filter(({ what }) => sides.some((side) => side.what === what))
  return [...Map.groupBy(own, ({ uuid }) => uuid)].map(([uuid, ofProduct]) => ({
    uuid,
    product_name: ofProduct[0]?.product_name ?? '',
    lines: ofProduct,
  }))
}

const lineOf = ({ lines }: Goods, { what }: Side) => lines.find((line) => line.what === what)

/** The old books, what was brought in and the difference of one figure. */
const columnsOf = (form: CutOverFormState, side: Side, onEnd: () => void): Column<Goods>[] => {
  const cell = (show: (line: CutOverLine) => ReactNode) => (goods: Goods) => {
    const line = lineOf(goods, side)
    return line ? show(line) : null
  }
  return [
    {
      align: 'right',
      key: `old-${side.what}`,
      head: `${side.head} in old books`,
      width: 120,
      cell: cell((line) => <OldCell form={form} line={line} onEnd={onEnd} />),
    },
    {
      align: 'right',
      key: `here-${side.what}`,
      head: 'Brought in',
      width: 90,
      cell: cell((line) => count(line.now)),
    },
    {
      align: 'right',
      key: `difference-${side.what}`,
      head: '+/-',
      width: 64,
      cell: cell((line) => <Difference form={form} line={line} />),
    },
  ]
}

type GoodsTableProps = {
  form: CutOverFormState
  lines: readonly CutOverLine[]
  label: string
  sides: readonly [Side, Side]
}

/** What the old books say of each product, typed beside what was brought in. */
export function GoodsTable({ form, lines, label, sides }: GoodsTableProps) {
  const columns: readonly Column<Goods>[] = [
    lead('product_name', 'Product', { hint: ({ uuid }) => uuid }),
    ...sides.flatMap((side) => columnsOf(form, side, leadOn(form, lines, side.what))),
    {
      key: 'reason',
      head: 'Explanation',
      folds: 'wide',
      width: 240,
      cell: ({ lines: ofProduct }) =>
        ofProduct.map((line) => <Reason key={line.what} form={form} line={line} />),
    },
  ]
  return <Table label={label} columns={columns} rows={goodsIn(lines, sides)} whenNone="No products yet" />
}
