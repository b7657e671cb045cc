import type { TripSettlement } from '@refill/contract/features/trips/settlement.contract.ts'
import { useMemo } from 'react'
import { Select } from '../../../ui/fields/select.tsx'
import { TextCell } from '../../../ui/fields/text-cell.tsx'
import type { Field } from '../../../ui/form/field.ts'
import type { FormState } from '../../../ui/form/use-form.ts'
import { leading, onOwnLine, type Columns } from '../../../ui/list/columns.tsx'
import { Table } from '../../../ui/list/table.tsx'
import { Panel } from '../../../ui/parts.tsx'
import { whose, wordsOf } from './difference-words.ts'
import { cell, openStops, type SettleValues } from './settle-values.ts'
import type { OpenDifference } from './settlement-from.ts'
import { useReckoning, type ReckonedForm } from './use-reckoning.ts'

type Whose = {
  field: Field<string | undefined>
  row: OpenDifference
  customers: readonly { id: number; name: string }[]
}

/** What is too much is nobody's; rupees of a customer are what stands beside the order. */
function WhoseCell({ field, row, customers }: Whose) {
  const { value } = field.useValue()
  if (row.missing < 0) return whose.nobody
  return (
    <Select id={field.id} aria-label={`Whose: ${wordsOf(row)}`} value={value ?? 'driver'} choose={field.set}>
      <option value="driver">{whose.driver}</option>
      {row.what !== 'rupees' &&
        customers.map(({ id, name }) => (
          <option key={id} value={id}>
            {whose.customer(name)}
          </option>
        ))}
      <option value="nobody">{whose.nobody}</option>
    </Select>
  )
}

const customersOf = (trip: TripSettlement) => [
  ...new Map(openStops(trip).map(({ customer_id: id, customer_name: name }) => [id, { id, name }])).values(),
]

type FieldOf = FormState<SettleValues>['field']

const columnsOf = (field: FieldOf, trip: TripSettlement): Columns<OpenDifference> => [
  leading({ key: 'what', head: 'Difference', cell: wordsOf }),
  onOwnLine({
    key: 'whose',
    head: 'Whose',
    width: 220,
    cell: (row) => <WhoseCell field={field(cell.whose(row.key))} row={row} customers={customersOf(trip)} />,
  }),
  onOwnLine({
    key: 'why',
    head: 'Reason',
    width: 280,
    cell: (row) => (
      <TextCell
        field={field(cell.why(row.key))}
        label={`Reason: ${wordsOf(row)}`}
        column="why"
        maxLength={200}
        wide
      />
    ),
  }),
]

type Props = ReckonedForm & { trip: TripSettlement }

/** What does not close, each with whose it is. */
export function DifferencesPanel({ trip, ...reckoned }: Props) {
  const { field } = reckoned.form
  const columns = useMemo(() => columnsOf(field, trip), [field, trip])
  const { differences: open } = useReckoning(reckoned)
  const note = open.length === 0 ? 'Everything closes.' : 'Each is laid on somebody by name, with a reason.'
  return (
    <Panel title="Differences" note={note} flush>
      {open.length > 0 && <Table label="Differences" columns={columns} rows={open} />}
    </Panel>
  )
}
