-- What oil companies owe for orders that their customers prepaid, by day of the voucher and type: what was paid of an order
-- is split by what its lines come to, the last line takes the rounding. Reads the index of Prepaid receipts alone.
lined AS (
  SELECT r.voucher_date AS day, l.type AS type, r.id AS receipt_id, p.order_id, p.amount AS whole,
    round(p.amount * (l.amount + l.security_deposit) / sum(l.amount + l.security_deposit) OVER one, 2) AS share,
    l.id = max(l.id) OVER one AS is_last
  FROM receipts r JOIN receipt_orders p ON p.receipt_id = r.id AND p.amount > 0 JOIN order_lines l ON l.order_id = p.order_id
  WHERE r.payment_mode = 'Prepaid' AND r.deleted_at IS NULL AND l.amount + l.security_deposit > 0
  WINDOW one AS (PARTITION BY r.id, p.order_id)),
shared AS (
  SELECT day, type, order_id, share + CASE WHEN is_last THEN whole - sum(share) OVER (PARTITION BY receipt_id, order_id)
    ELSE 0 END AS amount
  FROM lined),
by_day AS MATERIALIZED (
  SELECT day, type, count(DISTINCT order_id) AS orders, sum(amount) AS amount FROM shared GROUP BY day, type),
