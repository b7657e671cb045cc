-- Lines of delivered orders, and of notes that change them, as the report shows them, by their ids and in that order.
-- @notNull id, order_id, product_name, customer_id, note, quantity, returnclinder, totalamount, datetime, delivered_on
SELECT l.id, l.order_id, o.number AS orderid, l.product_name, l.count::float8 AS quantity,
  l.empties_received::float8 AS returnclinder, o.payment_mode AS paymentmode, l.amount::float8 AS totalamount,
  o.delivery_person AS delivery_person_name,
  l.customer_id, o.customer_name, o.source, l.sold_on AS delivered_on,
  coalesce((SELECT number FROM tax_documents WHERE id = l.document_id), '') AS note,
  to_char(o.booked_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI:SS') AS datetime
FROM unnest(:ids::bigint[]) WITH ORDINALITY AS keys (id, place) JOIN sold_lines l USING (id)
  JOIN orders o ON o.id = l.order_id
ORDER BY keys.place
