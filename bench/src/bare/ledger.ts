import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'

type Row = {
  total: string
  opening_fulls: string
  opening_empties: string
  closing_fulls: string
  closing_empties: string
  id: string | null
  day: string
  document: keyof typeof types
  document_id: string
  document_no: string
  note: string
  reverses: string | null
  fulls: string
  empties: string
  cs_fulls: string
  cs_empties: string
}

const types = { opening: 'OPENING', purchase: 'PURCHASE', order: 'SALE', count: 'ADJUSTMENT' }

const productText = `
  SELECT id, name FROM products WHERE lower(code) = $1 ORDER BY deleted_at DESC NULLS FIRST, id DESC LIMIT 1`

/** $1 product, $2 first and $3 last day, $4 rows before the page. */
const pageText = (limit: number) => `
  WITH days AS MATERIALIZED (
    SELECT day, n, fulls, empties FROM stock_days WHERE product_id = $1 AND day <= $3::date),
  counted AS (SELECT day, n, sum(n) OVER (ORDER BY day) AS upto FROM days WHERE day >= $2::date),
  begins AS MATERIALIZED (
    SELECT day, $4::bigint - (upto - n) AS skip FROM counted WHERE upto > $4::bigint ORDER BY day LIMIT 1),
  opening AS MATERIALIZED (
    SELECT coalesce(sum(fulls) FILTER (WHERE day < $2::date), 0) AS fulls,
      coalesce(sum(empties) FILTER (WHERE day < $2::date), 0) AS empties,
      coalesce(sum(fulls), 0) AS closing_fulls, coalesce(sum(empties), 0) AS closing_empties,
      coalesce(sum(n) FILTER (WHERE day >= $2::date), 0)::bigint AS total,
      coalesce(sum(fulls) FILTER (WHERE day < (SELECT day FROM begins)), 0) AS before_fulls,
      coalesce(sum(empties) FILTER (WHERE day < (SELECT day FROM begins)), 0) AS before_empties FROM days),
  skipped AS MATERIALIZED (
    SELECT coalesce(sum(fulls), 0) AS fulls, coalesce(sum(empties), 0) AS empties FROM (
      SELECT m.fulls, m.empties FROM movements m
      WHERE m.product_id = $1 AND m.holder = 'godown' AND m.day >= (SELECT day FROM begins) AND m.day <= $3::date
      ORDER BY m.day, m.at, m.id LIMIT (SELECT skip FROM begins)) AS earlier),
  keys AS MATERIALIZED (
    SELECT m.id FROM movements m
    WHERE m.product_id = $1 AND m.holder = 'godown' AND m.day >= (SELECT day FROM begins) AND m.day <= $3::date
    ORDER BY m.day, m.at, m.id OFFSET (SELECT skip FROM begins) LIMIT ${limit}),
  running AS (
    SELECT m.id, m.day, m.document, m.document_id, m.document_no, m.note, m.reverses, m.fulls, m.empties,
      row_number() OVER w AS place,
      (SELECT opening.before_fulls + skipped.fulls FROM opening, skipped) + sum(m.fulls) OVER w AS cs_fulls,
      (SELECT opening.before_empties + skipped.empties FROM opening, skipped) + sum(m.empties) OVER w AS cs_empties
    FROM keys JOIN movements m USING (id) WINDOW w AS (ORDER BY m.day, m.at, m.id))
  SELECT opening.total, opening.fulls AS opening_fulls, opening.empties AS opening_empties,
    opening.closing_fulls, opening.closing_empties, page.id, page.day::text AS day, page.document, page.document_id,
    page.document_no, page.note, page.reverses, page.fulls, page.empties, page.cs_fulls, page.cs_empties
  FROM opening LEFT JOIN LATERAL (SELECT running.* FROM running ORDER BY place) AS page ON true`

const asLine = (row: Row) => ({
  id: Number(row.id),
  inv_no: row.document_no,
  trans_date: row.day,
  TRANSACTION_TYPE: row.reverses === null ? types[row.document] : `${types[row.document]} REVERSED`,
  fulls: Math.abs(Number(row.fulls)),
  CS_FULLS: Number(row.cs_fulls),
  CS_EMPTYS: Number(row.cs_empties),
  in_fulls: Number(row.fulls),
  in_emptys: Number(row.empties),
  document: row.document,
  document_id: Number(row.document_id),
  note: row.note,
})

type Asked = { page: string; limit: string; fd: string; td: string; prod_code: string }

export const serveLedger = (server: FastifyInstance, pool: Pool): void => {
  server.get<{ Querystring: Asked }>('/reports/ledger_report.php', async ({ query }) => {
    const limit = Number(query.limit)
    const found = await pool.query<{ id: string; name: string }>({
      name: 'product of a ledger',
      text: productText,
      values: [query.prod_code.toLowerCase()],
    })
    const product = found.rows[0]
    const { rows } = await pool.query<Row>({
      name: `ledger, page of ${limit}`,
      text: pageText(limit),
      values: [product?.id, query.fd, query.td, (Number(query.page) - 1) * limit],
    })
    const first = rows[0]
    return {
      list: rows.filter(({ id }) => id !== null).map(asLine),
      totalcount: Number(first?.total),
      openingFulls: Number(first?.opening_fulls),
      openingEmptys: Number(first?.opening_empties),
      closingFulls: Number(first?.closing_fulls),
      closingEmptys: Number(first?.closing_empties),
      product_name: product?.name,
      success: true,
      status: 'success',
      message: '',
    }
  })
}
