-- One purchase that stands.
-- @import { Purchase } from '@refill/contract/features/purchases/purchases.contract.ts'
-- @type details Purchase['details']
-- @notNull vendor_name, total_amount
SELECT
-- @include purchase-columns.part.sql
FROM purchases p JOIN vendors v ON v.id = p.vendor_id WHERE p.id = :id AND p.deleted_at IS NULL
