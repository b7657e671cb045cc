-- Deliveries that a later month bills, by the month of both: those of a month, and those that it bills.
-- @notNull delivered_in, billed_in, count, taxable, tax, value
SELECT to_char(l.delivered_on, 'YYYY-MM') AS delivered_in, to_char(l.day, 'YYYY-MM') AS billed_in, count(*) AS count,
  sum(l.taxable)::float8 AS taxable, sum(l.cgst + l.sgst + l.igst)::float8 AS tax, sum(l.value)::float8 AS value
FROM (
  SELECT o.delivered_on, d.* FROM tax_documents d JOIN orders o ON o.id = d.order_id
  WHERE d.day BETWEEN :first_day::date AND :last_day::date AND o.delivered_on < :first_day::date AND o.status = 4 /* delivered */
  UNION ALL
  SELECT o.delivered_on, d.* FROM orders o JOIN tax_documents d ON d.order_id = o.id
  WHERE o.delivered_on BETWEEN :first_day::date AND :last_day::date AND o.status = 4 /* delivered */ AND d.day > :last_day::date) AS l
WHERE l.kind IN ('invoice', 'bill_of_supply') AND l.canceled_at IS NULL
GROUP BY 1, 2 ORDER BY 1, 2
