import type { listOrders } from '@refill/contract/features/orders/orders.contract.ts'
import { openStatuses } from '@refill/contract/features/orders/orders.status.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../database/handles.ts'
import {
  allOf,
  pageByDay,
  pageCapped,
  type List,
  type Page,
  type PageAsked,
} from '../../../database/pages.ts'
import { digitGroupsOf, everyWordIn, wordsOf } from '../../../database/search.ts'
import type { Condition, RowOf, RowOrder } from '../../../database/statement.ts'
import { tookSoLong } from '../times/delivery-times.ts'
import { newestFortnights, orderCards } from '../sql/statements.generated.ts'

type Asked = Omit<FieldsOut<typeof listOrders>, 'userid' | 'ingress'>
export type OrderFilter = Omit<Asked, 'page' | 'limit'>

/** First and last day of booking, where none is given a day before and after all. */
const rangeOf = ({ from_date, to_date, sdate, edate }: OrderFilter) => ({
  from: from_date || sdate || '0001-01-01',
  to: to_date || edate || '9999-12-31',
})

const isOpen = sql<boolean>`o.status IN (${sql.join(openStatuses.map((status) => sql.lit(status)))})`
const indianToday = sql`(now() AT TIME ZONE 'Asia/Kolkata')::date`
/** The day of its estimate, or the day that was asked for where it is later. */
const expectedDay = sql`greatest((o.estimated_at AT TIME ZONE 'Asia/Kolkata')::date, o.schedule_day)`
const expectations = {
  overdue: [isOpen, sql<boolean>`is_overdue(o.estimated_at, o.schedule_day, now())`],
  no_day: [isOpen, sql<boolean>`coalesce(o.schedule_day < ${indianToday}, true)`],
  today: [isOpen, sql<boolean>`coalesce(${expectedDay} <= ${indianToday}, true)`],
  tomorrow: [isOpen, sql<boolean>`${expectedDay} = ${indianToday} + 1`],
}

/** What nobody has counted orders by. */
const uncounted = (filter: OrderFilter): Condition[] => [
  ...(filter.customer_id ? [sql<boolean>`o.customer_id = ${filter.customer_id}::bigint`] : []),
  ...(filter.paymentmode ? [sql<boolean>`o.payment_mode = ${filter.paymentmode}`] : []),
  ...(filter.driver_id ? [sql<boolean>`o.driver_id = ${filter.driver_id}::bigint`] : []),
  ...(filter.vehicle_id ? [sql<boolean>`o.vehicle_id = ${filter.vehicle_id}::bigint`] : []),
  ...(filter.dp_id ? [sql<boolean>`o.partner_id = ${filter.dp_id}::bigint`] : []),
  // As it stands, since its index leaves out what comes by phone.
  ...(filter.source ? [sql<boolean>`o.source = ${sql.lit(filter.source)}`] : []),
  ...(filter.delivered_from ? [sql<boolean>`o.delivered_on >= ${filter.delivered_from}::date`] : []),
  ...(filter.delivered_to ? [sql<boolean>`o.delivered_on <= ${filter.delivered_to}::date`] : []),
  ...(filter.took ? [tookSoLong(filter.took)] : []),
  ...(filter.expected ? expectations[filter.expected] : []),
  ...wordsOf(filter.search).flatMap(wordIn),
]

/**
 * What has a number has the groups of its digits, by which an index finds it. The word is then looked for in those few
 * rows, in a way that the index of trigrams knows nothing of: there parts of it stand in nearly every order.
 */
const wordIn = (word: string): Condition[] => {
  const groups = digitGroupsOf(word)
  if (groups.length === 0) return everyWordIn(sql`o.search`, word)
  return [
    sql<boolean>`digit_groups(o.search) @> ${groups}::integer[]`,
    sql<boolean>`strpos(o.search, ${word}) > 0`,
  ]
}

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

const isByNewestWords = (filter: OrderFilter): boolean =>
  filter.sort !== 'oldest' &&
  !filter.delivered_from &&
  !filter.delivered_to &&
  wordsOf(filter.search).length > 1 &&
  digitGroupsOf(filter.search).length === 0

/**
 * Where several words stand together is read from long lists, as long as there are orders. The newest orders mostly fill
 * the page and what is counted beyond it; then the others, all of them older, need not be looked at.
 */
const findAmongNewest = async (reader: Reader, asked: PageAsked, filter: OrderFilter) => {
  const [newest] = await reader.read(newestFortnights, {})
  if (!newest) return undefined
  const { first, last } = newest
  const fortnights = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const isNewest = sql<boolean>`ARRAY[(o.day - date '2000-01-01') / 14] && ${fortnights}::integer[]`
  const page = await pageCapped(reader, asked, listOf([...conditionsOf(filter), isNewest]), orderOf(filter))
  return page.more ? page : undefined
}

/** One page, with the number of each status; a filter that is not counted counts up to some point, and none of these. */
export const findOrders = async (
  reader: Reader,
  { page, limit, ...filter }: Asked,
): Promise<Page<Card> & { counts?: Record<string, number> }> => {
  const asked = { page, limit }
  if (uncounted(filter).length === 0) return findCounted(reader, asked, filter)
  const newest = isByNewestWords(filter) ? await findAmongNewest(reader, asked, filter) : undefined
  return newest ?? pageCapped(reader, asked, listOf(conditionsOf(filter)), orderOf(filter))
}
