-- Purchases with their lines, by their ids and in that order.
-- @import { Purchase } from '@refill/contract/features/purchases/purchases.contract.ts'
-- @type details Purchase['details']
-- @type supply Purchase['supply']
-- @type credit Purchase['credit']
-- @notNull vendor_name, total_amount, cgst, sgst, igst, canceled_at, canceled_by
SELECT
-- @include purchase-columns.part.sql
FROM unnest(:ids::bigint[]) WITH ORDINALITY AS keys (id, place) JOIN purchases p USING (id)
  JOIN vendors v ON v.id = p.vendor_id
ORDER BY keys.place
