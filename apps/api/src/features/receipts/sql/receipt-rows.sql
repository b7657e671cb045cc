-- Receipts as their lists show them, by their ids and in that order.
-- @type orders { id: number; orderid: string; amount: number }[]
-- @notNull amount, userid, on_account
SELECT
-- @include receipt-columns.part.sql
FROM unnest(:ids::bigint[]) WITH ORDINALITY AS keys (id, place) JOIN receipts r USING (id) ORDER BY keys.place
