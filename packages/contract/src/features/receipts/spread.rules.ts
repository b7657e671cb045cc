import { paise, subtractPaise, type Paise } from '@refill/values/money.ts'

/** An order in its turn, and what is still to be paid of it. */
export type Payable = { id: number; due: Paise }

type Part = { amount: Paise }

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

/** What is due of each once it has got its part. */
export const dueAfter = <One extends { due: Paise }>(orders: readonly One[], parts: readonly Part[]): One[] =>
  orders.map((one, place) => ({ ...one, due: subtractPaise(one.due, parts[place]?.amount ?? paise(0)) }))

/** What a receipt pays, as far as its turn hangs on it. */
export type Turn = {
  kind: 'order' | 'opening due'
  id: number
  /** Of the booking, of the bill or of the debit note. */
  day: string
  /** Nobody named it: it charged more on an order that was named. */
  follows?: true
}

const compare = (one: Turn, other: Turn): number =>
  Number(one.follows ?? false) - Number(other.follows ?? false) ||
  one.day.localeCompare(other.day) ||
  Number(one.kind === 'order') - Number(other.kind === 'order') ||
  one.id - other.id

/**
 * The sequence in which a receipt pays (AMB-133): what is named before what follows, of both the oldest first, and on one
 * day what is from before comes before what was ordered.
 */
export const inTurn = <One extends Turn>(all: readonly One[]): One[] => all.toSorted(compare)

/** What each gets, in its turn: what was deducted pays before the money does. */
export const spread = <One extends Turn & Payable>(
  all: readonly One[],
  { deducted, amount }: { deducted: Paise; amount: Paise },
) => {
  const owed = inTurn(all)
  const left = dueAfter(owed, allocate(deducted, owed).parts)
  const paid = allocate(amount, left)
  const stays = dueAfter(left, paid.parts)
  return {
    rows: owed.map((one, place) => {
      const still = stays[place]?.due ?? one.due
      return { ...one, gets: subtractPaise(one.due, still), stays: still }
    }),
    onAccount: paid.left,
  }
}
