import { orderErrors } from '@refill/contract/features/orders/orders.contract.ts'
import { mixedGoods } from '@refill/contract/features/tax/tax.rules.ts'
import { heldFromBilling, type Registered } from '@refill/contract/identifiers/registration.ts'
import { DomainError } from '../../domain-error.ts'

/**
 * Nobody is billed by a document that could not be right, so nothing is booked that would end in one.
 * @throws {DomainError} order_buyer_held, order_goods_mixed
 */
export const refuseUnbilled = (
  buyer: Registered & { readonly name: string },
  lines: Parameters<typeof mixedGoods>[1],
): void => {
  const held = heldFromBilling(buyer)
  if (held) throw new DomainError(orderErrors.order_buyer_held, { customer: buyer.name, held })
  const mixed = mixedGoods(buyer, lines)
  if (mixed) throw new DomainError(orderErrors.order_goods_mixed, { customer: buyer.name, ...mixed })
}
