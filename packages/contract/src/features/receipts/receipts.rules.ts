import { isPastLimit, isRupees, paiseFromRupees } from '@refill/values/money.ts'
import { quantity } from '@refill/values/quantity.ts'
import { commonErrors } from '../../common-errors.ts'
import { pastDayProblem } from '../../documents.ts'

/** How money changes hands. */
export const moneyModes = ['Cash', 'Online'] as const

/** And what the oil company had from the customer: it pays an order, and never was in this business's hands. */
export const receiptModes = [...moneyModes, 'Prepaid'] as const

/** Orders that the list of receipts may have, by their numbers; the first is the usual one. */
export const receiptSorts = ['oldest', 'newest'] as const

/** Ways that an online payment is made, offered as suggestions; any text is taken. */
export const transactionModes = ['UPI', 'NEFT', 'RTGS', 'IMPS', 'Card', 'Cheque'] as const

/** How long what is owed for a delivered order is past its day; today's is not yet due. */
export const dueAges = ['not_due', 'to_15', 'to_30', 'over_30'] as const
export type DueAge = (typeof dueAges)[number]

export const dueAgeNames: Readonly<Record<DueAge, string>> = {
  not_due: 'Not yet due',
  to_15: '1 to 15 days',
  to_30: '16 to 30 days',
  over_30: 'Over 30 days',
}

/** Order numbers as typed, parted by commas: trimmed, empty parts and repeats dropped (AMB-128). */
export const splitOrderIds = (typed: string | readonly string[]): string[] => {
  const parts = [typed]
    .flat()
    .flatMap((part) => part.split(','))
    .map((part) => part.trim())
  const seen = new Map(parts.filter(Boolean).map((part) => [part.toLowerCase(), part]))
  return [...seen.values()]
}

export type MoneyValues = {
  voucher_date: string
  amount: string
  payment_mode: string
  transaction_number: string
}

/**
 * First problem of each field (AMB-125).
 * @param today in India: money does not change hands tomorrow
 * @param modes that there are for it
 */
export const moneyProblems = (values: MoneyValues, today: string, modes: readonly string[] = moneyModes) => ({
  voucher_date: pastDayProblem('Voucher date', values.voucher_date, today),
  amount: amountProblem(values.amount),
  payment_mode: modes.includes(values.payment_mode) ? undefined : 'Please select a valid Payment mode',
  transaction_number:
    values.payment_mode === 'Online' && values.transaction_number === ''
      ? 'Transaction number is required for Online'
      : undefined,
})

const maxOrders = 200

export const ordersProblem = (typed: string | readonly string[]) => {
  const named = splitOrderIds(typed).length
  if (named === 0) return 'Enter at least one order ID'
  return named > maxOrders ? `A receipt lists at most ${maxOrders} orders` : undefined
}

/** Whoever takes so much cash from one person in a day pays as much in penalty. */
export const cashLimit = paiseFromRupees(200_000)

export const amountProblem = (value: string) => {
  if (value === '') return 'Amount is required'
  if (!isRupees(value)) return 'Amount must be a number with at most two decimals'
  if (isPastLimit(value, quantity(1))) return commonErrors.amount_too_large.message
  return Number(value) > 0 ? undefined : 'Amount must be greater than 0'
}
