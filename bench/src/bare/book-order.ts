import type { Pool } from 'pg'

export type Booking = { customer_id: number; lines: { uuid: string; count: string }[]; key: string }

const isCylinder = `category IN ('Commercial', 'Domestic')`

/**
 * An order by one statement, with every row that the product writes for it: order, lines, log, answer kept for its key.
 * $1 customer, $2 codes, $3 counts, $4 key, $5 year, $6 day.
 */
const text = `
  WITH buyer AS (
    SELECT c.id, coalesce(nullif(c.tradename, ''), c.name) AS name, c.mobile, c.email, c.gst, c.state, c.address,
      c.credit_days, c.credit_limit
    FROM customers c JOIN masters m USING (id) WHERE c.id = $1 AND m.active),
  lines AS MATERIALIZED (
    SELECT came.place, came.n, p.id, p.name, p.type, p.hsn, p.gst, p.uom, p.taxable_amount AS price, ${isCylinder} AS returns,
      trim_scale(p.capacity)::text || ' ' || p.uom AS size, figures.taxable, round(figures.taxable * p.gst / 100, 2) AS tax
    FROM unnest($2::text[], $3::numeric[]) WITH ORDINALITY AS came (code, n, place)
      JOIN products p ON lower(p.code) = lower(came.code) AND p.deleted_at IS NULL
      CROSS JOIN LATERAL (SELECT round(p.taxable_amount * came.n, 2) AS taxable) AS figures),
  sums AS (
    SELECT sum(taxable + tax) AS total, coalesce(sum(n) FILTER (WHERE returns), 0) AS cylinders,
      string_agg(trim_scale(n)::text || ' × ' || size, ', ' ORDER BY place) AS what,
      encode(sha256(string_agg(id || ' ' || n, ',' ORDER BY place)::bytea), 'base64') AS digest FROM lines),
  numbered AS MATERIALIZED (
    SELECT 'ORD/' || $5::text || '/' || lpad(serial::text, greatest(5, length(serial::text)), '0') AS number
    FROM order_years CROSS JOIN LATERAL (SELECT nextval('order_numbers') - base AS serial) AS next WHERE year = $5::text),
  booked AS (
    INSERT INTO orders (number, day, booked_by, delivery_person, search, customer_id, customer_name, mobile, email,
      customer_gst, customer_state, shipping_address, payment_mode, source, credit_days, credit_limit, what, cylinders,
      deposit_count, empties, total_amount, security_deposit, digest)
    SELECT number, $6::date, 1, '', lower(concat_ws(' ', number, b.name, b.mobile, '')), b.id, b.name, b.mobile, b.email,
      b.gst, b.state, b.address, 'Cash', 'phone', b.credit_days, b.credit_limit, what, cylinders, 0, cylinders, total, 0,
      digest
    FROM numbered, buyer b, sums RETURNING id, number, total_amount, security_deposit),
  lined AS (
    INSERT INTO order_lines (order_id, product_id, customer_id, product_name, type, hsn, gst, unit, size, is_cylinder,
      count, empties_received, price, taxable_amount, gst_amount, deposit_count, security_deposit)
    SELECT booked.id, l.id, $1, l.name, l.type, l.hsn, l.gst, l.uom, l.size, l.returns, l.n,
      CASE WHEN l.returns THEN l.n ELSE 0 END, l.price, l.taxable, l.tax, 0, 0 FROM booked, lines l ORDER BY l.place),
  told AS (
    SELECT id, jsonb_build_object('id', id, 'orderid', number, 'totalamount', total_amount,
      'total_security_deposit', security_deposit, 'message', 'Order ' || number || ' booked') AS answer,
      jsonb_build_object('customer_id', $1::bigint, 'totalamount', total_amount, 'what', what, 'source', 'phone',
        'ponum', '', 'orderid', number, 'total_security_deposit', 0) AS after FROM booked, sums),
  kept AS (
    INSERT INTO idempotency_keys (user_id, key, fingerprint, answer) SELECT 1, $4, md5($4), answer FROM told),
  logged AS (
    INSERT INTO audit_log (user_id, operation, request, event, record_id, after)
    SELECT 1, 'api/orders/create', 'bare', 'orders.booked', id::text, after FROM told)
  SELECT answer FROM told`

const indianDay = () => new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)
const yearOf = (day: string) => {
  const starts = Number(day.slice(0, 4)) - (day.slice(5, 7) < '04' ? 1 : 0)
  return `${String(starts).slice(2)}-${String(starts + 1).slice(2)}`
}

export const bookOrder = async (pool: Pool, { customer_id, lines, key }: Booking): Promise<object> => {
  const day = indianDay()
  const columns = [lines.map(({ uuid }) => uuid), lines.map(({ count }) => count)]
  const values = [customer_id, ...columns, key, yearOf(day), day]
  const { rows } = await pool.query<{ answer: object }>({ name: 'book', text, values })
  return { ...rows[0]?.answer, success: true, status: 'success' }
}
