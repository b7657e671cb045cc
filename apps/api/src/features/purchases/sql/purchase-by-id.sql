-- One purchase, whether it stands or was taken back.
SELECT
-- @include purchase-columns.part.sql
FROM purchases p JOIN vendors v ON v.id = p.vendor_id WHERE p.id = :id
