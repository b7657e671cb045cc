-- Writes an order with its lines, under the caller's number or the next of the CTE `year`. Nothing is written when the
-- customer or a product is not as it was read. Products are held in the order of their ids, as by all who lock them.
held AS (
  SELECT p.id FROM unnest(:products::bigint[], :product_versions::int[]) AS l (id, version)
  JOIN products AS p USING (id, version) WHERE p.deleted_at IS NULL ORDER BY p.id FOR KEY SHARE OF p),
numbered AS MATERIALIZED (
  SELECT CASE WHEN :own_number::text <> '' THEN :own_number::text
      ELSE 'ORD/' || :year::text || '/' || lpad(serial::text, greatest(5, length(serial::text)), '0') END AS number
  FROM year, LATERAL (SELECT CASE WHEN :own_number::text = '' THEN nextval('order_numbers') - year.base END AS serial) AS next),
booked AS (
  INSERT INTO orders (number, day, booked_by, delivery_person, search, customer_id, customer_name, mobile, email,
    customer_gst, customer_state, shipping_address, payment_mode, po_number, source, schedule_day, schedule_time,
    partner_id, credit_days, credit_limit, what, cylinders, deposit_count, empties, total_amount, security_deposit, digest)
  SELECT n.number, :day::date, :user_id::bigint, '', lower(concat_ws(' ', n.number, customer_name, mobile, po_number)),
    customer_id, customer_name, mobile, email, customer_gst, customer_state, shipping_address, payment_mode, po_number,
    source, schedule_day, schedule_time, partner_id, credit_days, credit_limit, what, cylinders, deposit_count, empties,
    total_amount, security_deposit, digest
  FROM numbered AS n, json_populate_record(NULL::orders, :order::json) AS o
  WHERE EXISTS (SELECT FROM masters WHERE id = o.customer_id AND version = :customer_version::int AND active)
    AND (SELECT count(*) FROM held) = cardinality(:products::bigint[])
  RETURNING id, number, total_amount, security_deposit),
lined AS (
  INSERT INTO order_lines (order_id, product_id, customer_id, product_name, type, hsn, gst, unit, size, is_cylinder,
    count, empties_received, price, taxable_amount, gst_amount, deposit_count, security_deposit)
  SELECT booked.id, product_id, customer_id, product_name, type, hsn, gst, unit, size, is_cylinder, count,
    empties_received, price, taxable_amount, gst_amount, deposit_count, l.security_deposit
  FROM booked, json_populate_recordset(NULL::order_lines, :lines::json) AS l),
result AS (
  SELECT id AS record_id, NULL::jsonb AS before, :after::jsonb || jsonb_build_object('orderid', number) AS after,
    jsonb_build_object('id', id, 'orderid', number, 'totalamount', total_amount,
      'total_security_deposit', security_deposit, 'message', 'Order ' || number || ' booked') AS answer
  FROM booked)
