import { readRows } from '../../database/compiled.ts'
import type { Reader } from '../../database/handles.ts'
import type { ReceiptRow } from '@refill/contract/features/receipts/receipts.contract.ts'
import { receiptColumns } from './receipts.queries.ts'

export type ReceiptFilter = { fd: string; td: string; customer_id: number; payment_mode: string }

/** Conditions and values of a filter, from $1 on. */
export const conditionsOf = ({ fd, td, customer_id, payment_mode }: ReceiptFilter) => {
  const values: unknown[] = [fd, td]
  const wanted = ['r.deleted_at IS NULL', 'r.voucher_date BETWEEN $1::date AND $2::date']
  if (customer_id) wanted.push(`r.customer_id = $${values.push(customer_id)}::bigint`)
  if (payment_mode) wanted.push(`r.payment_mode = $${values.push(payment_mode)}`)
  return { where: wanted.join(' AND '), values }
}

export const isRange = ({ fd, td }: ReceiptFilter) => fd !== '' && td !== '' && fd <= td

const nothing = { totalcount: 0, list: [], totals: { amount: 0, cash: 0, online: 0, on_account: 0 } }

type Totals = { n: number; amount: number; cash: number; online: number; on_account: number }

const totalsText = (where: string) => `SELECT count(*) AS n, coalesce(sum(amount), 0)::float8 AS amount,
    coalesce(sum(amount) FILTER (WHERE payment_mode = 'Cash'), 0)::float8 AS cash,
    coalesce(sum(amount) FILTER (WHERE payment_mode = 'Online'), 0)::float8 AS online,
    coalesce(sum(on_account), 0)::float8 AS on_account
  FROM receipts r WHERE ${where}`

/** Keys of the page first, then their rows: page 400 costs hardly more than page 1. */
const pageText = (where: string, limit: number, offset: string) => `
  WITH keys AS (SELECT id FROM receipts r WHERE ${where} ORDER BY voucher_date DESC, id DESC LIMIT ${limit} OFFSET ${offset})
  SELECT ${receiptColumns} FROM keys JOIN receipts r USING (id) ORDER BY r.voucher_date DESC, r.id DESC`

/** Receipts between two days, newest first, with totals of the whole filter; a wrong range is empty (AMB-187). */
export const readReceiptReport = async (
  reader: Reader,
  { page, limit, ...filter }: ReceiptFilter & { page: number; limit: number },
) => {
  if (!isRange(filter)) return nothing
  const { where, values } = conditionsOf(filter)
  const offset = `$${values.length + 1}::bigint`
  const [[totals], list] = await Promise.all([
    readRows<Totals>(reader, totalsText(where), values),
    readRows<ReceiptRow>(reader, pageText(where, limit, offset), [...values, (page - 1) * limit]),
  ])
  if (!totals) return nothing
  const { n, ...sums } = totals
  return { totalcount: n, list, totals: sums }
}

type Day = { day: string; cash: number; online: number }

/** Rupees of each day that has receipts, oldest first. */
export const readReceiptDays = async (reader: Reader, filter: ReceiptFilter): Promise<Day[]> => {
  if (!isRange(filter)) return []
  const { where, values } = conditionsOf(filter)
  const text = `SELECT voucher_date AS day, coalesce(sum(amount) FILTER (WHERE payment_mode = 'Cash'), 0)::float8 AS cash,
      coalesce(sum(amount) FILTER (WHERE payment_mode = 'Online'), 0)::float8 AS online
    FROM receipts r WHERE ${where} GROUP BY 1 ORDER BY 1`
  return readRows<Day>(reader, text, values)
}
