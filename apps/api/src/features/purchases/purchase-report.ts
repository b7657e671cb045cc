import { sql } from 'kysely'
import type { Reader } from '../../database/handles.ts'
import { allOf, rowsOnPage, type PageAsked } from '../../database/pages.ts'
import type { Condition } from '../../database/statement.ts'
import { purchaseLineRows, purchaseLineTotals } from './sql/statements.generated.ts'

export type ReportFilter = {
  fd: string
  td: string
  vendor_id?: number | undefined
  prod_code?: string | undefined
}

/** What a filter asks of a line `l`; a code may belong to a product and to a deleted one. */
export const conditionsOf = ({ fd, td, vendor_id, prod_code }: ReportFilter): Condition[] => [
  sql<boolean>`l.deleted_at IS NULL`,
  sql<boolean>`l.invoiced_on BETWEEN ${fd}::date AND ${td}::date`,
  ...(vendor_id === undefined ? [] : [sql<boolean>`l.vendor_id = ${vendor_id}::bigint`]),
  ...(prod_code === undefined
    ? []
    : [sql<boolean>`l.product_id IN (SELECT id FROM products WHERE lower(code) = lower(${prod_code}))`]),
]

const nothing = { quantity: 0, empty_returned: 0, gst_amount: 0, taxable_amount: 0, total_amount: 0 }

/** Lines of purchases between two days, newest first, with totals of the whole filter; a wrong range is empty (AMB-187). */
export const readPurchaseReport = async (
  reader: Reader,
  { page, limit, ...filter }: ReportFilter & PageAsked,
) => {
  if (filter.fd === '' || filter.td === '' || filter.fd > filter.td)
    return { totalcount: 0, list: [], totals: nothing }
  const where = conditionsOf(filter)
  const list = { from: sql`purchase_lines l`, id: sql<number>`l.id`, where, rows: purchaseLineRows }
  const [rows, [sums]] = await Promise.all([
    rowsOnPage(reader, { page, limit }, list, sql`l.invoiced_on DESC, l.id DESC`),
    reader.read(purchaseLineTotals, { filter: allOf(where) }),
  ])
  const { n, ...totals } = sums ?? { n: 0, ...nothing }
  return {
    totalcount: n,
    totals,
    list: rows.map((line) => ({
      ...line,
      quantity: Number(line.quantity),
      empty_returned: Number(line.empty_returned),
      gst_amount: Number(line.gst_amount),
      taxable_amount: Number(line.taxable_amount),
      total_amount: Number(line.total_amount),
    })),
  }
}
