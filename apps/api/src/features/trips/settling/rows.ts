import type { MovementRow } from '../../cylinder-ledger/cylinder-ledger.public.ts'
import type { Desk } from './desk.ts'

type Document = Pick<MovementRow, 'document' | 'document_id' | 'document_no'>
type Goods = {
  readonly product_id: number
  readonly fulls: number
  readonly empties: number
  readonly note: string
}
type Whose = Pick<MovementRow, 'other' | 'other_id'>

/** Movements of a trip by a document. Figures are what comes; negative: what goes. */
export const rowsOf = ({ trip, on }: Desk, document: Document) => {
  const at = new Date()
  const row = (goods: Goods) => ({ ...goods, ...document, day: on, at, reverses: null })
  return {
    /** Between the vehicle and the godown: our own stock stays as it is. */
    onVehicle: (goods: readonly Goods[]): MovementRow[] =>
      goods.map((one) => ({
        ...row(one),
        holder: 'vehicle',
        holder_id: trip.vehicle_id,
        other: 'godown',
        other_id: 0,
      })),
    /** Out of our stock or into it, from the vehicle. */
    throughVehicle: (goods: readonly (Goods & Whose)[]): MovementRow[] =>
      goods.flatMap(({ other, other_id, ...one }) => [
        { ...row(one), holder: null, holder_id: 0, other, other_id },
        { ...row(one), holder: 'vehicle', holder_id: trip.vehicle_id, other: 'godown', other_id: 0 },
      ]),
  }
}

export const ofReturn = ({ trip }: Desk): Document => ({
  document: 'trip_return',
  document_id: trip.id,
  document_no: trip.number,
})

export const ofDifference = ({ trip }: Desk): Document => ({
  document: 'trip_difference',
  document_id: trip.id,
  document_no: trip.number,
})
