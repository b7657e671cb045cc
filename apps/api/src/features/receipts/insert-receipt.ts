import { rupeesText, type Paise } from '@refill/values/money.ts'
import type { createAdvance } from '@refill/contract/features/receipts/create-receipt.contract.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import type { Actor } from '../../actor.ts'
import type { Transaction } from '../../database/handles.ts'
import type { Payer } from './receipts.rows.ts'
import type { ToPay } from './to-pay.ts'

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
