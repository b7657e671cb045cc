import type { listOrders } from '@refill/contract/features/orders/orders.contract.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { sql } from 'kysely'
import type { Reader } from '../../database/handles.ts'
import { allOf, pageByDay, pageCapped, type List, type Page, type PageAsked } from '../../database/pages.ts'
import { everyWordIn } from '../../database/search.ts'
import type { Condition, RowOf, RowOrder } from '../../database/statement.ts'
import { orderCards } from './sql/statements.generated.ts'

type Asked = Omit<FieldsOut<typeof listOrders>, 'userid' | 'ingress'>
export type OrderFilter = Omit<Asked, 'page' | 'limit'>

/** First and last day of booking, where none is given a day before and after all. */
const rangeOf = ({ from_date, to_date, sdate, edate }: OrderFilter) => ({
  from: from_date || sdate || '0001-01-01',
  to: to_date || edate || '9999-12-31',
})

/** What nobody has counted orders by. */
const uncounted = (filter: OrderFilter): Condition[] => [
  ...(filter.customer_id ? [sql<boolean>`o.customer_id = ${filter.customer_id}::bigint`] : []),
  ...(filter.paymentmode ? [sql<boolean>`o.payment_mode = ${filter.paymentmode}`] : []),
  ...(filter.driver_id ? [sql<boolean>`o.driver_id = ${filter.driver_id}::bigint`] : []),
  ...(filter.vehicle_id ? [sql<boolean>`o.vehicle_id = ${filter.vehicle_id}::bigint`] : []),
  ...(filter.dp_id ? [sql<boolean>`o.partner_id = ${filter.dp_id}::bigint`] : []),
  ...(filter.delivered_from ? [sql<boolean>`o.delivered_on >= ${filter.delivered_from}::date`] : []),
  ...(filter.delivered_to ? [sql<boolean>`o.delivered_on <= ${filter.delivered_to}::date`] : []),
  ...everyWordIn(sql`o.search`, filter.search),
]

/** What a filter asks of an order `o`. */
export const conditionsOf = (filter: OrderFilter): Condition[] => {
  const [first, last] = [filter.from_date || filter.sdate, filter.to_date || filter.edate]
  return [
    ...(first ? [sql<boolean>`o.day >= ${first}::date`] : []),
    ...(last ? [sql<boolean>`o.day <= ${last}::date`] : []),
    ...(filter.type ? [sql<boolean>`o.status = ${filter.type}::smallint`] : []),
    ...uncounted(filter),
  ]
}

/** By booking, or by delivery where days of delivery are asked for: each has an index that begins at the day. */
export const orderOf = ({ delivered_from, delivered_to, sort }: OrderFilter): RowOrder => {
  const day = delivered_from || delivered_to ? sql`o.delivered_on` : sql`o.day`
  return sort === 'oldest' ? sql`${day}, o.id` : sql`${day} DESC, o.id DESC`
}

type Card = RowOf<typeof orderCards>

const listOf = (where: Condition[]): List<Card> => ({
  from: sql`orders o`,
  id: sql`o.id`,
  where,
  rows: orderCards,
})

type CountedBy = { from: string; to: string; status: OrderFilter['type'] }

/** Orders are counted by day and status, so both may be asked for and every count is exact. */
const findCounted = async (reader: Reader, asked: PageAsked, filter: OrderFilter) => {
  const isOldestFirst = filter.sort === 'oldest'
  const statuses = filter.type === '' ? 'all statuses' : 'one status'
  const { figures, ...page } = await pageByDay<Card, Record<string, number> | null, CountedBy>(
    reader,
    asked,
    {
      name: `orders of ${statuses}, ${isOldestFirst ? 'oldest' : 'newest'} first`,
      params: { ...rangeOf(filter), status: filter.type },
      compose: (value) => {
        const days = sql`day BETWEEN ${value('from')}::date AND ${value('to')}::date`
        const ofStatus = filter.type === '' ? [] : [sql<boolean>`status = ${value('status')}::smallint`]
        return {
          day: sql`o.day`,
          list: listOf([sql<boolean>`o.${days}`, ...ofStatus]),
          counted: {
            isOldestFirst,
            first: sql`counted AS MATERIALIZED (SELECT day, status, sum(n)::bigint AS n FROM order_counts
            WHERE ${days} GROUP BY 1, 2),`,
            parts: sql`SELECT day AS part, sum(n)::bigint AS n FROM counted WHERE ${allOf(ofStatus)} GROUP BY 1`,
            figures: sql`(SELECT json_object_agg(status, n)
            FROM (SELECT status, sum(n) AS n FROM counted GROUP BY 1) AS of_status)`,
          },
        }
      },
    },
  )
  const all = Object.values(figures ?? {}).reduce((sum, n) => sum + n, 0)
  return { ...page, counts: { ...figures, all } }
}

/** One page, with the number of each status; a filter that is not counted counts up to some point, and none of these. */
export const findOrders = async (
  reader: Reader,
  { page, limit, ...filter }: Asked,
): Promise<Page<Card> & { counts?: Record<string, number> }> =>
  uncounted(filter).length === 0
    ? findCounted(reader, { page, limit }, filter)
    : pageCapped(reader, { page, limit }, listOf(conditionsOf(filter)), orderOf(filter))
