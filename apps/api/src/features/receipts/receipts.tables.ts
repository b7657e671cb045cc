import type { Generated, GeneratedAlways } from 'kysely'

declare module '../../database/tables.ts' {
  interface Tables {
    receipts: {
      id: GeneratedAlways<number>
      sr_no: string
      customer_id: number
      customer_name: string
      voucher_date: string
      amount: Numeric
      payment_mode: string
      transaction_number: string
      mode_of_transaction: string
      narration: string
      paid_to: string
      created_by: number | null
      created_at: Generated<Date>
      on_account: Numeric
      search: string
      deleted_at: Date | null
    }
    receipt_orders: { receipt_id: number; order_id: number; amount: Numeric }
  }
}
