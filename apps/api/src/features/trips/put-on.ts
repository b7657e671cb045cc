import { noApproval } from '@refill/contract/features/approvals/approvals.public.ts'
import { isOpen, mayLeaveAgain, Status, statusLabel } from '@refill/contract/features/orders/orders.rules.ts'
import { tripErrors } from '@refill/contract/features/trips/trips.errors.ts'
import type { Actor } from '../../actor.ts'
import { DomainError } from '../../domain-error.ts'
import { assignOrder, changeAssignment, stageOf, type Perform } from '../orders/orders.public.ts'
import type { TripOrder } from './trip-to-change.ts'

/** Who brings the orders of a trip, and until when. */
export type TripCrew = {
  readonly vehicle_id: number
  readonly driver_id: number
  /** 0: each keeps the partner that it has. */
  readonly dp_id: number
  readonly day: string
}

/** @throws {DomainError} trip_order_elsewhere, trip_order_unfit */
export const refuseUnfit = (order: TripOrder, tripId: number): void => {
  const { number: orderid, status, trip_id, on_trip: trip } = order
  if (trip_id !== null && trip_id !== tripId)
    throw new DomainError(tripErrors.trip_order_elsewhere, { orderid, trip: trip ?? '' })
  if (!isOpen(status) && trip_id !== tripId)
    throw new DomainError(tripErrors.trip_order_unfit, { orderid, status: statusLabel(status).toLowerCase() })
}

const isBroughtBy = (order: TripOrder, { vehicle_id, driver_id, dp_id, day }: TripCrew): boolean =>
  order.vehicle_id === vehicle_id &&
  order.driver_id === driver_id &&
  (dp_id === 0 || order.partner_id === dp_id) &&
  (order.estimate?.startsWith(day) ?? false)

/** The fields of a call, as whoever may approve has approved the trip. */
const fieldsOf = (order: TripOrder, crew: TripCrew) => ({
  id: order.id,
  driver_id: crew.driver_id,
  vehicle_id: crew.vehicle_id,
  dp_id: crew.dp_id || (order.partner_id ?? 0),
  delivery_estimate: `${crew.day} 23:59`,
  ...noApproval,
  userid: undefined,
  ingress: undefined,
})

/**
 * Gives an order, which is locked, driver and vehicle of its trip by the command that gives one to any. What waits for its next
 * round gets them when it leaves.
 * @param reason of a new challan, of one that is on the road
 * @throws {DomainError} as that command
 */
export const giveCrew = async (
  perform: Perform,
  by: Actor,
  order: TripOrder,
  { crew, reason }: { crew: TripCrew; reason: string },
): Promise<void> => {
  const { status, resumes, version } = order
  if (!isOpen(status) || isBroughtBy(order, crew)) return
  const fields = fieldsOf(order, crew)
  if (status === Status.received)
    await assignOrder(perform, by, { ...fields, modified_by: undefined }, { joins: false })
  else if (!mayLeaveAgain(stageOf({ status, resumes })))
    await changeAssignment(perform, by, { ...fields, version, reason, dispatched_on: '' }, { joins: false })
}
