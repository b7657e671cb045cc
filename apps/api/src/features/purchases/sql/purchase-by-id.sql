-- One purchase, whether it stands or was taken back.
-- @import { Purchase } from '@refill/contract/features/purchases/purchases.contract.ts'
-- @type details Purchase['details']
-- @type supply Purchase['supply']
-- @type credit Purchase['credit']
-- @notNull vendor_name, total_amount, cgst, sgst, igst, canceled_at, canceled_by
SELECT
-- @include purchase-columns.part.sql
FROM purchases p JOIN vendors v ON v.id = p.vendor_id WHERE p.id = :id
