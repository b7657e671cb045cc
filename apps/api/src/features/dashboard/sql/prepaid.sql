-- Rupees that oil companies owe for orders that their customers prepaid.
-- @notNull sum
SELECT coalesce(sum(amount), 0)::float8 AS sum FROM receipts WHERE payment_mode = 'Prepaid' AND deleted_at IS NULL
