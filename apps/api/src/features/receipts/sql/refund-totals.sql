-- What was paid back, of a filter. `f` is the payment.
-- @condition filter
-- @notNull refunded
SELECT coalesce(sum(amount), 0)::float8 AS refunded FROM refunds f WHERE :filter
