const instant = (column: string) =>
  `coalesce(to_char(${column} AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI:SS'), '')`

/** What the list and one order have in common; `o` is the order. */
export const headerColumns = `o.id, o.number AS orderid, o.customer_id, o.customer_name, o.mobile, o.email,
  o.shipping_address,
  o.total_amount::float8 AS totalamount, o.security_deposit::float8 AS total_security_deposit,
  o.paid::float8 AS paid, (CASE WHEN o.status = 5 THEN 0 ELSE o.payable - o.paid END)::float8 AS due,
  o.payment_mode AS paymentmode,
  o.po_number AS ponum, ${instant('o.booked_at')} AS datetime, coalesce(o.schedule_day::text, '') AS scheduledate,
  o.schedule_time AS scheduletime, o.status AS orderstatus, o.resumes, o.reason, o.credit_days,
  o.credit_limit::float8 AS credit_limit`

export const instantColumn = instant

/** What else is in an answer that went well. */
export const fine = { success: true, status: 'success', message: '' }
