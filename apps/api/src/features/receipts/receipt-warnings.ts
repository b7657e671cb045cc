import { day, showDay } from '@refill/values/day.ts'
import { receiptErrors } from '@refill/contract/features/receipts/receipts.contract.ts'
import { lawOn } from '@refill/contract/features/receipts/laws.ts'
import { cashLimit } from '@refill/contract/features/receipts/receipts.rules.ts'
import { addPaise, paiseFromRupees, showRupees } from '@refill/values/money.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../database/handles.ts'
import { DomainError } from '../../domain-error.ts'
import type { Payer } from './payer.ts'
import type { ToPay } from './to-pay.ts'

type Form = {
  voucher_date: string
  amount: string
  payment_mode: string
  transaction_number: string
  ask_first: string
}

const enteredBefore = async (trx: Transaction, { transaction_number: number }: Form) => {
  if (number === '') return undefined
  const before = await trx
    .selectFrom('receipts')
    .select('number')
    .where(sql<boolean>`lower(transaction_number) = lower(${number})`)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return before && `Transaction number ${number} was entered before, on ${before.number}`
}

/** All cash of one person in a day counts, whatever it is for. */
const tooMuchCash = async (trx: Transaction, form: Form, payer: Payer) => {
  if (form.payment_mode !== 'Cash') return undefined
  const { sum } = await trx
    .selectFrom('receipts')
    .select(({ fn }) => fn.sum<string | null>('amount').as('sum'))
    .where('customer_id', '=', payer.id)
    .where('voucher_date', '=', form.voucher_date)
    .where('payment_mode', '=', 'Cash')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  const cash = addPaise(paiseFromRupees(sum ?? 0), paiseFromRupees(form.amount))
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
export const warningsOf = async (
  trx: Transaction,
  form: Form,
  payer: Payer,
  orders: readonly ToPay[],
): Promise<string> => {
  const asked = [await tooMuchCash(trx, form, payer), beforeItsOrders(form, orders)].filter(Boolean)
  if (form.ask_first === '1' && asked.length > 0)
    throw new DomainError(receiptErrors.receipt_unusual, { warnings: `${asked.join('. ')}.` })
  return [...asked, await enteredBefore(trx, form)].filter(Boolean).join('. ')
}
