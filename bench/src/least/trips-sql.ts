/** What a trip is loaded and settled by at least, over the tables of the product: the rows that it leaves, and nothing asked. */

const person = `(SELECT min(id) FROM users)`
const year = `(SELECT max(year) FROM series WHERE kind = 'challan')`
const numberOf = (prefix: string, serial: string) =>
  `${prefix} || '/' || year || '/' || lpad((${serial})::text, 5, '0')`
const logged = (operation: string, rows: string) => `
  logged AS (INSERT INTO audit_log (user_id, operation, request, event, record_id, before, after, proof)
    SELECT ${person}, '${operation}', 'least', event, record_id::text, before, after, 'least' FROM (${rows}) AS happened)`

/** So many numbers of a series; `before` is the last one that was given. */
const numbers = (kind: string, count: string, day = 'NULL::date') => `
  INSERT INTO series (kind, year, last, last_day) SELECT '${kind}', ${year}, ${count}, ${day}
  ON CONFLICT (kind, year) DO UPDATE SET last = series.last + excluded.last, last_day = excluded.last_day
  RETURNING year, last - ${count} AS before`

/** Of the CTE `moves`, both sides. */
const moved = `
  moved AS (INSERT INTO movements (product_id, day, at, holder, holder_id, other, other_id, fulls, empties, document, document_id,
      document_no, recorded_by)
    SELECT product_id, current_date, now(), holder, holder_id, other, other_id, fulls, empties, document, document_id,
      document_no, ${person} FROM moves WHERE fulls <> 0 OR empties <> 0),
  balanced AS (INSERT INTO balances (product_id, holder, holder_id, fulls, empties)
    SELECT product_id, holder, holder_id, sum(fulls), sum(empties) FROM (
      SELECT product_id, holder, holder_id, fulls, empties FROM moves
      UNION ALL SELECT product_id, other, other_id, -fulls, -empties FROM moves) AS sides GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (product_id, holder, holder_id) DO UPDATE
    SET fulls = balances.fulls + excluded.fulls, empties = balances.empties + excluded.empties)`

/** $1 the trip, $2 its orders, $3 and $4 products by code with what is loaded of them. */
export const leastLoad = `
  WITH trip AS (UPDATE trips SET state = 2, loaded_on = current_date, loaded_at = now(), loaded_by = ${person},
      version = version + 1, updated_at = now(), updated_by = ${person}
    WHERE id = $1::bigint RETURNING id, number, vehicle_id),
  stops AS (UPDATE trip_stops SET left_status = 2 WHERE trip_id = $1 AND is_open),
  sent AS (UPDATE orders SET status = 3, resumes = NULL, dispatched_at = now(), version = version + 1, updated_at = now(),
      updated_by = ${person} WHERE id = ANY ($2::bigint[])
    RETURNING id, number, day, customer_name, mobile, shipping_address, delivery_person, deposit_count, security_deposit, payable),
  given AS (${numbers('challan', 'cardinality($2)')}),
  challans_made AS (INSERT INTO challans (order_id, number, issued_on, content)
    SELECT id, ${numberOf(`'DC'`, 'before + row_number() OVER (ORDER BY id)')}, current_date,
      to_jsonb(sent) || jsonb_build_object('lines', (SELECT jsonb_agg(to_jsonb(l) ORDER BY l.id) FROM order_lines l WHERE l.order_id = sent.id))
    FROM sent, given RETURNING order_id, number),
  moves AS (SELECT p.id AS product_id, 'vehicle' AS holder, trip.vehicle_id AS holder_id, 'godown' AS other, 0::bigint AS other_id,
      l.count AS fulls, 0::numeric AS empties, 'trip_load' AS document, trip.id AS document_id, trip.number AS document_no
    FROM trip, unnest($3::text[], $4::numeric[]) AS l (code, count) JOIN products p ON p.code = l.code),
  ${moved},
  ${logged(
    'api/trips/load',
    `SELECT 'orders.dispatched' AS event, order_id AS record_id, '{"status": 2}'::jsonb AS before,
       jsonb_build_object('status', 3, 'dc_no', number) AS after FROM challans_made
     UNION ALL SELECT 'trips.loaded', id, '{"state": 1}', jsonb_build_object('state', 2, 'number', number) FROM trip`,
  )}
  SELECT id FROM trip`

