import { mayLeaveAgain, Status } from '@refill/contract/features/orders/orders.rules.ts'
import { noApproval } from '@refill/contract/features/approvals/approvals.public.ts'
import { dayInIndia, type Day } from '@refill/values/day.ts'
import type { Actor } from '../../actor.ts'
import type { Transaction } from '../../database/handles.ts'
import { stepOf } from '../../database/writing/plan.ts'
import type { Query } from '../../database/statement.ts'
import { dispatchAgain, dispatchOrders, givenDay, stageOf, type Perform } from '../orders/orders.public.ts'
import type { TripCrew } from './put-on.ts'
import { sayWhoLeft } from './sql/statements.generated.ts'
import type { TripOrder } from './trip-to-change.ts'

type Parts = { readonly perform: Perform; readonly trx: Transaction; readonly by: Actor }

const againOf = (order: TripOrder, crew: TripCrew, on: Day) => ({
  id: order.id,
  version: order.version,
  driver_id: crew.driver_id,
  vehicle_id: crew.vehicle_id,
  dp_id: crew.dp_id || (order.partner_id ?? 0),
  delivery_estimate: `${crew.day} 23:59`,
  dispatched_on: givenDay({ dispatched_on: on }, dayInIndia(new Date())) ?? '',
  ...noApproval,
  userid: undefined,
  ingress: undefined,
})

/**
 * Sends off the orders of a trip that are still in the godown, whose rows are locked. What is on the road already stays on its
 * challan.
 * @returns those that left, as they were before
 * @throws {DomainError} as the dispatch of one
 */
export const sendOff = async (
  parts: Parts,
  orders: readonly TripOrder[],
  crew: TripCrew,
  on: Day,
): Promise<TripOrder[]> => {
  const again = orders.filter((order) => mayLeaveAgain(stageOf(order)))
  const first = orders.filter(
    (order) =>
      order.status === Status.initiated || (order.status === Status.rescheduled && !again.includes(order)),
  )
  for (const order of again) await dispatchAgain(parts.perform, parts.by, againOf(order, crew, on))
  if (first.length > 0) await dispatchOrders(parts, { ids: first.map(({ id }) => id), on })
  return [...again, ...first]
}

/** What the trip keeps of them, so that it can be canceled. */
export const leftSteps = (id: number, left: readonly TripOrder[]): Query[] =>
  left.length > 0
    ? [
        stepOf(sayWhoLeft, {
          id,
          left: left.map((order) => ({ id: order.id, status: order.status, resumes: order.resumes })),
        }),
      ]
    : []
