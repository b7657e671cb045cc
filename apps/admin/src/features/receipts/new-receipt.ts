import { createAdvance, createReceipt } from '@refill/contract/features/receipts/create-receipt.contract.ts'
import { createDeductions } from '@refill/contract/features/receipts/deductions.contract.ts'
import { noDeductions } from '@refill/contract/features/receipts/deductions.rules.ts'
import type { ReceiptRow } from '@refill/contract/features/receipts/receipts.contract.ts'
import { splitOrderIds } from '@refill/contract/features/receipts/receipts.rules.ts'
import type { Schema } from '../../ui/form/rules.ts'
import type { ReceiptFields, ReceiptFormValues } from './receipt-values.ts'
import { wholeList, type Change } from './receipts.api.ts'

/** The contract's rules, over order numbers as they are typed. */
export const receiptSchema: Schema<ReceiptFormValues, ReceiptFields> = {
  safeParse: ({ orderid, without_order, without_money, deducts, customer_id, ...typed }) => {
    if (without_order === '1') return createAdvance.fields.safeParse({ ...typed, customer_id })
    // What is out of sight is not meant.
    const values = { ...typed, ...(deducts !== '1' && noDeductions), 'orderid[]': splitOrderIds(orderid) }
    return without_money === '1' && deducts === '1'
      ? createDeductions.fields.safeParse(values)
      : createReceipt.fields.safeParse(values)
  },
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
