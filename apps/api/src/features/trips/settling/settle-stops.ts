import { updateOrder as stepping } from '@refill/contract/features/orders/order-steps.contract.ts'
import { isOpen, Status, statusLabel } from '@refill/contract/features/orders/orders.rules.ts'
import type { SettledStop } from '@refill/contract/features/trips/settling.shapes.ts'
import { settlingErrors } from '@refill/contract/features/trips/trips.errors.ts'
import { DomainError } from '../../../domain-error.ts'
import { deliverOrders, updateOrder, type Delivery } from '../../orders/orders.public.ts'
import type { TripOrder } from '../trip-to-change.ts'
import { fieldsFor, figure, type Desk } from './desk.ts'
import { receivedOf } from './money-of-stops.ts'

type Stop = { readonly order: TripOrder; readonly typed: SettledStop }

/** What is typed of an order that somebody delivered meanwhile would be lost. @throws {DomainError} trip_stop_closed */
const refuseClosed = ({ number: orderid, status }: TripOrder, typed: SettledStop | undefined): [] => {
  if (typed?.outcome !== 'delivered') return []
  throw new DomainError(settlingErrors.trip_stop_closed, {
    orderid,
    status: statusLabel(status).toLowerCase(),
  })
}

/**
 * What was typed beside the orders of the trip. Of one that was delivered on the way nothing need be said.
 * @throws {DomainError} trip_stop_unknown, trip_stop_missing, trip_stop_closed
 */
const matched = ({ trip }: Desk, orders: readonly TripOrder[], typed: readonly SettledStop[]): Stop[] => {
  const byId = new Map(typed.map((stop) => [stop.order_id, stop]))
  const known = new Set(orders.map(({ id }) => id))
  if (byId.size < typed.length || typed.some(({ order_id }) => !known.has(order_id)))
    throw new DomainError(settlingErrors.trip_stop_unknown, { number: trip.number })
  return orders.flatMap((order) => {
    const stop = byId.get(order.id)
    if (!isOpen(order.status)) return refuseClosed(order, stop)
    if (stop) return [{ order, typed: stop }]
    throw new DomainError(settlingErrors.trip_stop_missing, { orderid: order.number, number: trip.number })
  })
}

const deliveryOf = ({ on }: Desk, { order, typed }: Stop): Delivery => {
  const fields = {
    id: String(order.id),
    status: String(Status.delivered),
    delivered_on: on,
    reason: typed.reason,
    code_given: typed.code,
    no_code_reason: typed.no_code_reason,
    'line_id[]': typed.lines.map(({ line_id }) => String(line_id)),
    'count[]': typed.lines.map(({ count }) => figure(count)),
    'returnclinder[]': typed.lines.map(({ empties }) => figure(empties)),
  }
  return {
    form: fieldsFor(stepping.fields, fields, order.number),
    received: receivedOf(typed.payments, order.number),
  }
}

/** It is brought on another day, or not wanted any more. @throws {DomainError} trip_reason_needed */
const leave = async ({ perform, by }: Desk, { order, typed }: Stop): Promise<void> => {
  const isLater = typed.outcome === 'rescheduled'
  if (isLater && order.status === Status.rescheduled) return
  if (typed.reason === '') throw new DomainError(settlingErrors.trip_reason_needed, { what: order.number })
  const fields = {
    id: String(order.id),
    status: String(isLater ? Status.rescheduled : Status.canceled),
    reason: typed.reason,
    scheduledate: isLater ? typed.day : '',
  }
  await updateOrder(perform, by, fieldsFor(stepping.fields, fields, order.number))
}

/**
 * What became of the orders of a trip, whose rows are locked: each by the command of the orders that does it.
 * @returns what was delivered
 * @throws {DomainError} as those commands
 */
export const settleStops = async (
  desk: Desk,
  orders: readonly TripOrder[],
  typed: readonly SettledStop[],
): Promise<TripOrder[]> => {
  const stops = matched(desk, orders, typed)
  const brought = stops.filter((stop) => stop.typed.outcome === 'delivered')
  await deliverOrders(
    desk,
    brought.map((stop) => deliveryOf(desk, stop)),
    desk.on,
  )
  for (const stop of stops) if (stop.typed.outcome !== 'delivered') await leave(desk, stop)
  return brought.map(({ order }) => order)
}
