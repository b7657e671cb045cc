import { todayInIndia } from '@refill/values/day.ts'
import type {
  createAdvance,
  createReceipt,
} from '@refill/contract/features/receipts/create-receipt.contract.ts'
import type { createDeductions } from '@refill/contract/features/receipts/deductions.contract.ts'
import {
  deductionKinds,
  noDeductions,
  type DeductionValues,
} from '@refill/contract/features/receipts/deductions.rules.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { paise, paiseFromRupees, sumPaise, type Paise } from '@refill/values/money.ts'

/** As the fields hold them; `orderid` is typed with commas. Money without an order has a customer in its place. */
export type ReceiptFormValues = DeductionValues & {
  /** '1': something was deducted. */
  deducts: string
  /** '1': the money came before, or comes no more. */
  without_money: string
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
  without_order: '',
  customer_id: '',
  deducts: '',
  without_money: '',
  ...noDeductions,
  amount: '',
  payment_mode: '',
  transaction_number: '',
  mode_of_transaction: '',
  narration: '',
})

/** Rupees as they are typed: neither empty nor wrong. */
export const isTyped = (amount: string): boolean => /^\d{1,9}(\.\d{1,2})?$/.test(amount)

/** What is typed as deducted, of all kinds together; nothing where that is out of sight. */
export const deductedIn = (values: ReceiptFormValues): Paise =>
  values.deducts === '1' && values.without_order !== '1'
    ? sumPaise(
        deductionKinds
          .map((kind) => values[`deducted_${kind}`])
          .filter(isTyped)
          .map(paiseFromRupees),
      )
    : paise(0)

export type ReceiptFields =
  | FieldsOut<typeof createReceipt>
  | FieldsOut<typeof createAdvance>
  | FieldsOut<typeof createDeductions>

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
