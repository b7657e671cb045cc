-- Columns that a card and the detail of an order share; `o` is the order. Nothing of a canceled order is due. One that is
-- worth no more than the least limit needs no e-way bill, whatever its goods are.
-- @row OrderHeader
-- @notNull totalamount, total_security_deposit, round_off, paid, due, datetime, scheduledate, credit_limit, empties
-- @notNull may_need_eway
o.id, o.number AS orderid, o.customer_id, o.customer_name, o.mobile, o.email, o.shipping_address,
o.total_amount::float8 AS totalamount, o.security_deposit::float8 AS total_security_deposit,
o.round_off::float8 AS round_off, o.paid::float8 AS paid, (CASE WHEN o.status = 5 /* canceled */ THEN 0 ELSE o.payable - o.paid END)::float8 AS due,
o.payment_mode AS paymentmode, o.po_number AS ponum,
to_char(o.booked_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI:SS') AS datetime,
coalesce(o.schedule_day::text, '') AS scheduledate, o.schedule_time AS scheduletime, o.status AS orderstatus,
o.resumes, o.reason, o.credit_days, o.credit_limit::float8 AS credit_limit, o.empties::float8 AS empties,
o.total_amount + o.round_off > (SELECT least(50000, eway_limit) FROM settings) AS may_need_eway,
