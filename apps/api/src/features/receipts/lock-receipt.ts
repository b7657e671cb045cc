import { receiptModes } from '@refill/contract/features/receipts/receipts.rules.ts'
import { ChangedMeanwhile } from '../../database/writing/again.ts'
import type { Transaction } from '../../database/handles.ts'
import type { HeldReceipt } from './cancel.plan.ts'
import { lockPaid, isPartFor } from './to-pay.ts'

/** What lies in the table of receipts: money that came in, advances of before, what credit notes are worth, deductions. */
export type ReceiptKind = 'received' | 'opening' | 'credit_note' | 'deduction'
const modesOf: Record<
  ReceiptKind,
  ('Cash' | 'Online' | 'Prepaid' | 'Opening' | 'Credit note' | 'Deduction')[]
> = {
  received: [...receiptModes],
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

const refundsOf = async (trx: Transaction, id: number): Promise<string[]> => {
  const refunds = await trx
    .selectFrom('refund_receipts')
    .innerJoin('refunds', 'refunds.id', 'refund_id')
    .select('number')
    .where('receipt_id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('refunds.id')
    .execute()
  return refunds.map(({ number }) => number)
}

/**
 * Locks a receipt to cancel it, orders before it, as everybody who pays locks them; only then the parts are what they are.
 * Money that was set off between both pays an order that is not locked.
 * @returns nothing where there is none that stands
 */
export const lockReceipt = async (
  trx: Transaction,
  id: number,
  kind: ReceiptKind,
): Promise<HeldReceipt | undefined> => {
  const orders = await lockPaid(trx, await partsOf(trx, id))
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
  return { receipt, parts, refunds: Number(receipt.refunded) > 0 ? await refundsOf(trx, id) : [] }
}

/** What was deducted with a receipt is taken back with it: without the money it closes nothing. */
export const lockDeductionsWith = async (trx: Transaction, id: number): Promise<HeldReceipt[]> => {
  const ids = await trx
    .selectFrom('deductions')
    .innerJoin('receipts', 'receipts.id', 'receipt_id')
    .select('receipt_id')
    .where('with_id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('receipt_id')
    .execute()
  const held: HeldReceipt[] = []
  for (const { receipt_id } of ids) {
    const one = await lockReceipt(trx, receipt_id, 'deduction')
    if (one) held.push(one)
  }
  return held
}
