import type { InventoryRow } from '@refill/contract/features/inventory/inventory.contract.ts'
import { useMemo } from 'react'
import { NumberCell } from '../../ui/fields/number-cell.tsx'
import type { Field } from '../../ui/form/field.ts'
import type { FormState } from '../../ui/form/use-form.ts'
import { signed } from '../../ui/formats/money.ts'
import { lead, number, type Column, type Columns } from '../../ui/list/columns.tsx'
import { Table } from '../../ui/list/table.tsx'
import { cellName, differenceOf, type CountValues } from './count-rules.ts'
import { hasSide, sides, type Counted } from './count-sides.ts'
import styles from './inventory.module.css'

type DifferenceProps = { field: Field<string | undefined>; current: number }

function Difference({ field, current }: DifferenceProps) {
  const { value = '' } = field.useValue()
  const difference = differenceOf(value, current)
  return (
    <output htmlFor={field.id} className={difference ? styles.differs : undefined}>
      {difference === undefined ? '' : signed(difference)}
    </output>
  )
}

type Side = (counted: Counted) => Column<InventoryRow>

const current: Side = ({ current, head }) => number(current, `Current ${head}`)

const counted =
  (form: FormState<CountValues>, ends: Record<Counted['column'], () => void>): Side =>
  ({ column, head }) => ({
    key: `counted-${column}`,
    head: `Counted ${head}`,
    align: 'right',
    cell: (row) =>
      hasSide(column, row) && (
        <NumberCell
          field={form.field(cellName(column, row))}
          label={`Counted ${column} of ${row.product_name}`}
          column={column}
          onEnd={ends[column]}
        />
      ),
  })

const difference =
  (form: FormState<CountValues>): Side =>
  ({ column, current, head }) => ({
    key: `difference-${column}`,
    head: `${head} +/-`,
    align: 'right',
    width: 88,
    cell: (row) => <Difference field={form.field(cellName(column, row))} current={row[current]} />,
  })

type CountTableProps = {
  form: FormState<CountValues>
  /** undefined while they load */
  rows: readonly InventoryRow[] | undefined
  /** Where Enter leads after the last of the empties, which come after the fulls. */
  focusReason: () => void
  /** Nothing is said of the books before the count is posted. */
  isBlind: boolean
}

/** Every product of the inventory beside what was counted of it. */
export function CountTable({ form, rows, focusReason, isBlind }: CountTableProps) {
  const { field } = form
  const firstEmpties = rows?.find((row) => hasSide('empties', row))
  const focusEmpties = () => firstEmpties && form.focus(cellName('empties', firstEmpties))
  const ends = { fulls: firstEmpties ? focusEmpties : focusReason, empties: focusReason }
  const columns = useMemo(
    (): Columns<InventoryRow> => [
      lead('product_name', 'Product', { hint: ({ uuid }) => uuid }),
      ...(isBlind ? [counted(form, ends)] : [current, counted(form, ends), difference(form)]).flatMap(
        (side) => sides.map(side),
      ),
    ],
    // The cells use only the fields of the form, and these stay the same.
    // oxlint-disable-next-line react/exhaustive-deps
    [field, isBlind, firstEmpties],
  )
  return <Table label="Products in the inventory" columns={columns} rows={rows} skeletonRows={8} keepsHeads />
}
