-- Changes what was booked of an order, which is locked. Lines keep their ids as long as their product is on the order:
-- `kept` are as they were booked, `priced` by the products of now.
-- @nullable user_id
WITH dropped AS (
  DELETE FROM order_lines WHERE order_id = :id AND NOT product_id = ANY (:products::bigint[])),
kept AS (
  UPDATE order_lines AS l SET taxable_amount = k.taxable_amount, gst_amount = k.gst_amount,
    security_deposit = k.security_deposit, deposit_count = k.deposit_count
  FROM jsonb_to_recordset(:kept::jsonb) AS k (id bigint, taxable_amount numeric, gst_amount numeric,
    security_deposit numeric, deposit_count numeric)
  WHERE l.order_id = :id AND l.id = k.id),
priced AS (
  INSERT INTO order_lines (order_id, customer_id, product_id, product_name, type, hsn, gst, unit, size, is_cylinder,
    count, empties_received, price, taxable_amount, gst_amount, deposit_count, security_deposit)
  SELECT o.id, o.customer_id, p.product_id, p.product_name, p.type, p.hsn, p.gst, p.unit, p.size, p.is_cylinder, p.count,
    p.empties_received, p.price, p.taxable_amount, p.gst_amount, p.deposit_count, p.security_deposit
  FROM orders o, jsonb_populate_recordset(NULL::order_lines, :priced::jsonb) AS p WHERE o.id = :id
  ON CONFLICT (order_id, product_id) DO UPDATE SET product_name = excluded.product_name, type = excluded.type,
    hsn = excluded.hsn, gst = excluded.gst, unit = excluded.unit, size = excluded.size,
    is_cylinder = excluded.is_cylinder, count = excluded.count, empties_received = excluded.empties_received,
    price = excluded.price, taxable_amount = excluded.taxable_amount, gst_amount = excluded.gst_amount,
    deposit_count = excluded.deposit_count, security_deposit = excluded.security_deposit)
UPDATE orders AS o SET payment_mode = r.payment_mode, po_number = r.po_number, shipping_address = r.shipping_address,
  shipping_town = r.shipping_town, shipping_pincode = r.shipping_pincode, schedule_day = r.schedule_day,
  schedule_time = r.schedule_time, partner_id = r.partner_id, what = r.what, cylinders = r.cylinders,
  deposit_count = r.deposit_count, total_amount = r.total_amount, security_deposit = r.security_deposit,
  empties = r.empties, search = r.search, supply = r.supply, version = o.version + 1, updated_at = now(),
  updated_by = :user_id::bigint
FROM jsonb_populate_record(NULL::orders, :order::jsonb) AS r WHERE o.id = :id
