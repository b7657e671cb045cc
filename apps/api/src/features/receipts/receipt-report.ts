import type { DocumentState } from '@refill/contract/documents.ts'
import { sql } from 'kysely'
import type { Reader } from '../../database/handles.ts'
import { allOf, rowsOnPage, type PageAsked } from '../../database/pages.ts'
import type { Condition } from '../../database/statement.ts'
import { inState, listOf } from './receipts.queries.ts'
import { receiptDays, receiptDeducted, receiptTotals, refundTotals } from './sql/statements.generated.ts'

export type ReceiptFilter = {
  fd: string
  td: string
  customer_id: number
  payment_mode: string
  state: DocumentState | ''
}

/** What a filter asks of a receipt `r`. */
export const conditionsOf = ({ fd, td, customer_id, payment_mode, state }: ReceiptFilter): Condition[] => [
  ...inState(state),
  sql<boolean>`r.voucher_date BETWEEN ${fd}::date AND ${td}::date`,
  ...(customer_id ? [sql<boolean>`r.customer_id = ${customer_id}::bigint`] : []),
  ...(payment_mode ? [sql<boolean>`r.payment_mode = ${payment_mode}`] : []),
]

/** And of money paid back `f`. */
const refundConditionsOf = ({ fd, td, customer_id, payment_mode }: ReceiptFilter): Condition[] => [
  sql<boolean>`f.deleted_at IS NULL`,
  sql<boolean>`f.paid_on BETWEEN ${fd}::date AND ${td}::date`,
  ...(customer_id ? [sql<boolean>`f.customer_id = ${customer_id}::bigint`] : []),
  ...(payment_mode ? [sql<boolean>`f.payment_mode = ${payment_mode}`] : []),
]

export const isRange = ({ fd, td }: ReceiptFilter) => fd !== '' && td !== '' && fd <= td

const noTotals = {
  amount: 0,
  cash: 0,
  online: 0,
  prepaid: 0,
  on_account: 0,
  canceled: 0,
  refunded: 0,
  deducted: 0,
}
const nothing = { totalcount: 0, list: [], totals: noTotals }

/** Receipts between two days, newest first, with totals of the whole filter; a wrong range is empty (AMB-187). */
export const readReceiptReport = async (
  reader: Reader,
  { page, limit, ...filter }: ReceiptFilter & PageAsked,
) => {
  if (!isRange(filter)) return nothing
  const where = conditionsOf(filter)
  const newestFirst = sql`r.voucher_date DESC, r.id DESC`
  const [[totals], [short], [paidBack], list] = await Promise.all([
    reader.read(receiptTotals, { filter: allOf(where) }),
    reader.read(receiptDeducted, { filter: allOf(where) }),
    reader.read(refundTotals, { filter: allOf(refundConditionsOf(filter)) }),
    rowsOnPage(reader, { page, limit }, listOf(where), newestFirst),
  ])
  if (!totals) return nothing
  const { n, ...sums } = totals
  const apart = { refunded: paidBack?.refunded ?? 0, deducted: short?.deducted ?? 0 }
  return { totalcount: n, list, totals: { ...sums, ...apart } }
}

/** Rupees of each day that has receipts, oldest first. */
export const readReceiptDays = (reader: Reader, filter: ReceiptFilter) =>
  isRange(filter) ? reader.read(receiptDays, { filter: allOf(conditionsOf(filter)) }) : Promise.resolve([])
