import type { TripSettlement } from '@refill/contract/features/trips/settlement.contract.ts'
import { useMemo } from 'react'
import { money } from '../../../ui/formats/money.ts'
import { Table } from '../../../ui/list/table.tsx'
import { Panel } from '../../../ui/parts.tsx'
import { pieceColumns, pieceRows } from '../../cash/pieces.public.tsx'
import { cell } from './settle-values.ts'
import { useReckoning, type ReckonedForm } from './use-reckoning.ts'

type Props = ReckonedForm & { trip: TripSettlement }

/** The notes and coins that the driver hands in. */
export function CashPanel({ trip, ...reckoned }: Props) {
  const { field } = reckoned.form
  const { asked, given } = useReckoning(reckoned).cash
  const columns = useMemo(() => pieceColumns({ fieldOf: (rupees) => field(cell.pieces(rupees)) }), [field])
  return (
    <Panel title={`Cash of ${trip.driver_name}`} note={`${money(given)} of ${money(asked)}`} flush>
      <Table label="Notes and coins" columns={columns} rows={pieceRows} />
    </Panel>
  )
}
