import { createAdvance, createReceipt } from '@refill/contract/features/receipts/create-receipt.contract.ts'
import type { ReceiptRow } from '@refill/contract/features/receipts/receipts.contract.ts'
import { splitOrderIds } from '@refill/contract/features/receipts/receipts.rules.ts'
import type { Schema } from '../../ui/form/rules.ts'
import type { ReceiptFields, ReceiptFormValues } from './receipt-values.ts'
import { wholeList, type Change } from './receipts.api.ts'

/** The contract's rules, over order numbers as they are typed. */
export const receiptSchema: Schema<ReceiptFormValues, ReceiptFields> = {
  safeParse: ({ orderid, without_order, customer_id, ...values }) =>
    without_order === '1'
      ? createAdvance.fields.safeParse({ ...values, customer_id })
      : createReceipt.fields.safeParse({ ...values, 'orderid[]': splitOrderIds(orderid) }),
}

const isRow = (value: unknown): value is ReceiptRow =>
  typeof value === 'object' && value !== null && 'id' in value && 'sr_no' in value

/** The new row as `data`, as the one element of `data`, or as the answer itself (AMB-130). */
export const createdRow = (answer: object): ReceiptRow | undefined => {
  const data: unknown = 'data' in answer ? answer.data : undefined
  const rows: unknown[] = Array.isArray(data) ? data : [data]
  return [...rows, answer].find(isRow)
}

export const withRow = (row: ReceiptRow): Change => ({
  request: wholeList,
  change: (shown) => ({ ...shown, rows: [...shown.rows, row], total: shown.total + 1 }),
})
