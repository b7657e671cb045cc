import type { TripSettlement } from '@refill/contract/features/trips/settlement.contract.ts'
import { Select } from '../../../ui/fields/select.tsx'
import { TextCell } from '../../../ui/fields/text-cell.tsx'
import type { Field } from '../../../ui/form/field.ts'
import { useFormValue, type FormState } from '../../../ui/form/use-form.ts'
import { leading, onOwnLine, type Columns } from '../../../ui/list/columns.tsx'
import { Table } from '../../../ui/list/table.tsx'
import { Panel } from '../../../ui/parts.tsx'
import { whose, wordsOf } from './difference-words.ts'
import { cell, openStops, type Beside, type SettleValues } from './settle-values.ts'
import { differencesOf, type OpenDifference } from './settlement-from.ts'

type Row = OpenDifference & { id: string }

type Whose = {
  field: Field<string | undefined>
  row: Row
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

const columnsOf = (form: FormState<SettleValues>, trip: TripSettlement): Columns<Row> => [
  leading({ key: 'what', head: 'Difference', cell: wordsOf }),
  onOwnLine({
    key: 'whose',
    head: 'Whose',
    width: 220,
    cell: (row) => (
      <WhoseCell field={form.field(cell.whose(row.key))} row={row} customers={customersOf(trip)} />
    ),
  }),
  onOwnLine({
    key: 'why',
    head: 'Reason',
    width: 280,
    cell: (row) => (
      <TextCell
        field={form.field(cell.why(row.key))}
        label={`Reason: ${wordsOf(row)}`}
        column="why"
        maxLength={200}
        wide
      />
    ),
  }),
]

type Props = { form: FormState<SettleValues>; trip: TripSettlement; beside: Beside }

/** What does not close, each with whose it is. */
export function DifferencesPanel({ form, trip, beside }: Props) {
  const told = useFormValue(form, (values) => JSON.stringify(differencesOf(trip, values, beside)))
  const open: OpenDifference[] = JSON.parse(told)
  const note = open.length === 0 ? 'Everything closes.' : 'Each is laid on somebody by name, with a reason.'
  return (
    <Panel title="Differences" note={note} flush>
      {open.length > 0 && (
        <Table
          label="Differences"
          columns={columnsOf(form, trip)}
          rows={open.map((one) => ({ ...one, id: one.key }))}
        />
      )}
    </Panel>
  )
}
