import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'

type Row = {
  total: string
  id: string | null
  active: boolean
  expiry: object | null
  name: string
  tradename: string
  legalname: string
  type: string
  mobile: string
  email: string
  district: string
  state: string
  pincode: string
  gst: string
  customer_userid: string
  branch: string
  parent_id: string | null
  children: object[]
}

/** $1 is the day by which a paper counts as running out, $2 the rows before the page, $3 the most that are counted. */
const rowsOfKeys = `
  SELECT total.n AS total, page.* FROM total LEFT JOIN LATERAL (
    SELECT m.id, m.active,
      (SELECT json_build_object('name', p.name, 'valid_until', p.valid_until) FROM papers p
        WHERE p.master_id = m.id AND p.ended_at IS NULL AND p.valid_until <= $1
        ORDER BY p.valid_until LIMIT 1) AS expiry,
      o.name, o.tradename, o.legalname, o.type, o.mobile, o.email, o.district, o.state, o.pincode,
      o.gst, o.customer_userid, o.branch, o.parent_id,
      (SELECT coalesce(json_agg(json_build_object('id', b.id, 'tradename', coalesce(nullif(b.tradename, ''), b.name))
        ORDER BY b.id), '[]') FROM customers b WHERE b.parent_id = o.id) AS children
    FROM keys JOIN masters m USING (id) JOIN customers o USING (id) ORDER BY m.id DESC) AS page ON true`

const pageText = (limit: number) => `
  WITH blocks AS (SELECT block, sum(n)::bigint AS n, (sum(sum(n)) OVER (ORDER BY block DESC))::bigint AS upto
    FROM master_counts WHERE kind = 'customers' AND NOT is_branch GROUP BY block),
  begins AS (SELECT (block + 1) << 10 AS below, $2::bigint - (upto - n) AS skip
    FROM blocks WHERE upto > $2::bigint ORDER BY block DESC LIMIT 1),
  total AS (SELECT coalesce(sum(n), 0)::bigint AS n FROM blocks),
  keys AS (SELECT id FROM masters WHERE kind = 'customers' AND NOT is_branch AND id < (SELECT below FROM begins)
    ORDER BY id DESC LIMIT ${limit} OFFSET (SELECT skip FROM begins))
  ${rowsOfKeys}`

const searchText = (limit: number, words: string[]) => `
  WITH hits AS MATERIALIZED (SELECT id FROM masters
    WHERE kind = 'customers' AND ${words.map((_, index) => `search LIKE $${index + 4}`).join(' AND ')}
    ORDER BY id DESC LIMIT $3),
  total AS (SELECT count(*) AS n FROM hits),
  keys AS (SELECT id FROM hits ORDER BY id DESC LIMIT ${limit} OFFSET $2::bigint)
  ${rowsOfKeys}`

const asCustomer = (row: Row) => ({
  id: Number(row.id),
  status: row.active ? 1 : 0,
  expiry: row.expiry,
  userid: row.customer_userid,
  name: row.name,
  legalname: row.legalname,
  tradename: row.tradename,
  mobile: row.mobile,
  email: row.email,
  gst: row.gst,
  pincode: row.pincode,
  state: row.state,
  district: row.district,
  type: row.type,
  branch: row.branch,
  parentid: Number(row.parent_id),
  children: row.children,
})

const maxCounted = 50
const inThirtyDays = () => new Date(Date.now() + (30 * 24 + 5.5) * 3_600_000).toISOString().slice(0, 10)

type Asked = { page: string; limit: string; search: string }

const findPage = (pool: Pool, limit: number, before: number) =>
  pool.query<Row>({
    name: `customers, page of ${limit}`,
    text: pageText(limit),
    values: [inThirtyDays(), before],
  })

/** Without a name, and so planned for its words each time: which way is quick depends on them. */
const findHits = (pool: Pool, limit: number, before: number, words: string[]) =>
  pool.query<Row>(searchText(limit, words), [
    inThirtyDays(),
    before,
    maxCounted + 1,
    ...words.map((word) => `%${word}%`),
  ])

export const serveCustomers = (server: FastifyInstance, pool: Pool): void => {
  server.get<{ Querystring: Asked }>('/customer-list', async ({ query }) => {
    const limit = Number(query.limit)
    const before = (Number(query.page) - 1) * limit
    const words = query.search.toLowerCase().split(' ').filter(Boolean)
    const { rows } =
      words.length > 0 ? await findHits(pool, limit, before, words) : await findPage(pool, limit, before)
    const total = Number(rows[0]?.total)
    return {
      totalcount: total,
      ...(words.length > 0 && total > maxCounted && { more: true }),
      reponselist: rows.filter(({ id }) => id !== null).map(asCustomer),
      success: true,
      status: 'success',
      message: '',
    }
  })
}
