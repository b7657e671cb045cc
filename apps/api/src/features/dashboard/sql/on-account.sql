-- Rupees that customers have paid ahead.
-- @notNull sum
SELECT coalesce(sum(on_account), 0)::float8 AS sum FROM receipts WHERE deleted_at IS NULL AND on_account > 0
