-- What is dated on a closed day and was entered or canceled while it was closed. A row is stamped when its transaction
-- begins, which may have waited for a reopening: what was stamped in the last minute before one is taken for that.
-- @notNull what
WITH dated AS (
  SELECT number AS what, voucher_date AS day, created_at, deleted_at AS canceled_at FROM receipts
  UNION ALL SELECT number, paid_on, created_at, deleted_at FROM refunds
  UNION ALL SELECT number, day, created_at, canceled_at FROM opening_dues
  UNION ALL SELECT number, day, created_at, canceled_at FROM empties_returns
  UNION ALL SELECT number, day, created_at, canceled_at FROM customer_openings
  UNION ALL SELECT 'Purchase ' || invoice_no, invoiced_on, created_at, deleted_at FROM purchases
  UNION ALL SELECT number, day, booked_at, NULL FROM orders
  UNION ALL SELECT 'Delivery of ' || number, delivered_on, delivered_at, NULL FROM orders WHERE delivered_on IS NOT NULL
  UNION ALL SELECT number, day, issued_at, canceled_at FROM tax_documents
  UNION ALL SELECT number || ' of the old books', day, created_at, NULL FROM old_documents
  UNION ALL SELECT 'Movement ' || id || ' of ' || document_no, day, recorded_at, NULL FROM movements),
written AS (
  SELECT what, day, 'entered' AS done, created_at AS at FROM dated
  UNION ALL SELECT what, day, 'canceled', canceled_at FROM dated WHERE canceled_at IS NOT NULL)
SELECT format('%s of %s was %s on %s, while its day was closed', what, to_char(day, 'DD-MM-YYYY'), done,
  to_char(at AT TIME ZONE 'Asia/Kolkata', 'DD-MM-YYYY HH24:MI')) AS what
FROM written
WHERE EXISTS (SELECT FROM closings AS c WHERE c.through >= written.day AND written.at >= c.closed_at
  AND written.at < coalesce(c.opened_at - interval '1 minute', 'infinity'))
ORDER BY day, what
