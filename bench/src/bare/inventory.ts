import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'

type Row = {
  page_total: string
  id: string
  product_id: string
  name: string
  code: string
  category: string
  type: string
  security_deposit: string
  opening_fulls: string
  opening_empties: string
  opening_day: string
  version: number
  fulls: string | null
  empties: string | null
}

const textFor = (limit: number) => `
  SELECT counted.page_total, paged.*
  FROM (SELECT count(*) AS page_total FROM inventory JOIN products ON products.id = inventory.product_id) AS counted
  LEFT JOIN LATERAL (
    SELECT inventory.id, inventory.product_id, name, code, category, type, security_deposit, opening_fulls,
      opening_empties, opening_day::text AS opening_day, inventory.version, balances.fulls, balances.empties
    FROM inventory JOIN products ON products.id = inventory.product_id
    LEFT JOIN balances ON balances.product_id = inventory.product_id
      AND balances.holder = 'godown' AND balances.holder_id = 0
    WHERE inventory.id IN (
      SELECT inventory.id FROM inventory JOIN products ON products.id = inventory.product_id
      ORDER BY inventory.id DESC LIMIT ${limit} OFFSET $1)
    ORDER BY inventory.id DESC
  ) AS paged ON true`

const asLine = (row: Row) => ({
  id: Number(row.id),
  product_id: Number(row.product_id),
  product_name: row.name,
  category: row.category,
  type: row.type,
  os_fulls: Number(row.opening_fulls),
  os_emptys: Number(row.opening_empties),
  cs_fulls: Number(row.fulls ?? 0),
  cs_emptys: Number(row.empties ?? 0),
  securitydeposit: Number(row.security_deposit),
  opening_date: row.opening_day,
  uuid: row.code,
  version: row.version,
})

type Asked = { page: string; limit: string }

export const serveInventory = (server: FastifyInstance, pool: Pool): void => {
  server.get<{ Querystring: Asked }>('/inventory.php', async ({ query }) => {
    const limit = Number(query.limit)
    const values = [(Number(query.page) - 1) * limit]
    const { rows } = await pool.query<Row>({
      name: `inventory, page of ${limit}`,
      text: textFor(limit),
      values,
    })
    return {
      totalcount: Number(rows[0]?.page_total),
      data: rows.map(asLine),
      success: true,
      status: 'success',
      message: '',
    }
  })
}
