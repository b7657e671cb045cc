-- Receipts as their lists show them, by their ids and in that order.
-- @type orders string[]
-- @import { ReceiptRow } from '@refill/contract/features/receipts/receipts.contract.ts'
-- @type deductions ReceiptRow['deductions']
-- @type order_amounts { id: number; orderid: string; amount: number }[]
-- @notNull amount, userid, on_account, refunded, canceled_at, canceled_by
SELECT
-- @include receipt-columns.part.sql
FROM unnest(:ids::bigint[]) WITH ORDINALITY AS keys (id, place) JOIN receipts r USING (id) ORDER BY keys.place
