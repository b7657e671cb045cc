import { dayInIndia, financialYear } from '@refill/values/day.ts'
import { orderErrors } from '@refill/contract/features/orders/orders.contract.ts'
import { orderEvent, Status, type OrderStatus } from '@refill/contract/features/orders/orders.rules.ts'
import type { Actor } from '../../actor.ts'
import { makeCommand } from '../../database/command.ts'
import type { Database } from '../../database/database.ts'
import type { Reader } from '../../database/handles.ts'
import type { AnswerOf } from '../../database/statement.ts'
import { DomainError } from '../../domain-error.ts'
import { checkStep } from './lock-order.ts'
import { dispatchOrder as dispatching, initiateOrder as initiating } from './sql/statements.generated.ts'

type Answer = AnswerOf<typeof dispatching>

/** Where an order stands that may become `next`. @throws {DomainError} order_not_found, order_step_refused */
const stageBefore = async (reader: Reader, id: number, next: OrderStatus) => {
  const stage = await reader
    .selectFrom('orders')
    .select(['id', 'status', 'resumes', 'version', 'driver_id', 'vehicle_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!stage) throw new DomainError(orderErrors.order_not_found)
  checkStep(stage, next)
  return stage
}

/** Initiates an order without a driver. @throws {DomainError} order_not_found, order_step_refused */
export const initiateOrder = (db: Database, by: Actor, id: number): Promise<Answer> =>
  db.inOneStatement<Answer>(by, async (reader) => {
    const { status, resumes } = await stageBefore(reader, id, Status.initiated)
    return makeCommand(initiating, { id, status, resumes }, { event: orderEvent('moved') })
  })

/**
 * Sends an order off with its challan, which names driver and vehicle.
 * @throws {DomainError} order_not_found, order_step_refused, order_unassigned
 */
export const dispatchOrder = (db: Database, by: Actor, id: number): Promise<Answer> =>
  db.inOneStatement<Answer>(by, async (reader) => {
    const { driver_id, vehicle_id, ...asRead } = await stageBefore(reader, id, Status.dispatched)
    if (driver_id === null || vehicle_id === null) throw new DomainError(orderErrors.order_unassigned)
    const today = dayInIndia(new Date())
    const params = { ...asRead, today, year: financialYear(today), user_id: by.userId }
    return makeCommand(dispatching, params, { event: orderEvent('dispatched') })
  })
