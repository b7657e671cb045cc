import { dayInIndia, financialYear, instantOf } from '@refill/values/day.ts'
import type {
  changeAssignment as changing,
  dispatchAgain as leaving,
} from '@refill/contract/features/orders/changing.contract.ts'
import { orderErrors } from '@refill/contract/features/orders/orders.contract.ts'
import {
  isReassignable,
  mayLeaveAgain,
  orderEvent,
  Status,
  type Stage,
} from '@refill/contract/features/orders/orders.rules.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { sql } from 'kysely'
import type { Actor } from '../../../actor.ts'
import type { Database } from '../../../database/database.ts'
import type { Transaction } from '../../../database/handles.ts'
import { nextNumber } from '../../../database/next-number.ts'
import { refuseStale } from '../../../database/versions.ts'
import { DomainError } from '../../../domain-error.ts'
import { checkAssignment, type Assigned } from './assign-order.ts'
import { changedBy, lockOrder, stageOf } from './lock-order.ts'
import { billOfChallan, keepUnderBill } from '../challan/prepared-challan.ts'
import { rateOrder, type RateMoney } from '../changes/rate-orders.ts'
import { assignmentFacts, issueChallan } from '../sql/statements.generated.ts'

type Changing = FieldsOut<typeof changing>
type Leaving = FieldsOut<typeof leaving>

const readOrder = async (trx: Transaction, id: number) => {
  await lockOrder(trx, id)
  const order = await trx
    .selectFrom('orders')
    .leftJoin('users', 'users.id', 'orders.updated_by')
    .select([
      'status',
      'resumes',
      'orders.version',
      'orders.driver_id',
      'vehicle_id',
      'users.name as updated_by_name',
    ])
    .select(sql<Date>`coalesce(orders.updated_at, booked_at)`.as('updated_at'))
    .where('orders.id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...order, stage: stageOf(order) }
}
type Order = Awaited<ReturnType<typeof readOrder>>

/** Driver, vehicle and partner, whom nobody deactivates meanwhile. @throws {DomainError} as for assigning */
const readAssigned = async (trx: Transaction, by: Actor, form: Leaving): Promise<Assigned> => {
  const { id, driver_id, vehicle_id, dp_id: partner_id } = form
  const masters = [driver_id, vehicle_id, ...(partner_id ? [partner_id] : [])]
  await trx.selectFrom('masters').select('id').where('id', 'in', masters).orderBy('id').forShare().execute()
  const today = dayInIndia(new Date())
  const [facts] = await trx.read(assignmentFacts, { id, driver_id, vehicle_id, partner_id, today })
  return checkAssignment(by, form, facts)
}

/** A new one in the place of the one in force, at the rates of its day. */
const replaceChallan = async (trx: Transaction, by: Actor, id: number, money: RateMoney) => {
  const today = dayInIndia(new Date())
  await rateOrder(trx, by, { id, day: today }, money)
  const number = await nextNumber(trx, 'challan', financialYear(today))
  const replaced = await trx
    .updateTable('challans')
    .set({ replaced_at: sql<Date>`now()`, replaced_by: number })
    .where('order_id', '=', id)
    .where('replaced_at', 'is', null)
    .returning('number')
    .executeTakeFirst()
  await trx.write(issueChallan, { id, number, today })
  return { dc_no: number, ...(replaced && { replaced: replaced.number }) }
}

const setCrew = (trx: Transaction, by: Actor, form: Leaving, { driver }: Assigned, changes: object = {}) =>
  trx
    .updateTable('orders')
    .set({ driver_id: form.driver_id, vehicle_id: form.vehicle_id, delivery_person: driver })
    .set({ estimated_at: instantOf(form.delivery_estimate), partner_id: form.dp_id || null })
    .set({ ...changedBy(by), ...changes })
    .where('id', '=', form.id)
    .execute()

const saidOf = ({ delivery_estimate: estimate }: Leaving, { driver, vehicle, papers }: Assigned) => ({
  driver,
  vehicle,
  estimate,
  ...papers,
})

const checked = async (
  trx: Transaction,
  form: Leaving,
  may: (stage: Stage) => boolean,
  error: DomainError,
) => {
  const order = await readOrder(trx, form.id)
  if (!may(order.stage)) throw error
  refuseStale('order', form.version, order)
  return order
}

const isOther = ({ driver_id, vehicle_id }: Order, form: Leaving) =>
  driver_id !== form.driver_id || vehicle_id !== form.vehicle_id

/**
 * Gives an order another driver, vehicle or time. The challan names driver and vehicle, so on the road it gets
 * a new one, unless a live e-way bill names it.
 * @throws {DomainError} as the contract lists; then nothing has changed
 */
export const changeAssignment = (db: Database, by: Actor, form: Changing, money: RateMoney) =>
  db.transaction(by, async (trx) => {
    const closed = new DomainError(orderErrors.order_assignment_closed)
    const order = await checked(trx, form, isReassignable, closed)
    const isOnRoad = order.status === Status.dispatched
    if (isOnRoad && form.reason === '') throw new DomainError(orderErrors.order_reason_missing)
    const assigned = await readAssigned(trx, by, form)
    await setCrew(trx, by, form, assigned)
    if (!isOnRoad) await keepUnderBill(trx, form.id)
    const isChanged = isOnRoad && isOther(order, form)
    const bill = isOnRoad ? await billOfChallan(trx, form.id) : undefined
    const challan = isChanged && !bill ? await replaceChallan(trx, by, form.id, money) : {}
    const { status, driver_id, vehicle_id } = order
    await trx.audit({
      event: orderEvent('reassigned'),
      id: form.id,
      before: { status, driver_id, vehicle_id },
      after: { status, ...saidOf(form, assigned), ...challan, ...(form.reason && { reason: form.reason }) },
    })
    // The bill names this challan: Part B of it is what changes (CGST Rule 138(5)).
    const partB = `Enter the new vehicle in Part B of e-way bill ${bill} on the portal`
    const message =
      isChanged && bill ? `Order assigned successfully. ${partB}` : 'Order assigned successfully'
    return { orderstatus: status, message }
  })

/**
 * Sends an order off once more that came back, under a challan of its own.
 * @throws {DomainError} as the contract lists; then nothing has changed
 */
export const dispatchAgain = (db: Database, by: Actor, form: Leaving, money: RateMoney) =>
  db.transaction(by, async (trx) => {
    const order = await checked(trx, form, mayLeaveAgain, new DomainError(orderErrors.order_not_back))
    const assigned = await readAssigned(trx, by, form)
    const left = { status: Status.dispatched, resumes: null, reason: '', dispatched_at: sql<Date>`now()` }
    await setCrew(trx, by, form, assigned, left)
    const challan = await replaceChallan(trx, by, form.id, money)
    await trx.audit({
      event: orderEvent('dispatched_again'),
      id: form.id,
      before: { status: order.status },
      after: { status: Status.dispatched, ...saidOf(form, assigned), ...challan },
    })
    return { orderstatus: Status.dispatched, message: 'Order status updated successfully' }
  })
