import { orderErrors } from '@refill/contract/features/orders/orders.contract.ts'
import { showRupees, type Paise } from '@refill/values/money.ts'
import { hasRight, type Actor } from '../../../actor.ts'
import { DomainError } from '../../../domain-error.ts'

type Over = { customer: string; after: Paise; limit: Paise }

/** What the customer would owe then, for the log, and the question who allows it. */
export const overLimit = (by: Actor, { customer, after, limit }: Over) => {
  const over_limit = showRupees(after)
  // Whoever books need not see what customers owe.
  const owed = hasRight(by, 'receipts.read') ? over_limit : 'more'
  const question = new DomainError(orderErrors.order_over_limit, { customer, owed, limit: showRupees(limit) })
  return { over_limit, question }
}
