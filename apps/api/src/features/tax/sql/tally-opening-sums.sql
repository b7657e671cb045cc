-- How many customers owed or had money on account before the first document, and what it comes to.
-- @notNull count, debit, credit
SELECT count(DISTINCT customer_id) AS count, coalesce(sum(debit) FILTER (WHERE stands), 0)::float8 AS debit,
  coalesce(sum(credit) FILTER (WHERE stands), 0)::float8 AS credit
FROM (
  SELECT customer_id, amount AS debit, 0 AS credit, canceled_at IS NULL AS stands FROM opening_dues WHERE document_id IS NULL
  UNION ALL
  SELECT customer_id, 0, amount, deleted_at IS NULL FROM receipts WHERE payment_mode = 'Opening') AS entered
