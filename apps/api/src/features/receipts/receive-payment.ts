import { commonErrors } from '@refill/contract/common-errors.ts'
import { createReceipt as contract } from '@refill/contract/features/receipts/create-receipt.contract.ts'
import { hasRight, type Actor } from '../../actor.ts'
import type { Transaction } from '../../database/handles.ts'
import { DomainError } from '../../domain-error.ts'
import type { Payment } from '../orders/orders.public.ts'
import { enterReceipt } from './create-receipt.ts'

/**
 * Enters a receipt of money that came with a delivery.
 * @returns the id of the receipt
 * @throws {DomainError} forbidden, or as receipts do
 */
export const receivePayment = async (
  trx: Transaction,
  by: Actor,
  { order, carrier, drawer, isOfOrder, ...payment }: Payment,
): Promise<number> => {
  if (!isOfOrder && !hasRight(by, contract.right)) throw new DomainError(commonErrors.forbidden)
  const said = { mode_of_transaction: '', narration: '', ask_first: '' }
  const held = { ...(carrier && { carrier }), ...(drawer && { drawer }) }
  const form = { ...said, ...payment, 'orderid[]': [order], ...held }
  const { data } = await enterReceipt(trx, by, form)
  return data.id
}
