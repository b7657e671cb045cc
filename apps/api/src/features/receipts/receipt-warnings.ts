import { day, showDay } from '@refill/values/day.ts'
import { receiptErrors } from '@refill/contract/features/receipts/receipts.contract.ts'
import { lawOn } from '@refill/contract/features/receipts/laws.ts'
import { cashLimit } from '@refill/contract/features/receipts/receipts.rules.ts'
import { addPaise, paiseFromRupees, showRupees } from '@refill/values/money.ts'
import type { RowOf } from '../../database/statement.ts'
import { DomainError } from '../../domain-error.ts'
import type { Payer } from './receipts.rows.ts'
import type { seenBefore } from './sql/statements.generated.ts'
import type { ToPay } from './to-pay.ts'

type Form = {
  voucher_date: string
  amount: string
  payment_mode: string
  transaction_number: string
  ask_first: string
}

type Seen = RowOf<typeof seenBefore>

const enteredBefore = ({ transaction_number: number }: Form, { entered_before }: Seen) =>
  entered_before === null
    ? undefined
    : `Transaction number ${number} was entered before, on ${entered_before}`

/** All cash of one person in a day counts, whatever it is for. */
const tooMuchCash = (form: Form, payer: Payer, seen: Seen) => {
  if (form.payment_mode !== 'Cash') return undefined
  const cash = addPaise(paiseFromRupees(seen.cash), paiseFromRupees(form.amount))
  if (cash < cashLimit) return undefined
  const on = day(form.voucher_date)
  const shown = `${showRupees(cash)} in cash from ${payer.name} on ${showDay(on)}`
  const law = lawOn('cash_of_a_day', on)
  return `${shown}: ${showRupees(cashLimit)} or more from one person in a day is forbidden (${law})`
}

const beforeItsOrders = ({ voucher_date }: Form, orders: readonly ToPay[]) => {
  const later = orders.find((order) => order.day > voucher_date)
  if (!later) return undefined
  const { kind, number } = later
  const since = kind === 'order' ? 'was booked on' : 'of'
  return `The voucher is dated ${showDay(day(voucher_date))}, before ${number} ${since} ${showDay(day(later.day))}`
}

/**
 * What is unusual about a receipt, in words.
 * @throws {DomainError} receipt_unusual where the caller wants to be asked first
 */
export const warningsOf = (
  form: Form,
  { payer, seen, orders }: { payer: Payer; seen: Seen; orders: readonly ToPay[] },
): string => {
  const asked = [tooMuchCash(form, payer, seen), beforeItsOrders(form, orders)].filter(Boolean)
  if (form.ask_first === '1' && asked.length > 0)
    throw new DomainError(receiptErrors.receipt_unusual, { warnings: `${asked.join('. ')}.` })
  return [...asked, enteredBefore(form, seen)].filter(Boolean).join('. ')
}
