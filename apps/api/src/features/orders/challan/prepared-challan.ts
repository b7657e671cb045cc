import type {
  prepareChallan as preparing,
  withdrawChallan as withdrawing,
} from '@refill/contract/features/orders/prepared-challan.contract.ts'
import { orderErrors } from '@refill/contract/features/orders/orders.contract.ts'
import { isChangeable, orderEvent } from '@refill/contract/features/orders/orders.rules.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { dayInIndia, financialYear } from '@refill/values/day.ts'
import { sql } from 'kysely'
import type { Actor } from '../../../actor.ts'
import type { Database } from '../../../database/database.ts'
import type { Transaction } from '../../../database/handles.ts'
import { nextNumber } from '../../../database/next-number.ts'
import { DomainError } from '../../../domain-error.ts'
import { refuseOrderOnTheWay } from '../../invoices/invoices.public.ts'
import { changedBy, lockOrder, stageOf } from '../status/lock-order.ts'
import { rateOrder, type RateMoney } from '../changes/rate-orders.ts'
import { issueChallan, keepPrepared, preparedDiffers } from '../sql/statements.generated.ts'

/** Of an order, which is held and has not left. */
const findPrepared = (trx: Transaction, orderId: number) =>
  trx
    .selectFrom('challans')
    .select(['id', 'number'])
    .select(sql<boolean>`day_is_closed(issued_on)`.as('is_closed'))
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('eway_bills')
            .select('id')
            .whereRef('challan_id', '=', 'challans.id')
            .where('eway_bills.canceled_at', 'is', null),
        )
        .as('has_bill'),
    )
    .where('order_id', '=', orderId)
    .where('replaced_at', 'is', null)
    .where('canceled_at', 'is', null)
    .executeTakeFirst()

/** Number of the live e-way bill that names the challan in force. */
export const billOfChallan = async (trx: Transaction, orderId: number): Promise<string | undefined> => {
  const found = await trx
    .selectFrom('challans')
    .innerJoin('eway_bills', 'challan_id', 'challans.id')
    .select('eway_bills.number')
    .where('order_id', '=', orderId)
    .where('replaced_at', 'is', null)
    .where('eway_bills.canceled_at', 'is', null)
    .executeTakeFirst()
  return found?.number
}

/** Nothing takes its place yet, so it names none. */
const withdraw = (trx: Transaction, id: number) =>
  trx
    .updateTable('challans')
    .set({ canceled_at: sql<Date>`now()`, replaced_at: sql<Date>`now()`, replaced_by: '' })
    .where('id', '=', id)
    .execute()

/** Goods that leave as it says, leave under it, on whichever day it was prepared. */
const withdrawIfOtherwise = async (trx: Transaction, id: number) => {
  const [said] = await trx.read(preparedDiffers, { id })
  if (said?.differs) await withdraw(trx, id)
}

/** @throws {DomainError} order_not_found, order_left */
const lockBefore = async (trx: Transaction, id: number) => {
  const order = await lockOrder(trx, id)
  if (!isChangeable(stageOf(order))) throw new DomainError(orderErrors.order_left)
  return order
}

/** Gives an order its challan before it leaves. @throws {DomainError} as the contract lists */
export const prepareChallan = (
  db: Database,
  by: Actor,
  { id }: FieldsOut<typeof preparing>,
  money: RateMoney,
) =>
  db.transaction(by, async (trx) => {
    const { status } = await lockBefore(trx, id)
    const { driver_id, vehicle_id } = await trx
      .selectFrom('orders')
      .select(['driver_id', 'vehicle_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (driver_id === null || vehicle_id === null) throw new DomainError(orderErrors.order_unassigned)
    const there = await findPrepared(trx, id)
    if (there) {
      trx.withoutAudit('the challan was prepared before')
      return { challan_id: there.id, dc_no: there.number, message: `Challan ${there.number} is prepared` }
    }
    const today = dayInIndia(new Date())
    await rateOrder(trx, by, { id, day: today }, money)
    const number = await nextNumber(trx, 'challan', financialYear(today))
    await trx.write(issueChallan, { id, number, today })
    // Who dispatches or changes it meanwhile begins again.
    await trx.updateTable('orders').set(changedBy(by)).where('id', '=', id).execute()
    const made = await findPrepared(trx, id)
    const after = { status, dc_no: number }
    await trx.audit({ event: orderEvent('challan_prepared'), id, before: { status }, after })
    return { challan_id: made?.id ?? 0, dc_no: number, message: `Challan ${number} is prepared` }
  })

/** Takes a prepared challan back. @throws {DomainError} as the contract lists */
export const withdrawChallan = (db: Database, by: Actor, { id, reason }: FieldsOut<typeof withdrawing>) =>
  db.transaction(by, async (trx) => {
    const { status } = await lockBefore(trx, id)
    const prepared = await findPrepared(trx, id)
    if (!prepared) throw new DomainError(orderErrors.challan_not_prepared)
    await refuseOrderOnTheWay(trx, id)
    await withdraw(trx, prepared.id)
    await trx.updateTable('orders').set(changedBy(by)).where('id', '=', id).execute()
    const after = { status, dc_no: prepared.number, reason }
    await trx.audit({ event: orderEvent('challan_withdrawn'), id, before: { status }, after })
    return { message: `Challan ${prepared.number} withdrawn` }
  })

/**
 * After a change of an order that has not left its challan says what it says now. What stands in a closed day, or under a
 * bill that the portal cancels no more, is withdrawn: the dispatch issues another.
 */
export const keepAfterChange = async (trx: Transaction, id: number): Promise<void> => {
  const prepared = await findPrepared(trx, id)
  if (!prepared) return
  const { id: challan, has_bill, is_closed } = prepared
  if (has_bill) await withdraw(trx, challan)
  else if (is_closed) await withdrawIfOtherwise(trx, challan)
  else await trx.write(keepPrepared, { id })
}

/** The same where goods are what they were: under a bill the challan stays as the bill names it. */
export const keepUnderBill = async (trx: Transaction, id: number): Promise<void> => {
  const prepared = await findPrepared(trx, id)
  if (prepared && !prepared.has_bill) await keepAfterChange(trx, id)
}
