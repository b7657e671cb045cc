import { unbillable, type Buyer, type GoodsToBill } from '@refill/contract/features/orders/billable.rules.ts'
import { DomainError } from '../../../domain-error.ts'

/**
 * Nobody is billed by a document that could not be right, so nothing is booked that would end in one.
 * @throws {DomainError} order_buyer_held, order_buyer_unknown, order_goods_mixed
 */
export const refuseUnbilled = (buyer: Buyer, goods: GoodsToBill): void => {
  const found = unbillable(buyer, goods)
  if (found) throw new DomainError(found.rule, found.values)
}
