-- Orders of a filter as the workbook has them; they are sorted as an index has them. `o` is the order.
-- @condition filter
-- @order sorting
-- @notNull at, cylinders, empties, total, deposit, round_off, paid, due
SELECT o.number, to_char(o.booked_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI:SS') AS at, o.status,
  o.customer_name, o.mobile, o.what, o.cylinders::float8 AS cylinders, o.empties::float8 AS empties, o.payment_mode,
  o.po_number, o.delivery_person, o.total_amount::float8 AS total, o.security_deposit::float8 AS deposit,
  o.round_off::float8 AS round_off, o.paid::float8 AS paid, (CASE WHEN o.status = 5 /* canceled */ THEN 0 ELSE o.payable - o.paid END)::float8 AS due, o.reason, o.source
FROM orders o WHERE :filter ORDER BY :sorting
