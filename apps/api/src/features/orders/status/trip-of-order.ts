import type { Actor } from '../../../actor.ts'
import type { Transaction } from '../../../database/handles.ts'
import type { Query } from '../../../database/statement.ts'
import { stepOf } from '../../../database/writing/plan.ts'
import { leaveTrip } from '../sql/statements.generated.ts'
import { lockOrder } from './lock-order.ts'

/** The trip that is planned with an order comes before the order, as a load locks them. */
const lockTripOf = async (trx: Transaction, id: number): Promise<void> => {
  await trx
    .selectFrom('trips')
    .select('id')
    .where('state', '=', 1)
    .where('id', 'in', (query) =>
      query.selectFrom('trip_stops').select('trip_id').where('order_id', '=', id).where('is_open', '=', true),
    )
    .forUpdate()
    .execute()
}

/** The lock of a command that may take an order off its trip. @throws {DomainError} order_not_found */
export const lockedWithTrip =
  (id: number) =>
  async (trx: Transaction): Promise<void> => {
    await lockTripOf(trx, id)
    await lockOrder(trx, id)
  }

type Going = {
  readonly id: number
  readonly reason: string
  /** Null: on none that is known. */
  readonly day: string | null
  /** Left out: with whomever the trip has. */
  readonly vehicle_id?: number
  readonly driver_id?: number
}

/** An order that does not go with its trip any more leaves it, as long as the trip is planned. */
export const leaveStep = (by: Actor, { id, reason, day, vehicle_id, driver_id }: Going): Query =>
  stepOf(leaveTrip, {
    id,
    reason: reason.slice(0, 200),
    day,
    vehicle_id: vehicle_id ?? null,
    driver_id: driver_id ?? null,
    user_id: by.userId,
  })
