import type { TripSettlement } from '@refill/contract/features/trips/settlement.contract.ts'
import { lead, number, type Columns } from '../../../ui/list/columns.tsx'
import { Table } from '../../../ui/list/table.tsx'
import { Panel } from '../../../ui/parts.tsx'
import { Missing } from '../../../ui/parts.tsx'
import type { Reckoned } from './settlement-from.ts'
import { useReckoning, type ReckonedForm } from './use-reckoning.ts'

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

type Props = ReckonedForm & { trip: TripSettlement }

/** What should lie on the vehicle after all that is typed, beside what was counted on it. */
export function VehiclePanel({ trip, ...reckoned }: Props) {
  const { goods } = useReckoning(reckoned)
  const note = trip.back_by
    ? `Counted by ${trip.back_by}${trip.stays ? '; the fulls stay on the vehicle' : ''}`
    : 'Not counted yet'
  return (
    <Panel title="On the vehicle" note={note} flush>
      <Table label="On the vehicle" columns={columns} rows={goods.map(rowOf)} />
    </Panel>
  )
}
