/** Two years of business for measuring, straight into the tables: see {@link fillLedger}. `M` is the movements. */

export const products = 40
const vendors = 10
const customers = 2_000
export const days = 731

/** Of each block of 40 movements four are lines of one purchase, the others deliveries. */
export const block = 40

/** Days begin at midnight in India, where the year has no summer time. */
export const firstDay = `((now() AT TIME ZONE 'Asia/Kolkata')::date - ${days - 1})`
export const instantOf = (day: string, after: string) =>
  `(${day}::timestamp - interval '5.5 hours' + ${after}) AT TIME ZONE 'UTC'`
export const dayOf = (movement: string) => `(${firstDay} + ((${movement} - 1) * ${days} / M)::int)`

export const masterRows = [
  `INSERT INTO products (name, code, category, type, material, hsn, gst, uom, capacity, weight_kg,
     water_capacity_ltr, height_mm, diameter_mm, thickness_mm, rsp, discount, security_deposit)
   SELECT 'Refill ' || n, 'BENCH' || lpad(n::text, 3, '0'), 'Commercial', 'IOCL', 'steel', '27111910', 18, 'kg', 19,
     18.5, 44.5, 820, 320, 2.9, 1512, 0, 2400 FROM generate_series(1, ${products}) AS n`,
  `WITH added AS (
     INSERT INTO masters (kind, name, search) SELECT 'vendors', 'Plant ' || n, 'plant ' || n
     FROM generate_series(1, ${vendors}) AS n RETURNING id, name)
   INSERT INTO vendors (id, tradename) SELECT id, name FROM added`,
]

/** More than is ever delivered, so that nothing is short. */
const opening = 1_000_000

export const stockRows = [
  `INSERT INTO inventory (product_id, opening_fulls, opening_empties, opening_day)
   SELECT id, ${opening}, ${opening}, ${firstDay} FROM products ORDER BY id`,
  `INSERT INTO stock_openings (product_id, day) SELECT product_id, opening_day FROM inventory`,
  `INSERT INTO movements (product_id, day, at, holder, other, fulls, empties, document, document_id, document_no)
   SELECT product_id, opening_day, ${instantOf('opening_day', `interval '0'`)}, 'godown', 'opening',
     opening_fulls, opening_empties, 'opening', id, 'Opening stock' FROM inventory ORDER BY id`,
]

export const firstOf = (table: string) => `(SELECT min(id) FROM ${table})`
const quantity = `18 + b % 5`

export const purchaseRows = [
  `INSERT INTO purchases (id, vendor_id, type, invoice_no, invoiced_on, place_of_supply, vendor_gst, supply,
     cgst, sgst, igst, total_amount) OVERRIDING SYSTEM VALUE
   SELECT b + 1, ${firstOf('vendors')} + b % ${vendors}, 'IOCL', 'BENCH' || b, ${dayOf(`(b * ${block} + 1)`)}, '', '',
     'intra', 540 * (${quantity}), 540 * (${quantity}), 0, 4 * 1500 * (${quantity}) * 1.18
   FROM generate_series(0, M / ${block} - 1) AS b`,
  `SELECT setval(pg_get_serial_sequence('purchases', 'id'), greatest(M / ${block}, 1))`,
  `INSERT INTO purchase_lines (purchase_id, vendor_id, invoiced_on, product_id, product_name, hsn, gst, unit, category,
     unit_price, discount, quantity, empties_returned, vehicle_no, taxable_amount, gst_amount)
   SELECT p.id, p.vendor_id, p.invoiced_on, o.id, o.name, o.hsn, o.gst, o.uom, o.category, 1500, 0,
     ${quantity}, ${quantity}, 'MH12ZW0001', 1500 * (${quantity}), 270 * (${quantity})
   FROM purchases p CROSS JOIN LATERAL (SELECT p.id - 1 AS b) AS blocks CROSS JOIN generate_series(0, 3) AS line
   JOIN products o ON o.id = ${firstOf('products')} + (b * 7 + line * 10) % ${products}
   ORDER BY p.id, line`,
]

/** Every tenth is a line of the purchase of its block, on the day of the purchase. */
export const movementRows = `
  INSERT INTO movements (product_id, day, at, holder, other, other_id, fulls, empties, document, document_id, document_no)
  SELECT bases.product + CASE WHEN bought THEN b * 7 + m % ${block} / 10 * 10 ELSE m * 17 + b END % ${products},
    day, ${instantOf(
      'day',
      `CASE WHEN bought THEN interval '1 minute'
      ELSE interval '8 hours' + (m - 1) * ${days} % M * 36000 / M * interval '1 second' END`,
    )}, 'godown',
    CASE WHEN bought THEN 'plant' ELSE 'customer' END,
    CASE WHEN bought THEN bases.vendor + b % ${vendors} ELSE 1000 + m % ${customers} END,
    CASE WHEN bought THEN ${quantity} ELSE -1 - m % 3 END, CASE WHEN bought THEN -(${quantity}) ELSE 1 + m % 3 END,
    CASE WHEN bought THEN 'purchase' ELSE 'order' END, CASE WHEN bought THEN b + 1 ELSE m END,
    CASE WHEN bought THEN 'BENCH' || b ELSE 'ORD-' || m END
  FROM (SELECT ${firstOf('products')} AS product, ${firstOf('vendors')} AS vendor) AS bases,
    generate_series(1, M) AS m
    CROSS JOIN LATERAL (SELECT (m - 1) / ${block} AS b, m % 10 = 0 AS bought) AS blocks
    CROSS JOIN LATERAL (SELECT ${dayOf(`(CASE WHEN bought THEN b * ${block} + 1 ELSE m END)`)} AS day) AS dated`

export const derivedRows = [
  `WITH moved AS MATERIALIZED (
     SELECT product_id, holder, other, other_id, sum(fulls) AS fulls, sum(empties) AS empties
     FROM movements GROUP BY 1, 2, 3, 4),
   sides AS (
     SELECT product_id, holder, 0 AS holder_id, fulls, empties FROM moved
     UNION ALL SELECT product_id, other, other_id, -fulls, -empties FROM moved)
   INSERT INTO balances (product_id, holder, holder_id, fulls, empties)
   SELECT product_id, holder, holder_id, sum(fulls), sum(empties) FROM sides GROUP BY 1, 2, 3`,
  `INSERT INTO stock_days (product_id, day, n, fulls, empties)
   SELECT product_id, day, count(*), sum(fulls), sum(empties) FROM movements WHERE holder = 'godown' GROUP BY 1, 2`,
]
