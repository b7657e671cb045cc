import { TripState } from '@refill/contract/features/trips/trips.rules.ts'
import type { MovementRow } from '@refill/api/features/cylinder-ledger/cylinder-ledger.public.ts'
import type { SampleOrder } from '../orders/order-rows.ts'
import type { TripGoods } from '../orders/trip-goods.ts'
import type { Ground } from './log-rows.ts'
import type { EndedTrip } from './settle-trips.ts'

/** What was counted of a product when it came back, without what was not there. */
export const countOf = ({ missing }: EndedTrip, { offer, fulls, empties }: TripGoods) => {
  const isMissing = (what: 'full' | 'empty') => missing?.what === what && missing.offer.id === offer.id
  return { fulls: fulls - Number(isMissing('full')), empties: empties - Number(isMissing('empty')) }
}

export const countedOf = (trip: EndedTrip, trip_id: number) =>
  trip.state === TripState.back || trip.state === TripState.settled
    ? trip.goods.map((one) => ({ trip_id, product_id: one.offer.id, ...countOf(trip, one) }))
    : []

type Goods = { readonly product_id: number; readonly fulls: number; readonly empties: number }
type Document = Pick<MovementRow, 'document' | 'document_id' | 'document_no'>

/** Fulls go onto the vehicle; what is delivered leaves it there, and what was counted goes to the godown. */
export const movementsOf = (
  trip: EndedTrip,
  id: number,
  { clock, ids }: Ground & { readonly ids: readonly number[] },
): MovementRow[] => {
  const { number, day, state, round, goods, stops } = trip
  const of = (document: 'trip_load' | 'trip_return' | 'trip_difference'): Document => ({
    document,
    document_id: id,
    document_no: number,
  })
  const onVehicle = (document: Document, at: number, moved: Goods, note = ''): MovementRow => ({
    ...moved,
    ...document,
    day,
    at: clock(at),
    holder: 'vehicle',
    holder_id: round.crew.vehicle.id,
    other: 'godown',
    other_id: 0,
    note,
    reverses: null,
  })
  const delivered = ({ serial, order, lines }: SampleOrder) =>
    lines.map(({ product_id, count, empties_received: empties }) => {
      const document = {
        document: 'order',
        document_id: ids[serial] ?? 0,
        document_no: order.number,
      } as const
      return onVehicle(document, round.settled, { product_id, fulls: -count, empties })
    })
  if (state === TripState.planned) return []
  const loads = goods.map(({ offer, loaded }) =>
    onVehicle(of('trip_load'), round.leaves, { product_id: offer.id, fulls: loaded, empties: 0 }),
  )
  if (state !== TripState.settled) return loads
  const back = goods.map((one) => {
    const { fulls, empties } = countOf(trip, one)
    const returned = { product_id: one.offer.id, fulls: 0 - fulls, empties: 0 - empties }
    return onVehicle(of('trip_return'), round.settled, returned)
  })
  const brought = stops.filter(({ fate }) => fate.delivered !== undefined).flatMap(delivered)
  return [...loads, ...brought, ...missingRows(trip, of('trip_difference'), onVehicle), ...back]
}

/** Out of our stock, from the vehicle, into the account of the books that drivers bring it back from. */
const missingRows = (
  { missing, round }: EndedTrip,
  document: Document,
  onVehicle: (document: Document, at: number, moved: Goods, note: string) => MovementRow,
): MovementRow[] => {
  if (!missing) return []
  const { offer, what, isDrivers, reason } = missing
  const note = isDrivers ? `${round.crew.driver.name}: ${reason}` : reason
  const fulls = what === 'full' ? -1 : 0
  const row = onVehicle(document, round.settled, { product_id: offer.id, fulls, empties: -1 - fulls }, note)
  return [{ ...row, holder: null, holder_id: 0, other: 'adjustment' }, row]
}
