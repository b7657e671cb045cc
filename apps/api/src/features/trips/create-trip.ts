import type { createTrip as contract } from '@refill/contract/features/trips/trip-steps.contract.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { day, financialYear } from '@refill/values/day.ts'
import type { Actor } from '../../actor.ts'
import { seriesOf } from '../../database/next-number.ts'
import { commandOf, type Plan } from '../../database/writing/plan.ts'
import type { AnswerOf } from '../../database/statement.ts'
import type { PerformTogether } from '../orders/orders.public.ts'
import { namedCrew } from './check-crew.ts'
import { giveCrew, refuseUnfit } from './put-on.ts'
import { createTrip as statement } from './sql/statements.generated.ts'
import { lockCrew, lockTripOrders } from './trip-to-change.ts'

type Form = FieldsOut<typeof contract>
type Answer = AnswerOf<typeof statement>
type Named = Awaited<ReturnType<typeof namedCrew>>

export const idsOf = ({ 'order_id[]': ids }: Pick<Form, 'order_id[]'>): number[] => ids.map(Number)

const planTrip = (by: Actor, form: Form, { driver, vehicle, papers }: Named): Plan<Answer> => {
  const orders = idsOf(form)
  const { driver_id, vehicle_id, dp_id, note } = form
  const after = { day: form.day, vehicle, driver, orders: orders.length, ...(note && { note }), ...papers }
  const params = {
    ...seriesOf('trip', financialYear(day(form.day))),
    day: form.day,
    vehicle_id,
    driver_id,
    partner_id: dp_id || null,
    note,
    user_id: by.userId,
    orders,
    after,
  }
  return commandOf(statement, params, { event: 'trips.planned' })
}

/** Plans a trip; each of its orders gets its driver and vehicle. @throws {DomainError} as the contract lists */
export const createTrip = (together: PerformTogether, by: Actor, form: Form): Promise<Answer> =>
  together(by, {}, async (perform, trx) => {
    const orders = await lockTripOrders(trx, idsOf(form))
    for (const order of orders) refuseUnfit(order, 0)
    await lockCrew(trx, form) // Its round is counted.
    const named = await namedCrew(trx, by, form)
    for (const order of orders) await giveCrew(perform, by, order, { crew: form, reason: 'Put on a trip' })
    return perform(by, { facts: async () => named, plan: (found) => planTrip(by, form, found) })
  })
