-- Books an order with its lines, under the caller's number or the next of the year. Nothing is written when the customer
-- or a product is not as it was read. `base` is what the year's numbers count from; where there is none yet, this is the
-- first order of its year, and two first orders meet at the key.
-- @command
-- @nullable base, user_id
-- @type answer { id: number; orderid: string; totalamount: number; total_security_deposit: number; message: string }
WITH first_of_year AS (
  INSERT INTO order_years (year, base) SELECT :year, nextval('order_numbers') WHERE :base::bigint IS NULL
  RETURNING base),
numbered AS MATERIALIZED (
  SELECT CASE WHEN :own_number::text <> '' THEN :own_number::text
      ELSE 'ORD/' || :year::text || '/' || lpad(serial::text, greatest(5, length(serial::text)), '0') END AS orderid
  FROM (SELECT :base::bigint AS base WHERE :base::bigint IS NOT NULL UNION ALL SELECT base FROM first_of_year) AS year,
    LATERAL (SELECT CASE WHEN :own_number::text = '' THEN nextval('order_numbers') - year.base END AS serial) AS next),
booked AS (
  INSERT INTO orders (orderid, day, booked_by, delivery_person, search, customer_id, customer_name, mobile, email,
    customer_gst, customer_state, shipping_address, paymentmode, ponum, source, schedule_day, schedule_time, dp_id,
    credit_days, credit_limit, what, cylinders, deposit_count, empties, totalamount, total_security_deposit, digest)
  SELECT n.orderid, :day::date, :user_id::bigint, '', lower(concat_ws(' ', n.orderid, customer_name, mobile, ponum)),
    customer_id, customer_name, mobile, email, customer_gst, customer_state, shipping_address, paymentmode, ponum,
    source, schedule_day, schedule_time, dp_id, credit_days, credit_limit, what, cylinders, deposit_count, empties,
    totalamount, total_security_deposit, digest
  FROM numbered AS n, json_populate_record(NULL::orders, :order::json) AS o
  WHERE EXISTS (SELECT FROM masters WHERE id = o.customer_id AND version = :customer_version::int AND active)
    AND (SELECT count(*) FROM unnest(:products::bigint[], :product_versions::int[]) AS l (id, version)
      JOIN products AS p USING (id, version) WHERE p.deleted_at IS NULL) = cardinality(:products::bigint[])
  RETURNING id, orderid, totalamount, total_security_deposit),
lined AS (
  INSERT INTO order_lines (order_id, product_id, customer_id, product_name, type, hsn, gst, unit, size, is_cylinder,
    count, returnclinder, price, taxable_amount, gst_amount, deposit_count, security_deposit)
  SELECT booked.id, product_id, customer_id, product_name, type, hsn, gst, unit, size, is_cylinder, count,
    returnclinder, price, taxable_amount, gst_amount, deposit_count, security_deposit
  FROM booked, json_populate_recordset(NULL::order_lines, :lines::json)),
result AS (
  SELECT id AS record_id, NULL::jsonb AS before, :after::jsonb || jsonb_build_object('orderid', orderid) AS after,
    jsonb_build_object('id', id, 'orderid', orderid, 'totalamount', totalamount,
      'total_security_deposit', total_security_deposit, 'message', 'Order ' || orderid || ' booked') AS answer
  FROM booked)
SELECT record_id, before, after, answer FROM result
