import { commonErrors } from '@refill/contract/common-errors.ts'
import { createReceipt as contract } from '@refill/contract/features/receipts/create-receipt.contract.ts'
import { hasRight } from '../../actor.ts'
import { DomainError } from '../../domain-error.ts'
import type { OrderMoney } from '../orders/orders.public.ts'
import { enterReceipt } from './create-receipt.ts'
import { releaseExcess, releasePayments } from './release-payments.ts'
import { holdToSetOff, setOffAtDelivery } from './set-off.ts'

/** What orders ask of receipts; they are handed it where the features are wired. */
export const orderMoney: Omit<OrderMoney, 'noteUndelivered'> = {
  releasePayments,
  releaseExcess,
  receive: async (trx, by, { order, ...payment }) => {
    if (!hasRight(by, contract.right)) throw new DomainError(commonErrors.forbidden)
    const form = { ...payment, mode_of_transaction: '', narration: '', ask_first: '', 'orderid[]': [order] }
    const { data } = await enterReceipt(trx, by, form)
    return data.id
  },
  setOff: setOffAtDelivery,
  holdToSetOff,
}
