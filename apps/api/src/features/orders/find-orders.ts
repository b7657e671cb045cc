import type { listOrders } from '@refill/contract/features/orders/orders.contract.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { sql } from 'kysely'
import type { Reader } from '../../database/handles.ts'
import { allOf, pageByDay, pageCapped, type List, type Page, type PageAsked } from '../../database/pages.ts'
import { everyWordIn } from '../../database/search.ts'
import type { Condition, RowOf } from '../../database/statement.ts'
import { orderCards } from './sql/statements.generated.ts'

type Asked = Omit<FieldsOut<typeof listOrders>, 'userid' | 'ingress'>
export type OrderFilter = Pick<Asked, 'type' | 'from_date' | 'to_date' | 'sdate' | 'edate' | 'search'>

/** First and last day, where none is given a day before and after all. */
const rangeOf = ({ from_date, to_date, sdate, edate }: OrderFilter) => ({
  from: from_date || sdate || '0001-01-01',
  to: to_date || edate || '9999-12-31',
})

/** What a filter asks of an order `o`. */
export const conditionsOf = (filter: OrderFilter): Condition[] => {
  const { from, to } = rangeOf(filter)
  return [
    sql<boolean>`o.day BETWEEN ${from}::date AND ${to}::date`,
    ...(filter.type ? [sql<boolean>`o.status = ${filter.type}::smallint`] : []),
    ...everyWordIn(sql`o.search`, filter.search),
  ]
}

const listOf = (where: Condition[]): List<Card> => ({
  from: sql`orders o`,
  id: sql`o.id`,
  where,
  rows: (ids) => orderCards.within({ ids }),
})

type Card = RowOf<typeof orderCards>
type CountedBy = { from: string; to: string; status: OrderFilter['type'] }

/** Orders are counted by day and status, so both may be asked for and every count is exact. */
const findCounted = async (reader: Reader, asked: PageAsked, filter: OrderFilter) => {
  const { figures, ...page } = await pageByDay<Card, Record<string, number> | null, CountedBy>(
    reader,
    asked,
    {
      name: `orders ${filter.type === '' ? 'of all statuses' : 'of one status'}`,
      params: { ...rangeOf(filter), status: filter.type },
      compose: (value) => {
        const ofStatus = filter.type === '' ? [] : [sql<boolean>`status = ${value('status')}::smallint`]
        return {
          day: sql`o.day`,
          list: listOf([sql<boolean>`o.day >= ${value('from')}::date`, ...ofStatus]),
          counted: {
            first: sql`counted AS MATERIALIZED (SELECT day, status, sum(n)::bigint AS n FROM order_counts
            WHERE day BETWEEN ${value('from')}::date AND ${value('to')}::date GROUP BY 1, 2),`,
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

/** One page, newest first, with the number of each status; a search counts up to some point, and none of these. */
export const findOrders = async (
  reader: Reader,
  { page, limit, ...filter }: Asked,
): Promise<Page<Card> & { counts?: Record<string, number> }> =>
  filter.search.trim() === ''
    ? findCounted(reader, { page, limit }, filter)
    : pageCapped(reader, { page, limit }, listOf(conditionsOf(filter)), sql`o.id DESC`)
