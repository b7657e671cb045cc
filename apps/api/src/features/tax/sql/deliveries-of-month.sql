-- Orders that were delivered in a month against the documents that bill them: those that another month bills or none,
-- and documents of the month whose order was delivered in another.
-- @notNull delivered, delivered_value, elsewhere, elsewhere_value, unbilled, unbilled_value
-- @notNull from_elsewhere, from_elsewhere_value, billed, billed_value
WITH delivered AS (
  SELECT id, payable - security_deposit AS value, is_billed FROM orders
  WHERE delivered_on BETWEEN :first_day::date AND :last_day::date AND status = 4 /* delivered */),
-- What left with its invoice and was not delivered has been credited since.
undelivered AS (
  SELECT original_id AS id, sum(value) AS value FROM tax_documents
  WHERE cause = 'undelivered' AND canceled_at IS NULL GROUP BY 1),
documents AS (
  SELECT d.order_id, d.value - coalesce(u.value, 0) AS value, true AS is_here
  FROM tax_documents d LEFT JOIN undelivered u ON u.id = d.id
  WHERE d.day BETWEEN :first_day::date AND :last_day::date AND d.kind IN ('invoice', 'bill_of_supply')
    AND d.canceled_at IS NULL AND d.value IS DISTINCT FROM u.value),
compared AS (
  SELECT o.id, o.is_billed, o.value AS delivered, d.is_here, d.value AS billed
  FROM delivered o FULL JOIN documents d ON d.order_id = o.id)
SELECT count(id) AS delivered, coalesce(sum(delivered), 0)::float8 AS delivered_value,
  count(*) FILTER (WHERE is_here IS NULL AND is_billed) AS elsewhere,
  coalesce(sum(delivered) FILTER (WHERE is_here IS NULL AND is_billed), 0)::float8 AS elsewhere_value,
  count(*) FILTER (WHERE NOT is_billed) AS unbilled,
  coalesce(sum(delivered) FILTER (WHERE NOT is_billed), 0)::float8 AS unbilled_value,
  count(*) FILTER (WHERE id IS NULL) AS from_elsewhere,
  coalesce(sum(billed) FILTER (WHERE id IS NULL), 0)::float8 AS from_elsewhere_value,
  count(is_here) AS billed, coalesce(sum(billed), 0)::float8 AS billed_value
FROM compared
