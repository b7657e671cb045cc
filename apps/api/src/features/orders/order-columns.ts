/** An instant as the wire carries it in answers about orders: Indian time, yyyy-MM-dd HH:mm:ss. */
export const wireInstant = (column: string) =>
  `coalesce(to_char(${column} AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI:SS'), '')`

/** What is still to be paid; nothing of a canceled order. */
const due = `(CASE WHEN o.status = 5 THEN 0 ELSE o.payable - o.paid END)::float8 AS due`

/** Columns that a card and the detail share; `o` is the order. */
export const headerColumns = `o.id, o.orderid, o.customer_id, o.customer_name, o.mobile, o.email, o.shipping_address,
  o.totalamount::float8 AS totalamount, o.total_security_deposit::float8 AS total_security_deposit,
  o.paid::float8 AS paid, ${due}, o.paymentmode, o.ponum, ${wireInstant('o.booked_at')} AS datetime,
  coalesce(o.schedule_day::text, '') AS scheduledate, o.schedule_time AS scheduletime, o.status AS orderstatus,
  o.resumes, o.reason, o.credit_days, o.credit_limit::float8 AS credit_limit`

export const cardColumns = `${headerColumns}, o.what, o.cylinders::float8 AS cylinders,
  o.deposit_count::float8 AS deposit_count, o.empties::float8 AS empties`
