import type { SalesDayKind } from '@refill/contract/features/orders/sales.contract.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '../../../database/handles.ts'
import { allOf, pageByDay, type PageAsked } from '../../../database/pages.ts'
import type { Condition, RowOf } from '../../../database/statement.ts'
import { productByCode, salesRows } from '../sql/statements.generated.ts'

/** Whose sales: those of one record, or all of them. */
export type SalesOf =
  | { kind: 'customer' | 'product' | 'partner'; id: number }
  | { kind: 'all'; id?: undefined }
export type SalesRange = { fd: string; td: string; by: SalesDayKind }

const lineColumnOf = { customer: 'l.customer_id', product: 'l.product_id', partner: 'l.partner_id' } as const

/** The day on which a line `l` of an order `o` counts. */
export const dayOf: Record<SalesDayKind, RawBuilder<string>> = {
  delivery: sql`l.sold_on`,
  booking: sql`o.day`,
}

/** A value, or where it will stand. */
type Asked = { kind: SalesOf['kind']; id: unknown; fd: unknown; td: unknown; by: SalesDayKind }

/** What a filter asks of a line `l` of an order `o`. Nothing is delivered before it is booked. */
export const conditionsOf = ({ kind, id, fd, td, by }: Asked): Condition[] => {
  const range =
    by === 'delivery'
      ? sql<boolean>`l.sold_on BETWEEN ${fd}::date AND ${td}::date`
      : sql<boolean>`o.day BETWEEN ${fd}::date AND ${td}::date AND l.sold_on >= ${fd}::date`
  return kind === 'all' ? [range] : [range, sql<boolean>`${sql.ref(lineColumnOf[kind])} = ${id}::bigint`]
}

const linesBy: Record<SalesDayKind, RawBuilder<unknown>> = {
  delivery: sql`sold_lines l`,
  booking: sql`sold_lines l JOIN orders o ON o.id = l.order_id`,
}

/** Products by their code, deleted ones too. */
export const productIdOf = async (reader: Reader, code: string): Promise<number | undefined> =>
  (await reader.read(productByCode, { code }))[0]?.id

const nothing = { totalcount: 0, list: [], totals: { quantity: 0, returnclinder: 0, totalamount: 0 } }

/** A customer has few lines, and days of booking are seldom asked for: those are added up. The rest is kept by day. */
const daysOf = (asked: Asked): RawBuilder<unknown> => {
  const { kind, id, fd, td, by } = asked
  if (kind === 'customer' || by === 'booking')
    return sql`SELECT ${dayOf[by]} AS part, count(*)::bigint AS n, sum(l.count) AS quantity,
        sum(l.empties_received) AS returned, sum(l.amount) AS amount
      FROM ${linesBy[by]} WHERE ${allOf(conditionsOf(asked))} GROUP BY 1`
  const key = kind === 'all' ? sql`` : sql`AND key = ${id}`
  // Every line is of one product.
  return sql`SELECT day AS part, sum(n)::bigint AS n, sum(quantity) AS quantity, sum(returned) AS returned,
      sum(amount) AS amount FROM sales_days
    WHERE kind = ${sql.lit(kind === 'all' ? 'product' : kind)} ${key} AND day BETWEEN ${fd}::date AND ${td}::date
    GROUP BY day`
}

type Totals = typeof nothing.totals
type Params = { id: number; fd: string; td: string }

/** Lines of delivered orders, newest first, with totals of the whole filter; a wrong range is empty (AMB-187). */
export const readSalesReport = async (
  reader: Reader,
  { kind, id = 0 }: SalesOf,
  { page, limit, fd, td, by }: SalesRange & PageAsked,
) => {
  if (fd === '' || td === '' || fd > td) return nothing
  const { rows, total, figures } = await pageByDay<RowOf<typeof salesRows>, Totals, Params>(
    reader,
    { page, limit },
    {
      name: `sales of ${kind} by ${by}`,
      params: { id, fd, td },
      compose: (value) => {
        const asked = { kind, by, id: value('id'), fd: value('fd'), td: value('td') }
        return {
          day: dayOf[by],
          list: { from: linesBy[by], id: sql`l.id`, where: conditionsOf(asked), rows: salesRows },
          counted: {
            parts: daysOf(asked),
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
export const readSalesDays = async (reader: Reader, sold: SalesOf, range: SalesRange) => {
  const { fd, td } = range
  if (fd === '' || td === '' || fd > td) return []
  const days = daysOf({ id: sold.id, kind: sold.kind, ...range })
  return reader.readComposed(sql<SalesDay>`SELECT part AS day, quantity::float8 AS quantity, amount::float8 AS amount
    FROM (${days}) AS d WHERE n > 0 ORDER BY part`)
}