/** $1 the trip, $2 its orders, $3 the rupees that are handed in, $4 the settlement as it was typed. */
export const leastSettlement = `
  WITH trip AS (UPDATE trips SET state = 4, settled_on = current_date, settled_at = now(), settled_by = ${person}, draft = $4::jsonb,
      draft_version = draft_version + 1, version = version + 1, updated_at = now(), updated_by = ${person}
    WHERE id = $1::bigint RETURNING id, number, vehicle_id, driver_id),
  stops AS (UPDATE trip_stops SET is_open = false WHERE trip_id = $1 AND is_open),
  sold AS (UPDATE order_lines SET sold_on = current_date, expected_empties = empties_received WHERE order_id = ANY ($2::bigint[])
    RETURNING *),
  sums AS (SELECT order_id, sum(empties_received) AS empties, sum(taxable_amount) AS taxable, sum(gst_amount) AS gst FROM sold GROUP BY 1),
  brought AS (UPDATE orders o SET status = 4, delivered_at = now(), delivered_on = current_date, due_day = current_date,
      empties = sums.empties, is_billed = true, paid = o.payable FROM sums WHERE o.id = sums.order_id
    RETURNING o.id, o.number, o.customer_id, o.customer_name, o.customer_gst, o.mobile, o.payable, o.round_off, sums.taxable, sums.gst),
  placed AS (SELECT *, row_number() OVER (ORDER BY id) AS place FROM brought),
  of_invoices AS (${numbers('invoice', 'cardinality($2)', 'current_date')}),
  invoices AS (INSERT INTO tax_documents (kind, number, year, serial, day, order_id, customer_id, buyer_gst, place_of_supply, supply,
      section, taxable, cgst, sgst, igst, round_off, content, issued_by)
    SELECT 'invoice', ${numberOf('(SELECT invoice_prefix FROM settings)', 'before + place')}, year, before + place, current_date, id,
      customer_id, customer_gst, '27', 'intra', 'b2cs', taxable, gst / 2, gst / 2, 0, round_off,
      jsonb_build_object('buyer', jsonb_build_object('name', customer_name, 'gst', customer_gst, 'mobile', mobile),
        'order', jsonb_build_object('order_number', number), 'delivered_on', current_date), ${person}
    FROM placed, of_invoices RETURNING id, order_id),
  invoice_lines AS (INSERT INTO tax_lines (document_id, place, order_line_id, product_id, description, category, hsn, uqc, quantity,
      price, rate, taxable, cgst, sgst, igst)
    SELECT i.id, row_number() OVER (PARTITION BY i.id ORDER BY sold.id), sold.id, product_id, product_name, 'Commercial', hsn, 'NOS', count,
      price, gst, taxable_amount, gst_amount / 2, gst_amount / 2, 0 FROM sold JOIN invoices i USING (order_id)),
  of_receipts AS (${numbers('receipt', 'cardinality($2)')}),
  received AS (INSERT INTO receipts (number, customer_id, customer_name, voucher_date, amount, payment_mode, transaction_number,
      mode_of_transaction, narration, paid_to, created_by, on_account, search, carried_by)
    SELECT ${numberOf(`'RC'`, 'before + place')}, customer_id, customer_name, current_date, payable, 'Cash', '', '', '', 'Driver', ${person},
      0, lower(customer_name || ' ' || placed.number), driver_id FROM placed, of_receipts, trip ORDER BY place RETURNING id, customer_id, number),
  paid AS (INSERT INTO receipt_orders (receipt_id, order_id, amount)
    SELECT received.id, placed.id, payable FROM received JOIN placed USING (customer_id)),
  moves AS (
    SELECT product_id, side.holder, side.holder_id, side.other, side.other_id, -count AS fulls, empties_received AS empties,
      'order' AS document, brought.id AS document_id, brought.number AS document_no
    FROM sold JOIN brought ON brought.id = sold.order_id, trip, LATERAL (VALUES ('godown', 0::bigint, 'customer', sold.customer_id),
      ('vehicle', trip.vehicle_id, 'godown', 0::bigint)) AS side (holder, holder_id, other, other_id)
    UNION ALL SELECT product_id, 'vehicle', vehicle_id, 'godown', 0, 0, -sum(empties_received), 'trip_return', trip.id, trip.number
    FROM sold, trip GROUP BY product_id, vehicle_id, trip.id, trip.number),
  ${moved},
  days AS (INSERT INTO stock_days (product_id, day, n, fulls, empties)
    SELECT product_id, current_date, count(*), sum(fulls), sum(empties) FROM moves WHERE holder = 'godown' GROUP BY 1 ORDER BY 1
    ON CONFLICT (product_id, day) DO UPDATE SET n = stock_days.n + excluded.n, fulls = stock_days.fulls + excluded.fulls,
      empties = stock_days.empties + excluded.empties),
  sales AS (INSERT INTO sales_days (kind, key, day, n, quantity, returned, amount)
    SELECT kind, key, current_date, count(*), sum(count), sum(empties_received), sum(amount)
    FROM sold, LATERAL (VALUES ('product', product_id), ('partner', partner_id)) AS side (kind, key) WHERE key IS NOT NULL
    GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (kind, key, day) DO UPDATE SET n = sales_days.n + excluded.n, quantity = sales_days.quantity + excluded.quantity,
      returned = sales_days.returned + excluded.returned, amount = sales_days.amount + excluded.amount),
  deposits AS (INSERT INTO deposits_held AS kept (customer_id, product_id, cylinders, amount)
    SELECT customer_id, product_id, deposit_count, security_deposit FROM sold WHERE deposit_count > 0 ORDER BY 1, 2
    ON CONFLICT (customer_id, product_id) DO UPDATE
    SET cylinders = kept.cylinders + excluded.cylinders, amount = kept.amount + excluded.amount),
  cash AS (INSERT INTO cash_documents (number, kind, day, user_id, amount, expected, driver_id, created_by)
    SELECT 'LEAST/' || id, 'take_over', current_date, ${person}, $3::numeric, $3::numeric, driver_id, ${person} FROM trip RETURNING id),
  posted AS (INSERT INTO trip_posted (trip_id, kind, record_id)
    SELECT $1, 'order', id FROM brought UNION ALL SELECT $1, 'receipt', id FROM received UNION ALL SELECT $1, 'cash', id FROM cash),
  ${logged(
    'api/trips/settle',
    `SELECT 'orders.delivered' AS event, id AS record_id, '{"status": 3}'::jsonb AS before, '{"status": 4}'::jsonb AS after FROM brought
     UNION ALL SELECT 'orders.receipt_added', placed.id, NULL, jsonb_build_object('sr_no', received.number, 'amount', payable)
       FROM placed JOIN received USING (customer_id)
     UNION ALL SELECT 'receipts.created', id, NULL, jsonb_build_object('sr_no', number) FROM received
     UNION ALL SELECT 'cash.taken_over', id, NULL, jsonb_build_object('amount', $3::numeric) FROM cash
     UNION ALL SELECT 'trips.settled', id, '{"state": 3}', jsonb_build_object('state', 4, 'number', number) FROM trip`,
  )}
  SELECT id FROM trip`
