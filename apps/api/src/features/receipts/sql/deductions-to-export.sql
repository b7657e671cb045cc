-- Deductions of a filter as the workbook has them. `d` is the deduction, `r` its row among the receipts.
-- @condition filter
-- @notNull year, name, canceled
SELECT r.number, r.voucher_date, financial_year_of(r.voucher_date) AS year, r.customer_name,
  coalesce((SELECT gst FROM customers WHERE id = r.customer_id), '') AS gst, deduction_name(d.kind) AS name, d.note,
  coalesce((SELECT number FROM receipts WHERE id = d.with_id), '') AS sr_no,
  CASE WHEN r.deleted_at IS NULL THEN r.amount ELSE 0 END AS amount,
  CASE WHEN r.deleted_at IS NULL THEN '' ELSE concat_ws(', ', 'Canceled', nullif(r.cancel_reason, '')) END AS canceled,
  (SELECT string_agg(coalesce(o.number, u.number), ', ' ORDER BY o.id NULLS FIRST, u.id) FROM receipt_orders ro
    LEFT JOIN orders o ON o.id = ro.order_id LEFT JOIN opening_dues u ON u.id = ro.due_id
    WHERE ro.receipt_id = r.id) AS orders
FROM deductions d JOIN receipts r ON r.id = d.receipt_id WHERE :filter ORDER BY r.voucher_date DESC, r.id DESC
