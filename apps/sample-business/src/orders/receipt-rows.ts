import type { Day } from '@refill/values/day.ts'
import { createReceipt } from '@refill/contract/features/receipts/create-receipt.contract.ts'
import { rupeesText } from '@refill/values/money.ts'
import { numberOf } from '@refill/api/database/next-number.ts'
import { random, type Random } from '../random.ts'
import type { Staff } from '../staff.ts'
import type { SampleReceipt } from './cash-drawer.ts'
import type { Clock } from './clock.ts'

const banks = ['BHVQ', 'DTRQ', 'ASVQ', 'CHMQ']

const transactionOf = (chance: Random, { isCash, isPrepaid, round, amount }: SampleReceipt, day: Day) => {
  if (isCash || isPrepaid) return { transaction_number: '', mode_of_transaction: '' }
  const way =
    round || amount < 1_000_000
      ? chance.pick(['UPI', 'UPI', 'UPI', round ? 'UPI' : 'Card'])
      : chance.pick(['NEFT', 'UPI', 'IMPS', 'Cheque'])
  if (way === 'Cheque') return { transaction_number: chance.digits(6), mode_of_transaction: way }
  const bank = way === 'NEFT' ? `${chance.pick(banks)}N${day.slice(2, 4)}` : ''
  return { transaction_number: `${bank}${chance.digits(way === 'NEFT' ? 10 : 12)}`, mode_of_transaction: way }
}

const narrationOf = ({ parts, onAccount }: SampleReceipt) => {
  if (parts.length > 1) return `Against ${parts.length} orders`
  return onAccount > 0 ? 'Rest on account' : ''
}

/** The sample goes through the form's own check: a generator that drifts from the rules fails here. */
const checkedForm = (receipt: SampleReceipt, serial: number, day: Day) => {
  const form = createReceipt.fields.safeParse({
    voucher_date: day,
    amount: rupeesText(receipt.amount),
    payment_mode: modeOf(receipt),
    ...transactionOf(random('transactions', serial), receipt, day),
    narration: narrationOf(receipt),
    'orderid[]': receipt.parts.map((part) => part.number),
  })
  if (!form.success) throw new Error(`Receipt ${serial}: ${form.error.issues[0]?.message}`)
  return form.data
}

const modeOf = ({ isCash, isPrepaid }: SampleReceipt) => {
  if (isPrepaid) return 'Prepaid'
  return isCash ? 'Cash' : 'Online'
}

/** Who carries it until it is in a drawer. */
const carrierOf = ({ isCash, round }: SampleReceipt) => (isCash ? round?.crew.driver : undefined)

type Numbered = { year: string; number: number; serial: number; day: Day; clock: Clock; staff: Staff }

export const receiptRow = (receipt: SampleReceipt, { year, number, serial, day, clock, staff }: Numbered) => {
  const { buyer } = receipt.habit
  const taker = staff[receipt.takenBy]
  const { 'orderid[]': numbers, ...form } = checkedForm(receipt, serial, day)
  // Of a form only what a row has: it carries deductions and an approval too.
  const { voucher_date, amount, payment_mode, transaction_number, mode_of_transaction, narration } = form
  const receiptNumber = numberOf('receipt', year, number)
  const words = [receiptNumber, buyer.name, transaction_number, narration, ...numbers]
  return {
    voucher_date,
    amount,
    payment_mode,
    transaction_number,
    mode_of_transaction,
    narration,
    number: receiptNumber,
    customer_id: buyer.id,
    customer_name: buyer.name,
    paid_to: carrierOf(receipt)?.name ?? taker.name,
    carried_by: carrierOf(receipt)?.id ?? null,
    created_by: taker.id,
    created_at: clock(receipt.at).toISOString(),
    on_account: rupeesText(receipt.onAccount),
    search: words.join(' ').toLowerCase(),
  }
}
