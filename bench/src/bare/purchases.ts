import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { addPurchaseText } from './add-purchase.ts'

type Row = {
  page_total: string
  id: string | null
  inv_no: string
  vendor_id: string
  vendor_name: string
  type: string
  total_amount: number
  inv_date: string
  details: object[]
}

/** $1 is the number of rows before the page. */
const textFor = (limit: number) => `
  WITH blocks AS (SELECT block, sum(n)::bigint AS n FROM row_counts WHERE list = 'purchases' GROUP BY block),
  counted AS (SELECT block, n, (sum(n) OVER (ORDER BY block DESC))::bigint AS upto FROM blocks),
  begins AS (SELECT (block + 1) << 10 AS below, $1::bigint - (upto - n) AS skip
    FROM counted WHERE upto > $1::bigint ORDER BY block DESC LIMIT 1),
  total AS (SELECT coalesce(sum(n), 0)::bigint AS n FROM blocks),
  keys AS (SELECT id FROM purchases WHERE deleted_at IS NULL AND id < (SELECT below FROM begins)
    ORDER BY id DESC LIMIT ${limit} OFFSET (SELECT skip FROM begins))
  SELECT total.n AS page_total, page.* FROM total LEFT JOIN LATERAL (
    SELECT p.id, p.invoice_no AS inv_no, p.vendor_id, coalesce(nullif(v.tradename, ''), v.legalname) AS vendor_name,
      p.type, p.total_amount::float8 AS total_amount, p.invoiced_on::text AS inv_date,
      (SELECT coalesce(json_agg(json_build_object('id', l.id, 'uuid', o.code, 'product_name', l.product_name,
          'quantity', l.quantity, 'unit_price', l.unit_price, 'gst', l.gst, 'empty_returned', l.empties_returned,
          'discount', l.discount, 'gst_amount', l.gst_amount, 'taxable_amount', l.taxable_amount,
          'vehicle_no', l.vehicle_no) ORDER BY l.id), '[]')
       FROM purchase_lines l JOIN products o ON o.id = l.product_id WHERE l.purchase_id = p.id) AS details
    FROM keys JOIN purchases p USING (id) JOIN vendors v ON v.id = p.vendor_id ORDER BY keys.id DESC) AS page ON true`

const asPurchase = ({ page_total: _, ...row }: Row) => ({
  ...row,
  id: Number(row.id),
  vendor_id: Number(row.vendor_id),
})

type Asked = { page: string; limit: string }
type Added = { id: string; total: string }
export type Bought = {
  vendor_id: number
  type: string
  inv_no: string
  inv_date: string
  lines: { uuid: string; rate: string; discount: string; qty: string; empties: string; vehicle: string }[]
}

export const servePurchases = (server: FastifyInstance, pool: Pool): void => {
  server.get<{ Querystring: Asked }>('/purchase.php', async ({ query }) => {
    const limit = Number(query.limit)
    const values = [(Number(query.page) - 1) * limit]
    const { rows } = await pool.query<Row>({ name: `purchases of ${limit}`, text: textFor(limit), values })
    return {
      totalcount: Number(rows[0]?.page_total),
      data: rows.filter(({ id }) => id !== null).map(asPurchase),
      success: true,
      status: 'success',
      message: '',
    }
  })
  server.post<{ Body: Bought }>('/purchase.php', async ({ body }) => {
    const column = (name: keyof Bought['lines'][number]) => body.lines.map((line) => line[name])
    const values = [
      ...[body.vendor_id, body.type, body.inv_no, body.inv_date],
      ...[column('uuid'), column('rate'), column('discount'), column('qty'), column('empties')],
      column('vehicle'),
    ]
    const { rows } = await pool.query<Added>({ name: 'a purchase', text: addPurchaseText, values })
    const message = 'Purchase added successfully'
    const total_amount = Number(rows[0]?.total)
    return { id: Number(rows[0]?.id), total_amount, success: true, status: 'success', message }
  })
}
