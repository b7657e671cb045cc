-- Writes an order with its lines, under the caller's number or the next of the CTE `year`, and copies the customer.
-- `orders` and `lines` are there for both supplies, of which the states say which one it is.
-- Nothing is written when customer or partner are not active, the customer is not at the version that its limit was read
-- at (null where none was asked), its account was booked on since (`credit_account` is null where it has no limit,
-- `credit_turn` where passing it was allowed), its dues ask and nobody has allowed it, prices were held against another
-- share of RSP than the settings have, or a product is not as it was read. Products are held in the order of their ids, as by
-- all who lock them. The customer is found by the parameter and not by the order's own field: where customers are few the
-- planner would go through all of them, and unpack the order for each.
held AS (
  SELECT p.id FROM unnest(:products::bigint[], :product_versions::int[]) AS l (id, version)
  JOIN products AS p USING (id, version) WHERE p.deleted_at IS NULL ORDER BY p.id FOR KEY SHARE OF p),
numbered AS MATERIALIZED (
  SELECT CASE WHEN :own_number::text <> '' THEN :own_number::text
      ELSE 'ORD/' || :year::text || '/' || lpad(serial::text, greatest(5, length(serial::text)), '0') END AS number
  FROM year, LATERAL (SELECT CASE WHEN :own_number::text = '' THEN nextval('order_numbers') - year.base END AS serial) AS next),
turned AS (
  INSERT INTO credit_turns AS taken (account_id, turn)
  SELECT :credit_account::bigint, 1 WHERE :credit_account::bigint IS NOT NULL
  ON CONFLICT (account_id) DO UPDATE SET turn = taken.turn + 1
    WHERE taken.turn = coalesce(:credit_turn::bigint, taken.turn)
  RETURNING account_id),
terms AS MATERIALIZED (
  SELECT s.round_to_rupee,
-- @include supply.part.sql
  AS supply, s.price_floor = ALL (:price_floors::int[])
    AND (:is_allowed::boolean OR NOT coalesce(gate.is_past OR gate.overdue IS NOT NULL, false)) AS is_unasked
  FROM customers c, settings s,
-- @include account.part.sql
  ,
-- @include credit-gate.part.sql
  WHERE c.id = :customer_id),
booked AS (
  INSERT INTO orders (number, day, booked_by, delivery_person, search, customer_id, customer_name, mobile, email,
    customer_gst, customer_state, shipping_address, shipping_town, shipping_pincode, payment_mode, po_number, source, schedule_day, schedule_time,
    partner_id, credit_days, credit_limit, what, cylinders, deposit_count, empties, total_amount, security_deposit, digest,
    supply, is_rounded)
  SELECT n.number, :day::date, :user_id::bigint, '', lower(concat_ws(' ', n.number, known.name, c.mobile, o.po_number)),
    c.id, known.name, c.mobile, c.email, c.gst, c.state, coalesce(nullif(o.shipping_address, ''), c.address),
    o.shipping_town, o.shipping_pincode, o.payment_mode,
    o.po_number, o.source, o.schedule_day, o.schedule_time, o.partner_id, c.credit_days, c.credit_limit, o.what,
    o.cylinders, o.deposit_count, o.empties, o.total_amount, o.security_deposit, o.digest,
    o.supply, terms.round_to_rupee
  FROM numbered AS n, terms, json_to_record(:orders::json -> terms.supply) AS o (shipping_address text, shipping_town text,
      shipping_pincode text, payment_mode text, po_number text, source text, schedule_day date, schedule_time text,
      partner_id bigint, what text, cylinders numeric, deposit_count numeric, empties numeric, total_amount numeric,
      security_deposit numeric, digest text, supply text)
    JOIN customers AS c ON c.id = :customer_id::bigint
    JOIN masters AS m ON m.id = c.id AND m.active AND m.version = coalesce(:customer_version::int, m.version),
    LATERAL (SELECT coalesce(nullif(c.tradename, ''), c.name) AS name) AS known
  WHERE c.registration_class NOT IN ('sez_without_tax', 'export', 'other') AND terms.is_unasked
    AND (SELECT count(*) FROM held) = cardinality(:products::bigint[])
    AND (:credit_account::bigint IS NULL OR EXISTS (SELECT FROM turned)) AND (o.partner_id IS NULL
    OR EXISTS (SELECT FROM masters WHERE id = o.partner_id AND kind = 'delivery-partners' AND active))
  RETURNING id, number, customer_id, supply, total_amount, security_deposit),
lined AS (
  INSERT INTO order_lines (order_id, product_id, customer_id, product_name, type, hsn, gst, unit, size, is_cylinder,
    count, empties_received, price, taxable_amount, gst_amount, deposit_count, security_deposit)
  SELECT booked.id, product_id, booked.customer_id, product_name, type, hsn, gst, unit, size, is_cylinder, count,
    empties_received, price, taxable_amount, gst_amount, deposit_count, l.security_deposit
  FROM booked, json_to_recordset(:lines::json -> booked.supply) AS l (product_id bigint, product_name text, type text,
    hsn text, gst smallint, unit text, size text, is_cylinder boolean, count numeric, empties_received numeric, price numeric,
    taxable_amount numeric, gst_amount numeric, deposit_count numeric, security_deposit numeric)),
result AS (
  SELECT id AS record_id, NULL::jsonb AS before, :after::jsonb || jsonb_build_object('orderid', number,
      'totalamount', total_amount, 'total_security_deposit', security_deposit) AS after,
    jsonb_build_object('id', id, 'orderid', number, 'totalamount', total_amount,
      'total_security_deposit', security_deposit, 'message', 'Order ' || number || ' booked') AS answer
  FROM booked)
