-- Lines of delivered orders of a filter as the workbook has them, newest first. `l` is the line.
-- @condition filter
-- @order sorting
-- @notNull at, delivered_on, note, product_name, count, empties_received, amount
SELECT o.number, l.product_name, l.count, l.empties_received, o.payment_mode, l.amount, o.delivery_person,
  o.customer_name, o.source, l.sold_on AS delivered_on,
  coalesce((SELECT number FROM tax_documents WHERE id = l.document_id), '') AS note,
  to_char(o.booked_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI:SS') AS at
FROM sold_lines l JOIN orders o ON o.id = l.order_id WHERE :filter ORDER BY :sorting
