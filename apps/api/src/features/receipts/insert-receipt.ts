import { addPaise, rupeesText, type Paise } from '@refill/values/money.ts'
import type { createAdvance } from '@refill/contract/features/receipts/create-receipt.contract.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import type { Actor } from '../../actor.ts'
import type { Transaction } from '../../database/handles.ts'
import type { Payer } from './payer.ts'
import { partFor, setPaid, writeHistory, type ToPay } from './to-pay.ts'

type Form = Omit<FieldsOut<typeof createAdvance>, 'customer_id' | 'ask_first'>

type Facts = { number: string; payer: Payer; orders: readonly ToPay[]; onAccount: Paise }

/** A row of receipts, which pays nothing yet. */
export const insertReceipt = async (
  trx: Transaction,
  by: Actor,
  form: Form,
  facts: Facts,
): Promise<number> => {
  const { voucher_date, payment_mode, transaction_number, mode_of_transaction, narration } = form
  const { number, payer, orders, onAccount } = facts
  const numbers = orders.map((order) => order.number)
  const words = [number, payer.name, transaction_number, narration, ...numbers]
  const { id } = await trx
    .insertInto('receipts')
    .values({
      voucher_date,
      payment_mode,
      transaction_number,
      mode_of_transaction,
      narration,
      number,
      customer_id: payer.id,
      customer_name: payer.name,
      amount: form.amount,
      paid_to: by.name,
      created_by: by.userId,
      on_account: rupeesText(onAccount),
      search: words.join(' ').toLowerCase(),
      deleted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Paying = {
  id: number
  number: string
  payer: Payer
  orders: readonly ToPay[]
  /** What it pays of each of them. */
  parts: readonly (Paise | undefined)[]
  /** Of nothing nothing is kept; a receipt keeps that it named the order, and no more. */
  skipsEmpty?: boolean
}

/** A receipt pays its parts. @returns the orders as they are then */
export const payParts = async (trx: Transaction, paying: Paying): Promise<ToPay[]> => {
  const { id, number, payer, orders, parts, skipsEmpty = false } = paying
  const after: ToPay[] = []
  for (const [place, order] of orders.entries()) {
    const part = parts[place]
    if (part === undefined || ((skipsEmpty || order.follows) && part === 0)) {
      after.push(order)
      continue
    }
    const amount = rupeesText(part)
    const for_customer_id = order.customer_id === payer.id ? null : order.customer_id
    await trx
      .insertInto('receipt_orders')
      .values({ receipt_id: id, ...partFor(order), amount, for_customer_id })
      .execute()
    const paid = addPaise(order.paid, part)
    if (part > 0) await setPaid(trx, order, rupeesText(paid))
    await writeHistory(trx, order, 'receipt_added', { sr_no: number, amount })
    after.push({ ...order, paid })
  }
  return after
}
