import {
  receiptErrors,
  type deleteReceipt as contract,
} from '@refill/contract/features/receipts/receipts.contract.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { paiseFromRupees, rupeesText, showRupees, subtractPaise } from '@refill/values/money.ts'
import { sql } from 'kysely'
import type { Actor } from '../../actor.ts'
import { type Database } from '../../database/database.ts'
import { ChangedMeanwhile } from '../../database/writing/again.ts'
import type { Transaction } from '../../database/handles.ts'
import { DomainError } from '../../domain-error.ts'
import { holdPaid, isPartFor, setPaid, writeHistory } from './to-pay.ts'

/** What lies in the table of receipts: money that came in, advances of before, what credit notes are worth, deductions. */
export type ReceiptKind = 'received' | 'opening' | 'credit_note' | 'deduction'
const modesOf: Record<ReceiptKind, ('Cash' | 'Online' | 'Opening' | 'Credit note' | 'Deduction')[]> = {
  received: ['Cash', 'Online'],
  opening: ['Opening'],
  credit_note: ['Credit note'],
  deduction: ['Deduction'],
}

const partsOf = (trx: Transaction, id: number) =>
  trx
    .selectFrom('receipt_orders')
    .select(['order_id', 'due_id', 'amount'])
    .where('receipt_id', '=', id)
    .execute()

/**
 * Orders before the receipt, as everybody who pays holds them; only then the parts are what they are. Money that was set
 * off between both pays an order that is not held.
 */
const hold = async (trx: Transaction, id: number, kind: ReceiptKind) => {
  const orders = await holdPaid(trx, await partsOf(trx, id))
  // Under the names that the log of receipts has for them.
  const receipt = await trx
    .selectFrom('receipts')
    .select(['id', 'number as sr_no', 'customer_id', 'amount', 'on_account', 'voucher_date', 'refunded'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('payment_mode', 'in', modesOf[kind])
    .forUpdate()
    .executeTakeFirst()
  if (!receipt) return undefined
  const parts = await partsOf(trx, id)
  if (parts.some((part) => !orders.some((order) => isPartFor(part, order)))) throw new ChangedMeanwhile()
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

type Asked = { id: number; reason: string; kind: ReceiptKind }

/**
 * Its orders owe again what it had paid.
 * @returns what it was, nothing where there is none that stands
 * @throws {DomainError} receipt_paid_back
 */
export const cancelReceipt = async (trx: Transaction, by: Actor, { id, reason, kind }: Asked) => {
  const held = await hold(trx, id, kind)
  if (!held) return undefined
  const { orders, receipt, parts } = held
  await refusePaidBack(trx, receipt)
  for (const { amount, ...part } of parts) {
    const order = orders.find((one) => isPartFor(part, one))
    if (!order) continue
    if (Number(amount) > 0)
      await setPaid(trx, order, rupeesText(subtractPaise(order.paid, paiseFromRupees(amount))))
    await writeHistory(trx, order, 'receipt_canceled', { sr_no: receipt.sr_no, amount, reason })
  }
  await trx
    .updateTable('receipts')
    .set({ deleted_at: sql<Date>`now()`, canceled_by: by.userId, cancel_reason: reason })
    .where('id', '=', id)
    .execute()
  const { refunded: _refunded, ...before } = receipt
  return before
}

/** What was deducted with it is taken back with it: without the money it closes nothing. */
const cancelDeductionsWith = async (trx: Transaction, by: Actor, id: number, reason: string) => {
  const ids = await trx
    .selectFrom('deductions')
    .innerJoin('receipts', 'receipts.id', 'receipt_id')
    .select('receipt_id')
    .where('with_id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('receipt_id')
    .execute()
  for (const { receipt_id } of ids)
    await cancelReceipt(trx, by, { id: receipt_id, reason, kind: 'deduction' })
}

/** Takes a receipt back, with what was deducted with it. @throws {DomainError} as the contract lists */
export const deleteReceipt = (db: Database, by: Actor, { id, reason }: FieldsOut<typeof contract>) =>
  db.transaction(by, async (trx) => {
    const before = await cancelReceipt(trx, by, { id, reason, kind: 'received' })
    if (!before) throw new DomainError(receiptErrors.receipt_not_found)
    await cancelDeductionsWith(trx, by, id, reason)
    await trx.audit({ event: 'receipts.deleted', id, before, after: { reason } })
    return { message: 'Receipt deleted successfully' }
  })
