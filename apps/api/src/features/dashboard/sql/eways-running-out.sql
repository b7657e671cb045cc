-- E-way bills that run out within a day while their order is under way, the first ones: of challans, and of invoices that
-- left with the goods.
-- @notNull eway_number, valid_until
SELECT e.number AS eway_number, o.id AS order_id, o.number AS orderid, o.customer_name,
  to_char(e.valid_until AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI') AS valid_until
FROM eway_bills e LEFT JOIN challans c ON c.id = e.challan_id LEFT JOIN tax_documents d ON d.id = e.document_id
  JOIN orders o ON o.id = coalesce(c.order_id, d.order_id)
WHERE e.canceled_at IS NULL AND e.valid_until <= now() + interval '1 day'
  AND (o.status = 3 /* dispatched */ OR o.status = 6 /* rescheduled */ AND o.resumes = 3 /* dispatched */) AND c.replaced_at IS NULL
ORDER BY e.valid_until, e.id LIMIT :shown
