import type { SalesRow } from '@refill/contract/features/orders/orders.contract.ts'
import { readRows } from '../../database/compiled.ts'
import type { Reader } from '../../database/handles.ts'
import { wireInstant } from './order-columns.ts'

/** Whose sales: one of three, or none for all. */
export type SalesOf =
  { kind: 'customer'; id: number } | { kind: 'product'; id: number } | { kind: 'partner'; id: number }
export type SalesRange = { fd: string; td: string }

export const lineColumnOf = { customer: 'customer_id', product: 'product_id', partner: 'dp_id' } as const

/** Products by their code; one that was deleted keeps its sales, and a live one of the same code comes first. */
export const productIdOf = async (reader: Reader, code: string): Promise<number | undefined> => {
  const text = `SELECT id FROM products WHERE lower(code) = lower($1) ORDER BY deleted_at DESC NULLS FIRST LIMIT 1`
  return (await readRows<{ id: number }>(reader, text, [code]))[0]?.id
}

const nothing = { totalcount: 0, list: [], totals: { quantity: 0, returnclinder: 0, totalamount: 0 } }

/** A customer has few lines, which are added up; products and partners have them added up by day. */
const daysOf = {
  customer: `SELECT sold_on AS day, count(*)::bigint AS n, sum(count) AS quantity, sum(returnclinder) AS returned,
    sum(amount) AS amount FROM order_lines WHERE customer_id = $1 AND sold_on BETWEEN $2::date AND $3::date GROUP BY 1`,
  product: `SELECT day, n::bigint, quantity, returned, amount FROM sales_days
    WHERE kind = 'product' AND key = $1 AND day BETWEEN $2::date AND $3::date`,
  partner: `SELECT day, n::bigint, quantity, returned, amount FROM sales_days
    WHERE kind = 'partner' AND key = $1 AND day BETWEEN $2::date AND $3::date`,
} as const

/** $1 whose, $2 first and $3 last day, $4 rows before the page. The days say where a page begins, as in the list of orders. */
const pageText = (kind: keyof typeof daysOf, limit: number) => `
  WITH days AS MATERIALIZED (${daysOf[kind]}),
  upto AS (SELECT day, n, (sum(n) OVER (ORDER BY day DESC))::bigint AS upto FROM days WHERE n > 0),
  begins AS (SELECT day, $4::bigint - (upto - n) AS skip FROM upto WHERE upto > $4::bigint ORDER BY day DESC LIMIT 1),
  keys AS (SELECT sold_on, id FROM order_lines
    WHERE ${lineColumnOf[kind]} = $1 AND sold_on <= (SELECT day FROM begins) AND sold_on >= $2::date
    ORDER BY sold_on DESC, id DESC LIMIT ${limit} OFFSET (SELECT skip FROM begins)),
  total AS (SELECT coalesce(sum(n), 0)::bigint AS n, coalesce(sum(quantity), 0)::float8 AS quantity,
    coalesce(sum(returned), 0)::float8 AS returned, coalesce(sum(amount), 0)::float8 AS amount FROM days)
  SELECT total.n AS page_total, total.quantity AS all_quantity, total.returned AS all_returned,
    total.amount AS all_amount, page.*
  FROM total LEFT JOIN LATERAL (
    SELECT l.id, l.order_id, o.orderid, l.product_name, l.count::float8 AS quantity,
      l.returnclinder::float8 AS returnclinder, o.paymentmode, l.amount::float8 AS totalamount,
      o.delivery_person AS delivery_person_name, ${wireInstant('o.booked_at')} AS datetime, true AS on_page
    FROM keys JOIN order_lines l USING (id) JOIN orders o ON o.id = l.order_id
    ORDER BY keys.sold_on DESC, keys.id DESC) AS page ON true`

type PageRow = SalesRow & {
  page_total: number
  all_quantity: number
  all_returned: number
  all_amount: number
  on_page: true | null
}

/** Lines of delivered orders, newest first, with totals of the whole filter; a wrong range is empty (AMB-187). */
export const readSalesReport = async (
  reader: Reader,
  of: SalesOf | undefined,
  { fd, td, page, limit }: SalesRange & { page: number; limit: number },
) => {
  if (!of || fd === '' || td === '' || fd > td) return nothing
  const rows = await readRows<PageRow>(reader, pageText(of.kind, limit), [of.id, fd, td, (page - 1) * limit])
  const [first] = rows
  if (!first) return nothing
  const { page_total, all_quantity, all_returned, all_amount } = first
  return {
    totalcount: page_total,
    list: rows.filter(({ on_page }) => on_page),
    totals: { quantity: all_quantity, returnclinder: all_returned, totalamount: all_amount },
  }
}

const allDays = `SELECT day, sum(quantity) AS quantity, sum(amount) AS amount FROM sales_days
  WHERE kind = 'product' AND day BETWEEN $1::date AND $2::date GROUP BY 1`

export type SalesDay = { day: string; quantity: number; amount: number }

/** What each day sold, oldest first; days without sales are left out. */
export const readSalesDays = async (reader: Reader, of: SalesOf | undefined, { fd, td }: SalesRange) => {
  if (fd === '' || td === '' || fd > td) return []
  const days = of ? daysOf[of.kind] : allDays
  const text = `SELECT day, quantity::float8 AS quantity, amount::float8 AS amount FROM (${days}) AS d ORDER BY day`
  return readRows<SalesDay>(reader, text, of ? [of.id, fd, td] : [fd, td])
}
