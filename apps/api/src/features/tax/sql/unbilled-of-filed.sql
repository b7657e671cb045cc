-- Deliveries on the days of filed months that nothing bills.
-- @notNull n, value, first_day, last_day
SELECT count(*) AS n, coalesce(sum(payable - security_deposit), 0)::float8 AS value,
  coalesce(min(delivered_on)::text, '') AS first_day, coalesce(max(delivered_on)::text, '') AS last_day
FROM orders WHERE status = 4 /* delivered */ AND NOT is_billed AND delivered_on < :first_day::date
  AND to_char(delivered_on, 'YYYY-MM') IN (SELECT month FROM filed_months WHERE opened_at IS NULL)
