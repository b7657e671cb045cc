import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'

type Row = {
  page_total: string
  id: string
  name: string
  code: string
  category: string
  type: string
  capacity: string
  uom: string
  hsn: string
  gst: number
  taxable_amount: string
  security_deposit: string
  image_id: string | null
}

const textFor = (limit: number) => `
  SELECT counted.page_total, paged.*
  FROM (SELECT count(*) AS page_total FROM products WHERE deleted_at IS NULL) AS counted
  LEFT JOIN LATERAL (
    SELECT products.id, name, code, category, type, capacity, uom, hsn, gst, taxable_amount, security_deposit,
      image_id, media_type, true AS on_page
    FROM products LEFT JOIN files ON files.id = products.image_id
    WHERE products.id IN (
      SELECT id FROM products WHERE deleted_at IS NULL ORDER BY id DESC LIMIT ${limit} OFFSET $1
    )
    ORDER BY products.id DESC
  ) AS paged ON true`

const asProduct = (row: Row) => ({
  id: Number(row.id),
  description: row.name,
  category: row.category,
  type: row.type,
  capacity: Number(row.capacity),
  uom: row.uom,
  uuid: row.code,
  product_name: row.name,
  hsn_no: row.hsn,
  gst: row.gst,
  taxable_amount: Number(row.taxable_amount),
  security_deposit: Number(row.security_deposit),
  small_image_url: row.image_id === null ? '' : `/files/${row.image_id}-small.webp`,
})

type Asked = { page: string; limit: string }

export const serveProducts = (server: FastifyInstance, pool: Pool): void => {
  server.get<{ Querystring: Asked }>('/productlist', async ({ query }) => {
    const limit = Number(query.limit)
    const values = [(Number(query.page) - 1) * limit]
    const { rows } = await pool.query<Row>({ name: `page of ${limit}`, text: textFor(limit), values })
    return {
      totalcount: Number(rows[0]?.page_total),
      product_list: rows.map(asProduct),
      success: true,
      status: 'success',
      message: '',
    }
  })
}
