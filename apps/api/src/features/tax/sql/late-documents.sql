-- Documents of a month that are about a month filed before: notes on its documents and invoices of its deliveries.
-- @notNull of_month, total
WITH late AS (
  SELECT d.id, d.day, to_char(coalesce(o.day, s.delivered_on), 'YYYY-MM') AS of_month
  FROM tax_documents d
    LEFT JOIN tax_documents o ON o.id = d.original_id
    LEFT JOIN orders s ON s.id = d.order_id AND d.original_id IS NULL AND s.status = 4 /* delivered */
  WHERE d.day BETWEEN :first_day::date AND :last_day::date AND d.canceled_at IS NULL
    AND coalesce(o.day, s.delivered_on) < :first_day::date
    AND to_char(coalesce(o.day, s.delivered_on), 'YYYY-MM') IN (SELECT month FROM filed_months WHERE opened_at IS NULL)),
first AS (SELECT id, of_month, count(*) OVER () AS total FROM late ORDER BY day, id LIMIT :most::bigint)
SELECT first.of_month, first.total,
-- @include ../../invoices/sql/document-columns.part.sql
FROM first JOIN tax_documents d USING (id) ORDER BY d.day, d.id
