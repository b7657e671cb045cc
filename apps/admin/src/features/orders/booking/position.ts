import type { CreditPosition } from '@refill/contract/features/orders/orders.contract.ts'
import { addPaise, paise, paiseFromRupees, subtractPaise, type Paise } from '@refill/values/money.ts'

type Credit = Pick<CreditPosition, 'due' | 'on_account' | 'open' | 'credit_limit'>

/** What the customer would owe with this order, and by how much that is more than was agreed; a limit of 0 is none. */
export const positionAfter = ({ due, on_account, open, credit_limit }: Credit, payable: Paise) => {
  const owed = addPaise(paiseFromRupees(due), paiseFromRupees(open), payable)
  const after = subtractPaise(owed, paiseFromRupees(on_account))
  const limit = paiseFromRupees(credit_limit)
  return { after, over: limit > 0 && after > limit ? paise(after - limit) : paise(0) }
}
