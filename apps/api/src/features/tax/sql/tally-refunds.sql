-- Money paid back of a filter as vouchers have it. `f` is what was paid back.
-- @condition filter
-- @order sorting
-- @type payment_mode 'Cash' | 'Online'
-- @notNull amount
SELECT f.id, f.number, f.paid_on, f.customer_id, f.payment_mode, f.amount::float8 AS amount
FROM refunds f WHERE f.deleted_at IS NULL AND :filter ORDER BY :sorting
