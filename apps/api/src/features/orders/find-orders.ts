import type { OrderRow, listOrders } from '@refill/contract/features/orders/orders.contract.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { readRows } from '../../database/compiled.ts'
import { maxCounted } from '../../database/counted-page.ts'
import type { Reader } from '../../database/handles.ts'
import { plannedEachTime } from '../../database/pool.ts'
import { wordPatterns } from '../../database/search.ts'
import { cardColumns } from './order-columns.ts'

type Asked = Omit<FieldsOut<typeof listOrders>, 'userid' | 'ingress'>
export type OrderFilter = Pick<Asked, 'type' | 'from_date' | 'to_date' | 'sdate' | 'edate' | 'search'>

/** First and last day, where none is given a day before and after all. */
const rangeOf = ({ from_date, to_date, sdate, edate }: OrderFilter) => ({
  from: from_date || sdate || '0001-01-01',
  to: to_date || edate || '9999-12-31',
})

type Found = { rows: OrderRow[]; total: number; more?: boolean; counts?: Record<string, number> }

/**
 * Totals come from the counts of days, and so does the day where a page begins: the last page of a million costs what
 * the first one costs. $1 first day, $2 last day, $3 rows before the page, $4 status.
 */
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
    SELECT ${cardColumns}, true AS on_page FROM keys JOIN orders o USING (id)
    ORDER BY keys.day DESC, keys.id DESC) AS page ON true`

const texts = new Map<string, string>()
const pageTextOf = (limit: number, ofStatus: boolean) => {
  const name = `${limit} ${ofStatus}`
  const text = texts.get(name) ?? pageText(limit, ofStatus)
  texts.set(name, text)
  return text
}

type PageRow = OrderRow & {
  page_total: number
  page_counts: Record<string, number> | null
  on_page: true | null
}

const findOnPage = async (reader: Reader, { page, limit, ...filter }: Asked): Promise<Found> => {
  const { from, to } = rangeOf(filter)
  const values = [from, to, (page - 1) * limit, ...(filter.type ? [filter.type] : [])]
  const rows = await readRows<PageRow>(reader, pageTextOf(limit, filter.type !== ''), values)
  const counts = rows[0]?.page_counts ?? {}
  const all = Object.values(counts).reduce((sum, n) => sum + n, 0)
  return {
    rows: rows.filter(({ on_page }) => on_page),
    total: rows[0]?.page_total ?? 0,
    counts: { ...counts, all },
  }
}

/** Conditions and values of a filter, from $1 on. */
export const conditionsOf = (filter: OrderFilter): { where: string; values: unknown[] } => {
  const { from, to } = rangeOf(filter)
  const values: unknown[] = [from, to]
  const wanted = ['o.day BETWEEN $1::date AND $2::date']
  if (filter.type) wanted.push(`o.status = $${values.push(filter.type)}::smallint`)
  for (const pattern of wordPatterns(filter.search)) wanted.push(`o.search LIKE $${values.push(pattern)}`)
  return { where: wanted.join(' AND '), values }
}

/** Ids first, in a statement small enough to be planned each time; a common word stops counting at some point. */
const findBySearch = async (reader: Reader, { page, limit, ...filter }: Asked): Promise<Found> => {
  const before = (page - 1) * limit
  const counted = Math.max(maxCounted, before + limit)
  const { where, values } = conditionsOf(filter)
  const ask = `${plannedEachTime}SELECT o.id FROM orders o WHERE ${where} ORDER BY o.id DESC LIMIT ${counted + 1}`
  const hits = await readRows<{ id: number }>(reader, ask, values)
  const ids = hits.slice(before, before + limit).map(({ id }) => id)
  const text = `SELECT ${cardColumns} FROM orders o WHERE o.id = ANY ($1::bigint[]) ORDER BY o.id DESC`
  const rows = ids.length > 0 ? await readRows<OrderRow>(reader, text, [ids]) : []
  return { rows, total: hits.length, more: hits.length > counted }
}

/** One page, newest first; a search stops counting at {@link maxCounted}. */
export const findOrders = (reader: Reader, asked: Asked): Promise<Found> =>
  wordPatterns(asked.search).length > 0 ? findBySearch(reader, asked) : findOnPage(reader, asked)
