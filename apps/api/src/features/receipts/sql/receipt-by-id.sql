-- One receipt that stands.
-- @type orders { id: number; orderid: string; amount: number }[]
-- @notNull amount, userid, on_account
SELECT
-- @include receipt-columns.part.sql
FROM receipts r WHERE r.id = :id AND r.deleted_at IS NULL
