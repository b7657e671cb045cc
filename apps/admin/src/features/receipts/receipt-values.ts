import { todayInIndia } from '@refill/values/day.ts'
import { createAdvance, createReceipt } from '@refill/contract/features/receipts/receipts.contract.ts'
import { splitOrderIds } from '@refill/contract/features/receipts/receipts.rules.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import type { Schema } from '../../ui/form/rules.ts'

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

/** The contract's rules, over order numbers as they are typed. */
export const receiptSchema: Schema<ReceiptFormValues, ReceiptFields> = {
  safeParse: ({ orderid, without_order, customer_id, ...values }) =>
    without_order === '1'
      ? createAdvance.fields.safeParse({ ...values, customer_id })
      : createReceipt.fields.safeParse({ ...values, 'orderid[]': splitOrderIds(orderid) }),
}
