import { paiseFromRupees, rupeesText, sumPaise, type Paise } from '@refill/values/money.ts'
import type { Query } from '../../database/statement.ts'
import { stepOf } from '../../database/writing/plan.ts'
import { allocate } from '@refill/contract/features/receipts/spread.rules.ts'
import { releaseParts } from './sql/statements.generated.ts'
import type { PartFor } from './to-pay.ts'

/** A receipt that stands and is locked, and rupees that it pays of an order or opening due; by id. */
export type Paying = {
  readonly receipt_id: number
  readonly number: string
  readonly payment_mode: string
  readonly amount: string
}

export type Released = { readonly receipt_id: number; readonly amount: Paise }

const isDeducted = ({ payment_mode }: Paying) => payment_mode === 'Deduction'

/**
 * What of these receipts goes back to the account: of the newest first. What was deducted never came, so money is free
 * first.
 */
export const releaseOf = (paying: readonly Paying[], amount: Paise): Released[] => {
  const inTurn = paying
    .toReversed()
    .toSorted((one, other) => Number(isDeducted(one)) - Number(isDeducted(other)))
  const { parts } = allocate(
    amount,
    inTurn.map(({ receipt_id: id, amount: rupees }) => ({ id, due: paiseFromRupees(rupees) })),
  )
  return parts.filter((part) => part.amount > 0).map((part) => ({ receipt_id: part.id, amount: part.amount }))
}

export const allOf = (paying: readonly Paying[]): Released[] =>
  paying.map(({ receipt_id, amount }) => ({ receipt_id, amount: paiseFromRupees(amount) }))

export const releasedSum = (released: readonly Released[]): Paise =>
  sumPaise(released.map(({ amount }) => amount))

/** @param from the order or opening due that they pay no more */
export const releaseStep = (from: PartFor, released: readonly Released[]): Query =>
  stepOf(releaseParts, {
    parts: released.map(({ receipt_id, amount }) => ({ receipt_id, ...from, amount: rupeesText(amount) })),
  })
