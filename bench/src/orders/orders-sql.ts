import { challanContents } from '@refill/api/features/orders/orders.public.ts'
import { dayOf, days, firstOf, instantOf, products } from '../ledger/business-sql.ts'
import { anyCustomer, type PlaceOf } from './customers-sql.ts'
import { drivers, partners } from './masters-sql.ts'

/** Orders straight into the tables: see fill.ts. `M` is the orders, `C` the customers. */

const today = `(now() AT TIME ZONE 'Asia/Kolkata')::date`
const after = (day: string, hours: number) => instantOf(day, `interval '${hours} hours'`)

/** '26-27' of 2026-04-01. */
const yearOf = (day: string) => {
  const starts = `extract(year FROM ${day} - interval '3 months')::int`
  return `right((${starts})::text, 2) || '-' || right((${starts} + 1)::text, 2)`
}

const price = 1512
const deposit = 2400
const tax = (price * 0.18).toFixed(2)
const amount = (price * 1.18).toFixed(2)
/** Pieces of line k of order o, whose lines are numbered from 0 to o / 4 % 4: two and a half of them, of three each. */
const lastLine = (order: string) => `(${order} / 4 % 4)::int`
const pieces = (order: string) => `(1 + (${order} + k * 3) % 5)`
const deposits = (order: string) => `CASE WHEN ${order} % 50 = 0 THEN 1 ELSE 0 END`

const linesInShort = `SELECT sum(${pieces('o')}) AS cylinders,
    string_agg(${pieces('o')} || ' × 19 kg', ', ' ORDER BY k) FILTER (WHERE k < CASE WHEN o / 4 % 4 = 3 THEN 2 ELSE 3 END)
      || CASE WHEN o / 4 % 4 = 3 THEN ', 2 more' ELSE '' END AS what
  FROM generate_series(0, ${lastLine('o')}) AS k`

/** Today's are booked or assigned, some of yesterday's are on the way; of the rest one in 40 was canceled. */
const usualStatus = `CASE WHEN age = 0 THEN 1 + o % 2 WHEN age = 1 AND o % 3 = 0 THEN 3 WHEN o % 40 = 13 THEN 5
  WHEN age < 30 AND o % 100 = 77 THEN 6 ELSE 4 END`

/** Of the last month half is still to be paid, and one in a hundred of the rest. */
const isPaid = `status = 4 AND NOT (age < 30 AND o % 4 >= 2) AND o % 100 <> 7`

/** `booked` is rows of the order `o` and the `place` of who booked it. */
type Range = { booked: string; number: string; status: string }

const orderRows = ({ booked, number, status }: Range) => `
  INSERT INTO orders (id, number, customer_id, customer_name, mobile, email, customer_gst, customer_state,
    shipping_address, payment_mode, po_number, source, day, booked_at, booked_by, status, resumes, reason, driver_id,
    vehicle_id, partner_id, delivery_person, estimated_at, assigned_at, dispatched_at, delivered_at, delivered_on, due_day,
    credit_days, credit_limit, what, cylinders, deposit_count, empties, total_amount, security_deposit, paid, digest,
    search)
  OVERRIDING SYSTEM VALUE
  SELECT o, number, c.id, c.name, c.mobile, c.email, c.gst, c.state, c.address,
    (ARRAY['Cash', 'Online', 'Credit', 'PO'])[1 + o % 4], po_number, (ARRAY['phone', 'counter', 'shop'])[1 + o % 3], day,
    ${instantOf('day', `interval '8 hours' + (o - 1) * ${days} % M * 36000 / M * interval '1 second'`)},
    bases.person, status, CASE WHEN status = 6 THEN 2 END,
    CASE status WHEN 5 THEN 'Ordered twice' WHEN 6 THEN 'Closed' ELSE '' END,
    CASE WHEN status <> 1 THEN bases.driver + o % ${drivers} END,
    CASE WHEN status <> 1 THEN bases.vehicle + o % ${drivers} END,
    CASE WHEN o % 2 = 0 THEN bases.partner + o / 2 % ${partners} END,
    CASE WHEN status <> 1 THEN 'Driver ' || 1 + o % ${drivers} ELSE '' END,
    CASE WHEN status <> 1 THEN ${after('day', 36)} END, CASE WHEN status <> 1 THEN ${after('day', 20)} END,
    CASE WHEN status IN (3, 4) THEN least(${after('day', 31)}, now()) END, CASE WHEN status = 4 THEN ${after('day', 35)} END,
    CASE WHEN status = 4 THEN day + 1 END, CASE WHEN status = 4 THEN day + 1 + CASE WHEN o % 4 >= 2 THEN c.credit_days ELSE 0 END END,
    c.credit_days, c.credit_limit, what, cylinders, held, cylinders - held, cylinders * ${amount}, held * ${deposit},
    CASE WHEN ${isPaid} THEN cylinders * ${amount} + held * ${deposit} ELSE 0 END,
    md5(o::text), lower(concat_ws(' ', number, c.name, c.mobile, po_number))
  FROM (SELECT ${firstOf('drivers')} AS driver, ${firstOf('vehicles')} AS vehicle,
      ${firstOf('delivery_partners')} AS partner, ${firstOf('customers')} AS customer, ${firstOf('users')} AS person) AS bases
    CROSS JOIN ${booked} AS booked
    CROSS JOIN LATERAL (SELECT least(${dayOf('o')}, ${today}) AS day) AS dated
    CROSS JOIN LATERAL (SELECT ${today} - day AS age, ${yearOf('day')} AS year) AS aged
    CROSS JOIN LATERAL (SELECT ${status} AS status, ${deposits('o')} AS held) AS staged
    CROSS JOIN LATERAL (${linesInShort}) AS lined
    LEFT JOIN order_years USING (year)
    CROSS JOIN LATERAL (SELECT ${number} AS number, CASE WHEN o % 4 = 3 THEN 'PO' || o ELSE '' END AS po_number) AS numbered
    JOIN customers c ON c.id = bases.customer + place
  ORDER BY o`

