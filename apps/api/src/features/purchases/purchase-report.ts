import { sql, type SelectQueryBuilder } from 'kysely'
import { readPage } from '../../database/page.ts'
import type { Reader } from '../../database/handles.ts'
import type { Tables } from '../../database/tables.generated.ts'

export type ReportFilter = {
  fd: string
  td: string
  vendor_id?: number | undefined
  prod_code?: string | undefined
}

type Lines = SelectQueryBuilder<Tables, 'purchase_lines', object>

const linesOf = (reader: Reader, { fd, td, vendor_id, prod_code }: ReportFilter): Lines => {
  let found: Lines = reader
    .selectFrom('purchase_lines')
    .where('purchase_lines.deleted_at', 'is', null)
    .where('purchase_lines.inv_date', '>=', fd)
    .where('purchase_lines.inv_date', '<=', td)
  if (vendor_id !== undefined) found = found.where('purchase_lines.vendor_id', '=', vendor_id)
  if (prod_code !== undefined)
    found = found.where('purchase_lines.product_id', 'in', (query) =>
      query
        .selectFrom('products')
        .select('products.id')
        .where(({ fn }) => fn<string>('lower', ['products.code']), '=', prod_code.toLowerCase()),
    )
  return found
}

const nothing = { quantity: 0, empty_returned: 0, gst_amount: 0, taxable_amount: 0, total_amount: 0 }

const readTotals = async (reader: Reader, filter: ReportFilter) => {
  const total = await linesOf(reader, filter)
    .select(({ fn }) => [
      fn.sum<string | null>('qty').as('quantity'),
      fn.sum<string | null>('empty_returned').as('empty_returned'),
      fn.sum<string | null>('gst_amount').as('gst_amount'),
      fn.sum<string | null>('taxable_amount').as('taxable_amount'),
      sql<string | null>`sum(taxable_amount + gst_amount)`.as('total_amount'),
    ])
    .executeTakeFirstOrThrow()
  return {
    quantity: Number(total.quantity ?? 0),
    empty_returned: Number(total.empty_returned ?? 0),
    gst_amount: Number(total.gst_amount ?? 0),
    taxable_amount: Number(total.taxable_amount ?? 0),
    total_amount: Number(total.total_amount ?? 0),
  }
}

/** Lines of purchases between two days, newest first, with totals of the whole filter; a wrong range is empty (AMB-187). */
export const readPurchaseReport = async (
  reader: Reader,
  { page, limit, ...filter }: ReportFilter & { page: number; limit: number },
) => {
  if (filter.fd === '' || filter.td === '' || filter.fd > filter.td)
    return { totalcount: 0, list: [], totals: nothing }
  const row = reader
    .selectFrom('purchase_lines')
    .innerJoin('purchases', 'purchases.id', 'purchase_lines.purchase_id')
    .select(['purchase_lines.id', 'purchase_id', 'inv_no', 'purchase_lines.inv_date', 'product_name', 'type'])
    .select(['qty', 'empty_returned', 'gst_amount', 'taxable_amount'])
    .select(sql<string>`taxable_amount + gst_amount`.as('total_amount'))
  const [{ rows, total }, totals] = await Promise.all([
    readPage(
      reader,
      { page, limit },
      {
        found: linesOf(reader, filter),
        row,
        key: sql`purchase_lines.id`,
        order: sql`purchase_lines.inv_date DESC, purchase_lines.id DESC`,
      },
    ),
    readTotals(reader, filter),
  ])
  return {
    totalcount: total,
    totals,
    list: rows.map(({ qty, ...line }) => ({
      ...line,
      quantity: Number(qty),
      empty_returned: Number(line.empty_returned),
      gst_amount: Number(line.gst_amount),
      taxable_amount: Number(line.taxable_amount),
      total_amount: Number(line.total_amount),
    })),
  }
}
