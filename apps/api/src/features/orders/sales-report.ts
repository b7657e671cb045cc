import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '../../database/handles.ts'
import { pageByDay, type PageAsked } from '../../database/pages.ts'
import type { Condition, RowOf } from '../../database/statement.ts'
import { productByCode, salesRows } from './sql/statements.generated.ts'

/** Whose sales: one of three, or none for all. */
export type SalesOf =
  { kind: 'customer'; id: number } | { kind: 'product'; id: number } | { kind: 'partner'; id: number }
export type SalesRange = { fd: string; td: string }

const lineColumnOf = { customer: 'l.customer_id', product: 'l.product_id', partner: 'l.partner_id' } as const

/** A value, or where it will stand. */
type By = { kind: SalesOf['kind']; id: unknown; fd: unknown; td: unknown }
type SoldBy = SalesRange & { id: number }

const soldBy = ({ kind, id, fd, td }: By): Condition[] => [
  sql<boolean>`l.sold_on BETWEEN ${fd}::date AND ${td}::date`,
  sql<boolean>`${sql.ref(lineColumnOf[kind])} = ${id}::bigint`,
]

/** What a filter asks of a line `l`. */
export const conditionsOf = (sold: SalesOf | undefined, { fd, td }: SalesRange): Condition[] =>
  sold ? soldBy({ ...sold, fd, td }) : [sql<boolean>`l.sold_on BETWEEN ${fd}::date AND ${td}::date`]

/** Products by their code, deleted ones too. */
export const productIdOf = async (reader: Reader, code: string): Promise<number | undefined> =>
  (await reader.read(productByCode, { code }))[0]?.id

const nothing = { totalcount: 0, list: [], totals: { quantity: 0, returnclinder: 0, totalamount: 0 } }

/** A customer has few lines, which are added up; products and partners have them added up by day. */
const daysOf = ({ kind, id, fd, td }: By): RawBuilder<unknown> =>
  kind === 'customer'
    ? sql`SELECT sold_on AS part, count(*)::bigint AS n, sum(count) AS quantity, sum(empties_received) AS returned,
        sum(amount) AS amount FROM order_lines
        WHERE customer_id = ${id} AND sold_on BETWEEN ${fd}::date AND ${td}::date GROUP BY 1`
    : sql`SELECT day AS part, n::bigint, quantity, returned, amount FROM sales_days
        WHERE kind = ${sql.lit(kind)} AND key = ${id} AND day BETWEEN ${fd}::date AND ${td}::date`

type Totals = typeof nothing.totals

/** Lines of delivered orders, newest first, with totals of the whole filter; a wrong range is empty (AMB-187). */
export const readSalesReport = async (
  reader: Reader,
  sold: SalesOf | undefined,
  { page, limit, ...range }: SalesRange & PageAsked,
) => {
  if (!sold || range.fd === '' || range.td === '' || range.fd > range.td) return nothing
  const { rows, total, figures } = await pageByDay<RowOf<typeof salesRows>, Totals, SoldBy>(
    reader,
    { page, limit },
    {
      name: `sales of a ${sold.kind}`,
      params: { id: sold.id, fd: range.fd, td: range.td },
      compose: (value) => {
        const by = { kind: sold.kind, id: value('id'), fd: value('fd'), td: value('td') }
        return {
          day: sql`l.sold_on`,
          list: {
            from: sql`order_lines l`,
            id: sql`l.id`,
            where: soldBy(by),
            rows: salesRows,
          },
          counted: {
            parts: daysOf(by),
            figures: sql`json_build_object('quantity', coalesce(sum(quantity), 0),
              'returnclinder', coalesce(sum(returned), 0), 'totalamount', coalesce(sum(amount), 0))`,
          },
        }
      },
    },
  )
  return { totalcount: total, list: rows, totals: figures ?? nothing.totals }
}

export type SalesDay = { day: string; quantity: number; amount: number }

/** What each day sold, oldest first; days without sales are left out. */
export const readSalesDays = async (reader: Reader, sold: SalesOf | undefined, range: SalesRange) => {
  const { fd, td } = range
  if (fd === '' || td === '' || fd > td) return []
  const days = sold
    ? daysOf({ ...sold, fd, td })
    : sql`SELECT day AS part, sum(quantity) AS quantity, sum(amount) AS amount FROM sales_days
        WHERE kind = 'product' AND day BETWEEN ${fd}::date AND ${td}::date GROUP BY 1`
  return reader.readComposed(sql<SalesDay>`SELECT part AS day, quantity::float8 AS quantity, amount::float8 AS amount
    FROM (${days}) AS d ORDER BY part`)
}
