import {
  receiptErrors,
  type deleteReceipt as contract,
} from '@refill/contract/features/receipts/receipts.contract.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { paiseFromRupees, rupeesText, showRupees, subtractPaise } from '@refill/values/money.ts'
import { sql } from 'kysely'
import type { Actor } from '../../actor.ts'
import { ChangedMeanwhile, type Database } from '../../database/database.ts'
import type { Transaction } from '../../database/handles.ts'
import { DomainError } from '../../domain-error.ts'
import { holdOrdersToPay, orderHistory, payOrder } from '../orders/orders.public.ts'

const partsOf = (trx: Transaction, id: number) =>
  trx.selectFrom('receipt_orders').select(['order_id', 'amount']).where('receipt_id', '=', id).execute()

/**
 * Orders before the receipt, as everybody who pays holds them; only then the parts are what they are. Money that was set
 * off between both pays an order that is not held.
 */
const hold = async (trx: Transaction, id: number) => {
  const orders = await holdOrdersToPay(
    trx,
    (await partsOf(trx, id)).map(({ order_id }) => String(order_id)),
  )
  // Under the names that the log of receipts has for them.
  const receipt = await trx
    .selectFrom('receipts')
    .select(['id', 'number as sr_no', 'customer_id', 'amount', 'on_account', 'voucher_date', 'refunded'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!receipt) throw new DomainError(receiptErrors.receipt_not_found)
  const parts = await partsOf(trx, id)
  if (parts.some(({ order_id }) => !orders.some((order) => order.id === order_id)))
    throw new ChangedMeanwhile()
  return { orders, receipt, parts }
}

/** @throws {DomainError} receipt_paid_back: what was given back of it cannot have never come */
const refusePaidBack = async (trx: Transaction, { id, refunded }: { id: number; refunded: string }) => {
  const amount = paiseFromRupees(refunded)
  if (amount === 0) return
  const refunds = await trx
    .selectFrom('refund_receipts')
    .innerJoin('refunds', 'refunds.id', 'refund_id')
    .select('number')
    .where('receipt_id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('refunds.id')
    .execute()
  const numbers = refunds.map(({ number }) => number).join(', ')
  throw new DomainError(receiptErrors.receipt_paid_back, { amount: showRupees(amount), refunds: numbers })
}

/** Takes a receipt back: its orders owe again what it had paid. @throws {DomainError} as the contract lists */
export const deleteReceipt = (db: Database, by: Actor, { id, reason }: FieldsOut<typeof contract>) =>
  db.transaction(by, async (trx) => {
    const { orders, receipt, parts } = await hold(trx, id)
    await refusePaidBack(trx, receipt)
    const { refunded: _refunded, ...before } = receipt
    for (const { order_id, amount } of parts) {
      const order = orders.find((one) => one.id === order_id)
      if (order && Number(amount) > 0)
        await payOrder(trx, order_id, rupeesText(subtractPaise(order.paid, paiseFromRupees(amount))))
      await orderHistory(trx, order_id, 'receipt_canceled', { sr_no: receipt.sr_no, amount, reason })
    }
    await trx
      .updateTable('receipts')
      .set({ deleted_at: sql<Date>`now()`, canceled_by: by.userId, cancel_reason: reason })
      .where('id', '=', id)
      .execute()
    await trx.audit({ event: 'receipts.deleted', id, before, after: { reason } })
    return { message: 'Receipt deleted successfully' }
  })
