import { paise, subtractPaise, type Paise } from '@refill/values/money.ts'

/** An order in the sequence in which it was booked, and what is still to be paid of it. */
export type Payable = { id: number; due: Paise }

/**
 * Money goes to the oldest order first, to each no more than is due; the rest stays on the account. Sums to the amount
 * exactly.
 */
export const allocate = (amount: Paise, orders: readonly Payable[]) => {
  let left = amount
  const parts = orders.map(({ id, due }) => {
    const part = paise(Math.max(Math.min(left, due), 0))
    left = subtractPaise(left, part)
    return { id, amount: part }
  })
  return { parts, left }
}

/** A receipt, oldest first, and what is left of it. */
export type Available = { id: number; left: Paise }

/**
 * The oldest money goes to the oldest order, until the one or the other is used up. Each part is above 0; what is not in
 * a part stays where it was.
 */
export const setAgainst = <Order extends Payable>(
  receipts: readonly Available[],
  orders: readonly Order[],
) => {
  const open = orders.map((order) => ({ id: order.id, order, due: order.due }))
  return receipts.flatMap((receipt) => {
    const { parts } = allocate(receipt.left, open)
    return open.flatMap((one, place) => {
      const amount = parts[place]?.amount ?? paise(0)
      one.due = subtractPaise(one.due, amount)
      return amount > 0 ? [{ receiptId: receipt.id, order: one.order, amount }] : []
    })
  })
}
