import type { TripSettlement } from '@refill/contract/features/trips/settlement.contract.ts'
import { useFormValue, type FormState } from '../../../ui/form/use-form.ts'
import { lead, number, type Columns } from '../../../ui/list/columns.tsx'
import { Table } from '../../../ui/list/table.tsx'
import { Panel } from '../../../ui/parts.tsx'
import { Missing } from '../../../ui/parts.tsx'
import type { Beside, SettleValues } from './settle-values.ts'
import { reckon, type Reckoned } from './settlement-from.ts'

type Row = Reckoned & {
  should_full: number
  should_empty: number
  counted_full: number | null
  counted_empty: number | null
}

const rowOf = (one: Reckoned): Row => ({
  ...one,
  should_full: one.should.full,
  should_empty: one.should.empty,
  counted_full: one.counted_fulls,
  counted_empty: one.counted_empties,
})

const counted = (name: 'counted_full' | 'counted_empty', head: string) => ({
  key: name,
  head,
  align: 'right' as const,
  cell: (row: Row) => row[name] ?? <Missing>–</Missing>,
})

const columns: Columns<Row> = [
  lead('product_name', 'Product', { hint: ({ size }) => size }),
  number('fulls', 'Fulls before'),
  number('should_full', 'Fulls should be'),
  counted('counted_full', 'Fulls counted'),
  number('should_empty', 'Empties should be'),
  counted('counted_empty', 'Empties counted'),
]

type Props = { form: FormState<SettleValues>; trip: TripSettlement; beside: Beside }

/** What should lie on the vehicle after all that is typed, beside what was counted on it. */
export function VehiclePanel({ form, trip, beside }: Props) {
  const told = useFormValue(form, (values) => JSON.stringify(reckon(trip, values, beside)))
  const rows: Reckoned[] = JSON.parse(told)
  const note = trip.back_by
    ? `Counted by ${trip.back_by}${trip.stays ? '; the fulls stay on the vehicle' : ''}`
    : 'Not counted yet'
  return (
    <Panel title="On the vehicle" note={note} flush>
      <Table label="On the vehicle" columns={columns} rows={rows.map(rowOf)} />
    </Panel>
  )
}
