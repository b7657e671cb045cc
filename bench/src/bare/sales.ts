import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { fine, instantColumn } from './order-columns.ts'

type Row = {
  id: string | null
  order_id: string
  page_total: string
  all_quantity: number
  all_returned: number
  all_amount: number
}

/** $1 whose, $2 first and $3 last day, $4 rows before the page. */
const pageText = (kind: 'product' | 'partner', limit: number) => `
  WITH days AS MATERIALIZED (SELECT day, n::bigint, quantity, returned, amount FROM sales_days
    WHERE kind = '${kind}' AND key = $1 AND day BETWEEN $2::date AND $3::date),
  upto AS (SELECT day, n, (sum(n) OVER (ORDER BY day DESC))::bigint AS upto FROM days WHERE n > 0),
  begins AS (SELECT day, $4::bigint - (upto - n) AS skip FROM upto WHERE upto > $4::bigint ORDER BY day DESC LIMIT 1),
  keys AS (SELECT sold_on, id FROM order_lines
    WHERE ${kind === 'product' ? 'product_id' : 'partner_id'} = $1 AND sold_on <= (SELECT day FROM begins) AND sold_on >= $2::date
    ORDER BY sold_on DESC, id DESC LIMIT ${limit} OFFSET (SELECT skip FROM begins)),
  total AS (SELECT coalesce(sum(n), 0)::bigint AS n, coalesce(sum(quantity), 0)::float8 AS quantity,
    coalesce(sum(returned), 0)::float8 AS returned, coalesce(sum(amount), 0)::float8 AS amount FROM days)
  SELECT total.n AS page_total, total.quantity AS all_quantity, total.returned AS all_returned,
    total.amount AS all_amount, page.*
  FROM total LEFT JOIN LATERAL (
    SELECT l.id, l.order_id, o.number AS orderid, l.product_name, l.count::float8 AS quantity,
      l.empties_received::float8 AS returnclinder, o.payment_mode AS paymentmode, l.amount::float8 AS totalamount,
      o.delivery_person AS delivery_person_name, ${instantColumn('o.booked_at')} AS datetime
    FROM keys JOIN order_lines l USING (id) JOIN orders o ON o.id = l.order_id
    ORDER BY keys.sold_on DESC, keys.id DESC) AS page ON true`

const asLine = ({ page_total: _n, all_quantity: _q, all_returned: _r, all_amount: _a, ...row }: Row) => ({
  ...row,
  id: Number(row.id),
  order_id: Number(row.order_id),
})

type Asked = { page: string; limit: string; fd: string; td: string; prod_code?: string; dpid?: string }

export const serveSales = (server: FastifyInstance, pool: Pool): void => {
  const productOf = async (code: string) => {
    const text = 'SELECT id FROM products WHERE lower(code) = $1 ORDER BY deleted_at DESC NULLS FIRST LIMIT 1'
    const values = [code.toLowerCase()]
    return (await pool.query<{ id: string }>({ name: 'product of sales', text, values })).rows[0]?.id
  }
  server.get<{ Querystring: Asked }>('/reports/sales_report.php', async ({ query }) => {
    const limit = Number(query.limit)
    const kind = query.dpid ? 'partner' : 'product'
    const key = query.dpid ?? (await productOf(query.prod_code ?? ''))
    const { rows } = await pool.query<Row>({
      name: `sales of a ${kind}, page of ${limit}`,
      text: pageText(kind, limit),
      values: [key, query.fd, query.td, (Number(query.page) - 1) * limit],
    })
    const [first] = rows
    return {
      totalcount: Number(first?.page_total),
      list: rows.filter(({ id }) => id !== null).map(asLine),
      totals: {
        quantity: first?.all_quantity,
        returnclinder: first?.all_returned,
        totalamount: first?.all_amount,
      },
      ...fine,
    }
  })
}
