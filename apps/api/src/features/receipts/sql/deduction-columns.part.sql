-- Columns of a deduction `d` whose row among the receipts is `r`.
r.id, r.number, r.voucher_date AS day, financial_year_of(r.voucher_date) AS year, r.customer_id, r.customer_name, d.kind,
r.amount::float8 AS amount, d.note, coalesce((SELECT number FROM receipts WHERE id = d.with_id), '') AS sr_no,
(SELECT coalesce(json_agg(coalesce(o.number, u.number) ORDER BY o.id NULLS FIRST, u.id), '[]')
  FROM receipt_orders ro LEFT JOIN orders o ON o.id = ro.order_id LEFT JOIN opening_dues u ON u.id = ro.due_id
  WHERE ro.receipt_id = r.id) AS orders,
r.on_account::float8 AS on_account, r.paid_to AS entered_by,
coalesce(to_char(r.deleted_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI:SS'), '') AS canceled_at,
coalesce((SELECT name FROM users WHERE id = r.canceled_by), '') AS canceled_by, r.cancel_reason
