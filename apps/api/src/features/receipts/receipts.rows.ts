import type { DueRow, listDues } from '@refill/contract/features/receipts/dues.contract.ts'
import type { readStatement } from '@refill/contract/features/receipts/statement.contract.ts'
import type { AnswerOf } from '@refill/contract/operation.ts'

export type StatementCustomer = AnswerOf<typeof readStatement>['customer'] & {
  state: string
  mobile: string
  district: string
  pincode: string
}

export type DuesFound = { totals: AnswerOf<typeof listDues>['totals'] & { n: number }; rows: DueRow[] }
/** A customer under the name that documents have. */
export type Payer = { readonly id: number; readonly name: string }

/** What a customer owes of an order or an opening due, in rupees. */
export type OwedRow = {
  readonly order_id: number | null
  readonly due_id: number | null
  readonly number: string
  readonly due: number
}

/** A receipt with money on account, in rupees. */
export type MoneyRow = {
  readonly id: number
  readonly number: string
  readonly voucher_date: string
  readonly on_account: number
}
