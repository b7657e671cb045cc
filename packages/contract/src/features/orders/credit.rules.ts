import { addPaise, paise, paiseFromRupees, subtractPaise, type Paise } from '@refill/values/money.ts'

/** Modes that are paid later: the credit limit is asked for these alone. */
export const isOnCredit = (mode: string): boolean => /^(credit|po)$/i.test(mode)

/** What the customer paid the oil company already: the oil company owes it, and no credit of the customer is used. */
export const isPrepaid = (mode: string): boolean => /^prepaid$/i.test(mode)

/** Days between a delivery and the day by which it is to be paid: what is paid at the door has none. */
export const daysToPay = (mode: string, creditDays: number): number => (isOnCredit(mode) ? creditDays : 0)

/** By how much what a customer owes passes the limit without anything more: that is asked for however an order is paid. */
export const overAlready = (credit: Omit<Credit, 'open'>): Paise =>
  creditAfter({ ...credit, open: 0 }, paise(0)).over

type Rupees = string | number
/** What a customer owes, has paid ahead and has on the way; a limit of 0 is none. */
type Credit = { due: Rupees; on_account: Rupees; open: Rupees; credit_limit: Rupees }

/** What the customer would owe with this order, and by how much that is more than was agreed. */
export const creditAfter = ({ due, on_account, open, credit_limit }: Credit, payable: Paise) => {
  const owed = addPaise(paiseFromRupees(due), paiseFromRupees(open), payable)
  const after = subtractPaise(owed, paiseFromRupees(on_account))
  const limit = paiseFromRupees(credit_limit)
  return { after, over: limit > 0 && after > limit ? paise(after - limit) : paise(0) }
}
