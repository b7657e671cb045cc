-- Lines of delivered orders of a filter as the workbook has them, newest first. `l` is the line.
-- @condition filter
-- @notNull at
SELECT o.orderid, l.product_name, l.count, l.returnclinder, o.paymentmode, l.amount, o.delivery_person,
  to_char(o.booked_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI:SS') AS at
FROM order_lines l JOIN orders o ON o.id = l.order_id WHERE :filter ORDER BY l.sold_on DESC, l.id DESC
