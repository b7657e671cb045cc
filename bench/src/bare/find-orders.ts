import type { Pool } from 'pg'
import { fine, headerColumns } from './order-columns.ts'

export type Asked = {
  page: string
  limit: string
  type?: string
  from_date?: string
  to_date?: string
  search?: string
}

type Row = { id: string | null; customer_id: string; page_total: string; page_counts: Record<string, number> }

const cardColumns = `${headerColumns}, o.what, o.cylinders::float8 AS cylinders, o.deposit_count::float8 AS deposit_count,
  o.empties::float8 AS empties`

/** $1 first and $2 last day, $3 rows before the page, $4 status. */
const pageText = (limit: number, ofStatus: boolean) => `
  WITH counted AS MATERIALIZED (
    SELECT day, status, sum(n)::bigint AS n FROM order_counts WHERE day BETWEEN $1::date AND $2::date GROUP BY 1, 2),
  days AS (SELECT day, sum(n)::bigint AS n FROM counted ${ofStatus ? 'WHERE status = $4::smallint' : ''} GROUP BY 1),
  upto AS (SELECT day, n, (sum(n) OVER (ORDER BY day DESC))::bigint AS upto FROM days WHERE n > 0),
  begins AS (SELECT day, $3::bigint - (upto - n) AS skip FROM upto WHERE upto > $3::bigint ORDER BY day DESC LIMIT 1),
  keys AS (SELECT day, id FROM orders
    WHERE day <= (SELECT day FROM begins) AND day >= $1::date ${ofStatus ? 'AND status = $4::smallint' : ''}
    ORDER BY day DESC, id DESC LIMIT ${limit} OFFSET (SELECT skip FROM begins)),
  total AS (SELECT coalesce((SELECT sum(n) FROM days), 0)::bigint AS n,
    (SELECT json_object_agg(status, n) FROM (SELECT status, sum(n) AS n FROM counted GROUP BY 1) AS s) AS counts)
  SELECT total.n AS page_total, total.counts AS page_counts, page.* FROM total LEFT JOIN LATERAL (
    SELECT ${cardColumns} FROM keys JOIN orders o USING (id) ORDER BY keys.day DESC, keys.id DESC) AS page ON true`

/** A search stops counting here. $1 the most that are counted, $2 rows before the page, $3 and after the words. */
const maxCounted = 50
const searchText = (limit: number, words: readonly string[]) => `
  WITH hits AS MATERIALIZED (SELECT id FROM orders
    WHERE ${words.map((_, index) => `search LIKE $${index + 3}`).join(' AND ')} ORDER BY id DESC LIMIT $1),
  total AS (SELECT count(*) AS n FROM hits),
  keys AS (SELECT id FROM hits ORDER BY id DESC LIMIT ${limit} OFFSET $2::bigint)
  SELECT total.n AS page_total, page.* FROM total LEFT JOIN LATERAL (
    SELECT ${cardColumns} FROM keys JOIN orders o USING (id) ORDER BY keys.id DESC) AS page ON true`

const asCard = ({ page_total: _total, page_counts: _counts, ...row }: Row) => ({
  ...row,
  id: Number(row.id),
  customer_id: Number(row.customer_id),
})

const reportUrl = (given: Partial<Asked>) => {
  const query = new URLSearchParams(Object.entries(given).filter(([, value]) => value)).toString()
  return `/orders/Order_Report.xlsx${query && `?${query}`}`
}

const listed = (rows: readonly Row[], { type, from_date, to_date, search }: Asked) => ({
  totalcount: Number(rows[0]?.page_total),
  reponselist: rows.filter(({ id }) => id !== null).map(asCard),
  report_url: reportUrl({ type, from_date, to_date, search } as Partial<Asked>),
  ...fine,
})

const findHits = async (pool: Pool, asked: Asked, words: readonly string[]) => {
  const limit = Number(asked.limit)
  const values = [maxCounted + 1, (Number(asked.page) - 1) * limit, ...words.map((word) => `%${word}%`)]
  // Without a name, and so planned for its words each time: which way is quick depends on them.
  const { rows } = await pool.query<Row>(searchText(limit, words), values)
  return { ...listed(rows, asked), ...(Number(rows[0]?.page_total) > maxCounted && { more: true }) }
}

const findPage = async (pool: Pool, asked: Asked) => {
  const limit = Number(asked.limit)
  const { type, from_date = '0001-01-01', to_date = '9999-12-31' } = asked
  const { rows } = await pool.query<Row>({
    name: `orders, page of ${limit}${type ? ' of a status' : ''}`,
    text: pageText(limit, Boolean(type)),
    values: [from_date, to_date, (Number(asked.page) - 1) * limit, ...(type ? [type] : [])],
  })
  const counts = rows[0]?.page_counts ?? {}
  const all = Object.values(counts).reduce((sum, n) => sum + n, 0)
  return { ...listed(rows, asked), counts: { ...counts, all } }
}

export const findOrders = (pool: Pool, asked: Asked): Promise<object> => {
  const words = (asked.search ?? '').toLowerCase().split(' ').filter(Boolean)
  return words.length > 0 ? findHits(pool, asked, words) : findPage(pool, asked)
}
