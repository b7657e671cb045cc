import { Status } from '@refill/contract/features/orders/orders.rules.ts'
import type { cancelTrip as contract } from '@refill/contract/features/trips/trip-steps.contract.ts'
import { tripErrors } from '@refill/contract/features/trips/trips.errors.ts'
import { TripState } from '@refill/contract/features/trips/trips.rules.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import type { Actor } from '../../actor.ts'
import { stepOf, type Plan } from '../../database/writing/plan.ts'
import { DomainError } from '../../domain-error.ts'
import {
  lockMovedProducts,
  readMoved,
  reversalSteps,
  stockClashes,
  type Moved,
} from '../cylinder-ledger/cylinder-ledger.public.ts'
import { stageOf, takeBackDispatch, type Perform, type PerformTogether } from '../orders/orders.public.ts'
import { cancelTrip as statement } from './sql/statements.generated.ts'
import { lockTrip, lockTripOrders, type TripOrder, type TripToChange } from './trip-to-change.ts'

type Form = FieldsOut<typeof contract>
type Answer = { message: string }

/** Orders that left with it are where they were. @throws {DomainError} trip_has_deliveries, eway_live */
const bringBack = async (
  perform: Perform,
  by: Actor,
  { trip, orders }: { trip: TripToChange; orders: readonly TripOrder[] },
  reason: string,
): Promise<void> => {
  for (const { id, number: orderid, status } of orders) {
    const { left_status, left_resumes } = trip.stops.find(({ order_id }) => order_id === id) ?? {}
    if (status === Status.delivered && trip.state !== TripState.planned)
      throw new DomainError(tripErrors.trip_has_deliveries, { orderid, number: trip.number })
    if (status !== Status.dispatched || !left_status) continue
    const was = stageOf({ status: left_status, resumes: left_resumes ?? null })
    await takeBackDispatch(perform, by, {
      id,
      was,
      reason: `${trip.number} canceled: ${reason}`.slice(0, 200),
    })
  }
}

const planCancellation = (
  by: Actor,
  { reason }: Form,
  { trip, moved }: { trip: TripToChange; moved: readonly Moved[] },
): Plan<Answer> => ({
  writes: [
    stepOf(statement, { id: trip.id, reason, user_id: by.userId }),
    ...reversalSteps(by, moved, `${trip.number} canceled: ${reason}`),
  ],
  log: {
    event: 'trips.canceled',
    id: trip.id,
    before: { state: trip.state },
    after: { state: TripState.canceled, number: trip.number, reason },
  },
  answer: { message: `Trip ${trip.number} canceled` },
})

/** Cancels a trip: everything is where it was before. @throws {DomainError} as the contract lists */
export const cancelTrip = (together: PerformTogether, by: Actor, form: Form): Promise<Answer> =>
  together(by, stockClashes, async (perform, trx) => {
    const trip = await lockTrip(trx, form.id, 'cancel')
    const orders = await lockTripOrders(
      trx,
      trip.stops.map(({ order_id }) => order_id),
    )
    await bringBack(perform, by, { trip, orders }, form.reason)
    const load = { document: 'trip_load', documentId: trip.id } as const
    await lockMovedProducts(trx, load)
    const facts = { trip, moved: await readMoved(trx, load) }
    return perform(by, { facts: async () => facts, plan: (found) => planCancellation(by, form, found) })
  })
