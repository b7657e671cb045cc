import { todayInIndia } from '@refill/values/day.ts'
import type {
  createAdvance,
  createReceipt,
} from '@refill/contract/features/receipts/create-receipt.contract.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'

/** As the fields hold them; `orderid` is typed with commas. Money without an order has a customer in its place. */
export type ReceiptFormValues = {
  voucher_date: string
  orderid: string
  /** '1': money without an order. */
  without_order: string
  customer_id: string
  amount: string
  payment_mode: string
  transaction_number: string
  mode_of_transaction: string
  narration: string
}

export const emptyReceipt = (): ReceiptFormValues => ({
  voucher_date: todayInIndia(),
  orderid: '',
  ...{ without_order: '', customer_id: '' },
  amount: '',
  payment_mode: '',
  transaction_number: '',
  mode_of_transaction: '',
  narration: '',
})

export type ReceiptFields = FieldsOut<typeof createReceipt> | FieldsOut<typeof createAdvance>

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
