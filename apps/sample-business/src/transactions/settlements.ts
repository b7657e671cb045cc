import type { Difference, SettledStop, Settlement } from '@refill/contract/features/trips/settling.shapes.ts'
import { denominations } from '@refill/contract/features/cash/cash.rules.ts'
import type { SampleOrder } from '../orders/order-rows.ts'
import { piecesOf } from '../orders/drawers.ts'
import type { EndedTrip } from './settle-trips.ts'
import type { StoredReceipt } from './store-receipts.ts'

type Stored = { readonly ids: readonly number[]; readonly lineIds: ReadonlyMap<number, readonly number[]> }

/** What the oil company had is entered with the delivery, and typed by nobody. */
const paymentsOf = (orderId: number, receipts: readonly StoredReceipt[]): SettledStop['payments'] =>
  receipts
    .filter(
      ({ row, parts }) => row.payment_mode !== 'Prepaid' && parts.some((one) => one.order_id === orderId),
    )
    .map(({ row }) => ({
      mode: row.payment_mode === 'Cash' ? 'Cash' : 'UPI',
      amount: Number(row.amount),
      reference: row.transaction_number,
    }))

const stopOf = (
  { order, lines, serial, fate }: SampleOrder,
  { ids, lineIds }: Stored,
  receipts: readonly StoredReceipt[],
) => {
  const order_id = ids[serial] ?? 0
  const isDelivered = fate.delivered !== undefined
  const stop: SettledStop = {
    order_id,
    outcome: isDelivered ? 'delivered' : 'canceled',
    lines: lines.map(({ count, empties_received: empties }, nth) => {
      const line_id = lineIds.get(serial)?.[nth] ?? 0
      return isDelivered
        ? { line_id, count, empties, defective: 0 }
        : { line_id, count: 0, empties: 0, defective: 0 }
    }),
    payments: isDelivered ? paymentsOf(order_id, receipts) : [],
    reason: fate.reason,
    code: order.code_given,
    no_code_reason: order.no_code_reason,
    day: '',
  }
  return stop
}

const differencesOf = ({ missing, money }: EndedTrip): Difference[] => {
  const rupees = { uuid: '', what: 'rupees', customer_id: 0, reason: money?.reason ?? '' } as const
  const [onDriver, unexplained] = [money?.onDriver ?? 0, money?.unexplained ?? 0]
  return [
    ...(missing
      ? [
          {
            uuid: missing.offer.code,
            what: missing.what,
            missing: 1,
            on: missing.isDrivers ? ('driver' as const) : ('nobody' as const),
            customer_id: 0,
            reason: missing.reason,
          },
        ]
      : []),
    ...(onDriver > 0 ? [{ ...rupees, missing: onDriver / 100, on: 'driver' as const }] : []),
    ...(unexplained > 0 ? [{ ...rupees, missing: unexplained / 100, on: 'nobody' as const }] : []),
  ]
}

/** A settlement as somebody typed it. */
export const settlementOf = (trip: EndedTrip, stored: Stored): Settlement => {
  const pieces = trip.money ? piecesOf(trip.money.counted) : {}
  return {
    stops: trip.stops.map((stop) => stopOf(stop, stored, trip.receipts)),
    sales: [],
    collected: [],
    pieces: denominations.map((value) => pieces[String(value)] ?? 0),
    differences: differencesOf(trip),
  }
}