/** A customer takes five products at most, as shops and kitchens do. */
const lineRows = (among: string) => `
  INSERT INTO order_lines (order_id, product_id, customer_id, partner_id, product_name, type, hsn, gst, unit, size,
    is_cylinder, count, empties_received, price, taxable_amount, gst_amount, deposit_count, security_deposit, sold_on)
  SELECT o.id, p.id, o.customer_id, CASE WHEN o.status = 4 THEN o.partner_id END, p.name, p.type, p.hsn, p.gst, p.uom,
    '19 kg', true, n, n - held, ${price}, n * ${price}, n * ${tax}, held,
    held * ${deposit}, o.delivered_on
  FROM (SELECT ${firstOf('products')} AS product) AS bases
    CROSS JOIN orders o CROSS JOIN LATERAL generate_series(0, ${lastLine('o.id')}) AS k
    CROSS JOIN LATERAL (SELECT ${pieces('o.id')} AS n, CASE WHEN k = 0 THEN ${deposits('o.id')} ELSE 0 END AS held) AS figures
    JOIN products p ON p.id = bases.product + (o.customer_id * 7 + (o.id % 2 + k) * 11) % ${products}
  WHERE ${among} ORDER BY o.id, k`

const serial = `(o - order_years.base)::text`

/** Two years of them. */
export const everyOrder = [
  `INSERT INTO order_years (year, base) SELECT ${yearOf('day')}, min(o) - 1
   FROM generate_series(1, M) AS o CROSS JOIN LATERAL (SELECT ${dayOf('o')} AS day) AS dated GROUP BY 1`,
  orderRows({
    booked: 'booked',
    number: `'ORD/' || year || '/' || lpad(${serial}, greatest(5, length(${serial})), '0')`,
    status: usualStatus,
  }),
  `SELECT setval(pg_get_serial_sequence('orders', 'id'), M), setval('order_numbers', M)`,
  lineRows('true'),
]

export const challanRows = [
  `INSERT INTO challans (order_id, number, issued_on)
   SELECT id, 'DC/' || year || '/' || lpad(place, greatest(5, length(place)), '0'), day
   FROM (SELECT id, day, year, row_number() OVER (PARTITION BY year ORDER BY id)::text AS place
     FROM orders CROSS JOIN LATERAL (SELECT ${yearOf('day')} AS year) AS dated WHERE status IN (3, 4)) AS issued
   ORDER BY id`,
  // Of those under way alone, whose content a delivery asks for.
  challanContents.fixed?.({ since: '' }).text.replace('$1', `'infinity'`) ?? '',
  `INSERT INTO series (kind, year, last) SELECT 'challan', split_part(number, '/', 2), count(*) FROM challans GROUP BY 2`,
]

export const deliveryRows = `
  INSERT INTO movements (product_id, day, at, holder, other, other_id, fulls, empties, document, document_id, document_no)
  SELECT l.product_id, o.delivered_on, o.delivered_at, 'godown', 'customer', o.customer_id, -l.count, l.empties_received,
    'order', o.id, o.number
  FROM orders o JOIN order_lines l ON l.order_id = o.id WHERE o.status = 4 ORDER BY l.id`

export const countedRows = [
  `INSERT INTO deposits_held (customer_id, product_id, cylinders, amount)
   SELECT customer_id, product_id, sum(deposit_count), sum(security_deposit) FROM order_lines
   WHERE sold_on IS NOT NULL AND deposit_count > 0 GROUP BY 1, 2`,
  `INSERT INTO order_counts (day, status, shard, n) SELECT day, status, -1, count(*) FROM orders GROUP BY 1, 2`,
  `INSERT INTO sales_days (kind, key, day, n, quantity, returned, amount)
   SELECT kind, key, sold_on, count(*), sum(count), sum(empties_received), sum(amount)
   FROM order_lines CROSS JOIN LATERAL (VALUES ('product', product_id), ('partner', partner_id)) AS side (kind, key)
   WHERE sold_on IS NOT NULL AND key IS NOT NULL GROUP BY 1, 2, 3`,
]

/** So many more, booked today and on the way, to be delivered. `F` is the id before theirs, `N` how many. */
export const ordersOnTheWay = (placeOf: PlaceOf = anyCustomer) => [
  orderRows({
    booked: `(SELECT o, ${placeOf('o')} AS place FROM generate_series(F + 1, F + N) AS o)`,
    number: `'BENCH' || o`,
    status: '3',
  }),
  lineRows('o.id > F AND o.id <= F + N'),
  `INSERT INTO challans (order_id, number, issued_on) SELECT id, 'BENCH' || id, day FROM orders
   WHERE id > F AND id <= F + N ORDER BY id`,
]

/**
 * So many more of as many customers, assigned to one driver and vehicle for today and to be paid in whole rupees at the door.
 * `F` is the id before theirs, a multiple of four as theirs are, `N` how many.
 */
export const ordersToBring = [
  orderRows({
    booked: `(SELECT F + 4 * k AS o, k * 7919 % C AS place FROM generate_series(1, N) AS k)`,
    number: `'BENCH' || o`,
    status: '2',
  }),
  lineRows('o.id > F AND o.id <= F + 4 * N'),
  `UPDATE orders SET is_rounded = true, driver_id = ${firstOf('drivers')}, vehicle_id = ${firstOf('vehicles')},
     delivery_person = 'Driver 1', estimated_at = ${today} + interval '23 hours'
   WHERE id > F AND id <= F + 4 * N`,
]
