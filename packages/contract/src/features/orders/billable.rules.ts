import type { Paise } from '@refill/values/money.ts'
import { heldFromBilling, type Registered } from '../../identifiers/registration.ts'
import type { ErrorRule } from '../../operation.ts'
import { missingOfBuyer, mixedGoods } from '../tax/tax.rules.ts'
import { orderErrors } from './orders.contract.ts'

/** @property address of the customer, or else the one that the order is sent to */
export type Buyer = Registered & Readonly<Record<'name' | 'address' | 'state', string>>
export type GoodsToBill = {
  readonly lines: Parameters<typeof mixedGoods>[1]
  readonly taxable: Paise
}

export type Unbillable = { readonly rule: ErrorRule; readonly values: Readonly<Record<string, string>> }

/**
 * Why no right document could be made for a buyer, or of these goods for that buyer: nothing is booked then. The form
 * says it while it is typed, and the server refuses by it.
 */
export const unbillable = (buyer: Buyer, { lines, taxable }: GoodsToBill): Unbillable | undefined => {
  const customer = buyer.name
  const held = heldFromBilling(buyer)
  if (held) return { rule: orderErrors.order_buyer_held, values: { customer, held } }
  const missing = missingOfBuyer(buyer, taxable)
  if (missing) return { rule: orderErrors.order_buyer_unknown, values: { customer, missing } }
  const mixed = mixedGoods(buyer, lines)
  return mixed && { rule: orderErrors.order_goods_mixed, values: { customer, ...mixed } }
}
