import { paths } from '../../paths.ts'
import { number, onOwnLine, text, type Column, type Columns } from '../../ui/list/columns.tsx'
import { Table } from '../../ui/list/table.tsx'
import { Link } from '../../ui/link.tsx'
import { FiguresPanel, type FiguresQuery } from './figures-panel.tsx'
import type { HsnRow } from './month.api.ts'
import styles from './month.module.css'
import { opening, taxAmounts } from './tax-columns.tsx'
import type { ReturnShown } from './use-month.ts'

/** One width each, so that both lists stand in the same columns. */
const sized = (width: number, column: Column<HsnRow>): Column<HsnRow> => ({ ...column, width })

type Buyers = ReturnShown & { section: 'registered' | 'unregistered' }

const columnsOf = (buyers: Buyers): Columns<HsnRow> => [
  sized(
    104,
    opening('HSN Code', {
      words: ({ hsn }) => hsn,
      to: ({ hsn, uqc: unit, rate }) => paths.gstr1Of({ ...buyers, hsn, unit, rate: String(rate) }),
    }),
  ),
  onOwnLine(text('description', 'Description')),
  sized(64, onOwnLine(text('uqc', 'Unit', { whole: true }))),
  sized(72, onOwnLine(number('rate', 'Rate', ({ rate }) => `${rate} %`))),
  sized(88, onOwnLine(number('quantity', 'Quantity'))),
  ...taxAmounts<HsnRow>().map((column) => sized(132, column)),
]

type ListProps = { head: string; buyers: Buyers; rows: readonly HsnRow[] | undefined }

function HsnList({ head, buyers, rows }: ListProps) {
  return (
    <div className={styles.list}>
      <h3>
        <Link to={paths.gstr1Of(buyers)}>{head}</Link>
      </h3>
      <Table
        label={`HSN summary, ${head}`}
        columns={columnsOf(buyers)}
        rows={rows}
        skeletonRows={2}
        whenNone="Nothing was sold."
        dense
        tight
      />
    </div>
  )
}

type Summed = { hsn: { b2b: HsnRow[]; b2c: HsnRow[] } }

/** Table 12: to whom is registered and to everybody else, by code, unit and rate. */
export function HsnPanel({ taxReturn, query }: { taxReturn: ReturnShown; query: FiguresQuery<Summed> }) {
  return (
    <FiguresPanel title="HSN summary" note="Table 12" query={query}>
      {(answer) => (
        <>
          <HsnList head="B2B" buyers={{ ...taxReturn, section: 'registered' }} rows={answer?.hsn.b2b} />
          <HsnList head="B2C" buyers={{ ...taxReturn, section: 'unregistered' }} rows={answer?.hsn.b2c} />
        </>
      )}
    </FiguresPanel>
  )
}
