import type { MovementRow } from '../cylinder-ledger/cylinder-ledger.public.ts'

type Loaded = {
  readonly vehicle_id: number
  readonly day: string
  readonly at: Date
  readonly trip: { readonly id: number; readonly number: string }
  /** Why, where it is not simply loaded. */
  readonly note?: string
}
type Goods = { readonly product_id: number; readonly fulls: number; readonly empties: number }

/** From the godown to a vehicle, or with negative figures back: our own stock stays as it is. */
export const vehicleRow = (
  { vehicle_id, day, at, trip, note = '' }: Loaded,
  { product_id, fulls, empties }: Goods,
): MovementRow => ({
  product_id,
  day,
  at,
  holder: 'vehicle',
  holder_id: vehicle_id,
  other: 'godown',
  other_id: 0,
  fulls,
  empties,
  document: 'trip_load',
  document_id: trip.id,
  document_no: trip.number,
  note,
  reverses: null,
})
