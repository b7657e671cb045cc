-- The search indexes of orders and receipts, and how they are made.
-- @notNull name, made
SELECT indexname::text AS name, indexdef AS made FROM pg_indexes
WHERE schemaname = current_schema AND indexname IN ('orders_search', 'receipts_search')
