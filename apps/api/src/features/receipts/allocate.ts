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
