import type { TripSettlement } from '@refill/contract/features/trips/settlement.contract.ts'
import { useFormValue, type FormState } from '../../../ui/form/use-form.ts'
import { money } from '../../../ui/formats/money.ts'
import { Table } from '../../../ui/list/table.tsx'
import { Panel } from '../../../ui/parts.tsx'
import { pieceColumns, pieceRows } from '../../cash/pieces.public.tsx'
import { cell, type Beside, type SettleValues } from './settle-values.ts'
import { cashOf } from './settlement-from.ts'

type Props = { form: FormState<SettleValues>; trip: TripSettlement; beside: Beside }

/** The notes and coins that the driver hands in. */
export function CashPanel({ form, trip, beside }: Props) {
  const note = useFormValue(form, (values) => {
    const { asked, given } = cashOf(trip, values, beside)
    return `${money(given)} of ${money(asked)}`
  })
  const columns = pieceColumns({ fieldOf: (rupees) => form.field(cell.pieces(rupees)) })
  return (
    <Panel title={`Cash of ${trip.driver_name}`} note={note} flush>
      <Table label="Notes and coins" columns={columns} rows={pieceRows} />
    </Panel>
  )
}
