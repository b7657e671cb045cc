import { commonErrors } from '@refill/contract/common-errors.ts'
import { createReceipt as contract } from '@refill/contract/features/receipts/create-receipt.contract.ts'
import { hasRight, type Actor } from '../../actor.ts'
import type { Transaction } from '../../database/handles.ts'
import { DomainError } from '../../domain-error.ts'
import type { Payment } from '../orders/orders.public.ts'
import { performWithin } from '../../database/writing/perform.ts'
import { enterReceipt } from './create-receipt.ts'
import { planReceipts, type ReceiptForm } from './receipt.plan.ts'
import { lockNamed } from './to-pay.ts'

/** A receipt as it is typed. @throws {DomainError} forbidden */
const formOf = (by: Actor, { order, carrier, drawer, isOfOrder, ...payment }: Payment): ReceiptForm => {
  if (!isOfOrder && !hasRight(by, contract.right)) throw new DomainError(commonErrors.forbidden)
  const said = { mode_of_transaction: '', narration: '', ask_first: '' }
  const held = { ...(carrier && { carrier }), ...(drawer && { drawer }) }
  return { ...said, ...payment, 'orderid[]': [order], ...held }
}

/**
 * Enters a receipt of money that came with a delivery.
 * @returns the id of the receipt
 * @throws {DomainError} forbidden, or as receipts do
 */
export const receivePayment = async (trx: Transaction, by: Actor, payment: Payment): Promise<number> => {
  const { data } = await enterReceipt(trx, by, formOf(by, payment))
  return data.id
}

/**
 * Enters receipts of money that came with several deliveries, each for its own order and no more than is due of it.
 * @throws {DomainError} forbidden, or as receipts do
 */
export const receivePayments = async (
  trx: Transaction,
  by: Actor,
  payments: readonly Payment[],
): Promise<void> => {
  if (payments.length === 0) return
  const forms = payments.map((payment) => formOf(by, payment))
  const orders = await lockNamed(
    trx,
    payments.map(({ order }) => order),
  )
  await performWithin(trx, by, { facts: async () => orders, plan: (found) => planReceipts(by, forms, found) })
}
