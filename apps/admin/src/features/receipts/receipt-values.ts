import { todayInIndia } from '@refill/values/day.ts'
import { createReceipt } from '@refill/contract/features/receipts/receipts.contract.ts'
import { splitOrderIds } from '@refill/contract/features/receipts/receipts.rules.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import type { Schema } from '../../ui/form/rules.ts'

/** As the fields hold them; `orderid` is typed with commas. */
export type ReceiptFormValues = {
  voucher_date: string
  orderid: string
  amount: string
  payment_mode: string
  transaction_number: string
  mode_of_transaction: string
  narration: string
}

export const emptyReceipt = (): ReceiptFormValues => ({
  voucher_date: todayInIndia(),
  orderid: '',
  amount: '',
  payment_mode: '',
  transaction_number: '',
  mode_of_transaction: '',
  narration: '',
})

/** The contract's rules, over order numbers as they are typed. */
export const receiptSchema: Schema<ReceiptFormValues, FieldsOut<typeof createReceipt>> = {
  safeParse: ({ orderid, ...values }) =>
    createReceipt.fields.safeParse({ ...values, 'orderid[]': splitOrderIds(orderid) }),
}

/** What is not as an empty form has it. */
export const typedIn = (values: ReceiptFormValues): Record<string, string> => {
  const empty = Object.entries(emptyReceipt())
  return Object.fromEntries(
    Object.entries(values).filter(([name, text]) => !empty.some((one) => one[0] === name && one[1] === text)),
  )
}

/** What a form of receipts tells whoever keeps what is typed. */
export type ReceiptDraft = {
  typed: { current: () => Record<string, string> }
  saved: (how: { stays: boolean }) => void
}
