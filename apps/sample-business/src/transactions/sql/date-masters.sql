-- Dates masters and products: entered before the business of the sample begins, a customer with a new connection a
-- while before its first order by whoever booked it; gives the entry that the history of each begins with.
-- @notNull at, event, record_id
WITH dated AS (
  SELECT m.id, m.kind, CASE WHEN first.deposit_count > 0 THEN first.booked_at - interval '20 minutes'
    ELSE :begins::timestamptz - (20 + m.id * 37 % 900) * interval '1 day' - m.id * 61 % 400 * interval '1 minute' END AS at,
    CASE WHEN first.deposit_count > 0 THEN first.booked_by ELSE :owner::bigint END AS who
  FROM masters m LEFT JOIN LATERAL (
    SELECT o.booked_at, o.booked_by, o.deposit_count FROM orders o WHERE m.kind = 'customers' AND o.customer_id = m.id ORDER BY o.id LIMIT 1
  ) AS first ON true),
masters_dated AS (
  UPDATE masters m SET created_at = dated.at, updated_at = dated.at, updated_by = dated.who FROM dated WHERE m.id = dated.id),
papers_dated AS (
  UPDATE papers p SET added_at = dated.at FROM dated WHERE p.master_id = dated.id),
products_dated AS (
  UPDATE products SET created_at = :begins::timestamptz - interval '30 days', updated_at = :begins::timestamptz - interval '30 days')
SELECT at, who AS user_id, kind || '.created' AS event, id AS record_id FROM dated
