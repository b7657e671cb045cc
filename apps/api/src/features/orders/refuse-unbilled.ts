import { orderErrors } from '@refill/contract/features/orders/orders.contract.ts'
import { missingOfBuyer, mixedGoods } from '@refill/contract/features/tax/tax.rules.ts'
import { heldFromBilling, type Registered } from '@refill/contract/identifiers/registration.ts'
import type { Paise } from '@refill/values/money.ts'
import { DomainError } from '../../domain-error.ts'

/** @param address of the customer, or else the one that the order is sent to */
type Buyer = Registered & Readonly<Record<'name' | 'address' | 'state', string>>

type Goods = { lines: Parameters<typeof mixedGoods>[1]; taxable: Paise }

/**
 * Nobody is billed by a document that could not be right, so nothing is booked that would end in one.
 * @throws {DomainError} order_buyer_held, order_buyer_unknown, order_goods_mixed
 */
export const refuseUnbilled = (buyer: Buyer, { lines, taxable }: Goods): void => {
  const held = heldFromBilling(buyer)
  if (held) throw new DomainError(orderErrors.order_buyer_held, { customer: buyer.name, held })
  const missing = missingOfBuyer(buyer, taxable)
  if (missing) throw new DomainError(orderErrors.order_buyer_unknown, { customer: buyer.name, missing })
  const mixed = mixedGoods(buyer, lines)
  if (mixed) throw new DomainError(orderErrors.order_goods_mixed, { customer: buyer.name, ...mixed })
}
