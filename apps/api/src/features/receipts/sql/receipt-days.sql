-- Rupees of each day that has receipts of a filter that stand, oldest first. `r` is the receipt.
-- @condition filter
-- @notNull cash, online, prepaid
SELECT voucher_date AS day, coalesce(sum(amount) FILTER (WHERE payment_mode = 'Cash'), 0)::float8 AS cash,
  coalesce(sum(amount) FILTER (WHERE payment_mode = 'Online'), 0)::float8 AS online,
  coalesce(sum(amount) FILTER (WHERE payment_mode = 'Prepaid'), 0)::float8 AS prepaid
FROM receipts r WHERE r.deleted_at IS NULL AND :filter GROUP BY 1 ORDER BY 1
