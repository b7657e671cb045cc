-- How many receipts a filter has and what they come to. `r` is the receipt.
-- @condition filter
-- @notNull n, amount, cash, online, on_account
SELECT count(*) AS n, coalesce(sum(amount), 0)::float8 AS amount,
  coalesce(sum(amount) FILTER (WHERE payment_mode = 'Cash'), 0)::float8 AS cash,
  coalesce(sum(amount) FILTER (WHERE payment_mode = 'Online'), 0)::float8 AS online,
  coalesce(sum(on_account), 0)::float8 AS on_account
FROM receipts r WHERE :filter
