import { denominations } from '@refill/contract/features/cash/cash.rules.ts'
import type { TripSettlement } from '@refill/contract/features/trips/settlement.contract.ts'
import { NumberCell } from '../../../ui/fields/number-cell.tsx'
import type { Field } from '../../../ui/form/field.ts'
import { useFormValue, type FormState } from '../../../ui/form/use-form.ts'
import { money } from '../../../ui/formats/money.ts'
import { leading, type Columns } from '../../../ui/list/columns.tsx'
import { Table } from '../../../ui/list/table.tsx'
import { Panel } from '../../../ui/parts.tsx'
import { cell, type Beside, type SettleValues } from './settle-values.ts'
import { cashOf } from './settlement-from.ts'

type Row = { id: number; rupees: number }
const rows: readonly Row[] = denominations.map((rupees) => ({ id: rupees, rupees }))

function Sum({ field, rupees }: { field: Field<string | undefined>; rupees: number }) {
  const { value } = field.useValue()
  return <output htmlFor={field.id}>{value ? money(rupees * Number(value)) : ''}</output>
}

const columnsOf = (form: FormState<SettleValues>): Columns<Row> => [
  leading({
    key: 'rupees',
    head: 'Note or coin',
    cell: ({ rupees }) => `₹${rupees.toLocaleString('en-IN')}`,
  }),
  {
    key: 'pieces',
    head: 'Pieces',
    align: 'right',
    width: 120,
    cell: ({ rupees }) => (
      <NumberCell
        field={form.field(cell.pieces(rupees))}
        label={`Pieces of ₹${rupees}`}
        column="pieces"
        maxLength={6}
      />
    ),
  },
  {
    key: 'sum',
    head: 'Amount',
    align: 'right',
    width: 130,
    cell: ({ rupees }) => <Sum field={form.field(cell.pieces(rupees))} rupees={rupees} />,
  },
]

type Props = { form: FormState<SettleValues>; trip: TripSettlement; beside: Beside }

/** The notes and coins that the driver hands in. */
export function CashPanel({ form, trip, beside }: Props) {
  const note = useFormValue(form, (values) => {
    const { asked, given } = cashOf(trip, values, beside)
    return `${money(given)} of ${money(asked)}`
  })
  return (
    <Panel title={`Cash of ${trip.driver_name}`} note={note} flush>
      <Table label="Notes and coins" columns={columnsOf(form)} rows={rows} />
    </Panel>
  )
}
