-- One receipt.
SELECT
-- @include receipt-columns.part.sql
FROM receipts r WHERE r.id = :id
