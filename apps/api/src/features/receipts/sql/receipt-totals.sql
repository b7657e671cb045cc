-- How many receipts a filter has and what they come to: those that stand, and apart from them what was canceled. `r` is
-- the receipt.
-- @condition filter
-- @notNull n, amount, cash, online, prepaid, on_account, canceled
SELECT count(*) AS n, coalesce(sum(amount) FILTER (WHERE deleted_at IS NULL), 0)::float8 AS amount,
  coalesce(sum(amount) FILTER (WHERE deleted_at IS NULL AND payment_mode = 'Cash'), 0)::float8 AS cash,
  coalesce(sum(amount) FILTER (WHERE deleted_at IS NULL AND payment_mode = 'Online'), 0)::float8 AS online,
  coalesce(sum(amount) FILTER (WHERE deleted_at IS NULL AND payment_mode = 'Prepaid'), 0)::float8 AS prepaid,
  coalesce(sum(on_account) FILTER (WHERE deleted_at IS NULL), 0)::float8 AS on_account,
  coalesce(sum(amount) FILTER (WHERE deleted_at IS NOT NULL), 0)::float8 AS canceled
FROM receipts r WHERE :filter
