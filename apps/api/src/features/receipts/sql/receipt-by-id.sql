-- One receipt.
-- @type orders string[]
-- @import { ReceiptRow } from '@refill/contract/features/receipts/receipts.contract.ts'
-- @type deductions ReceiptRow['deductions']
-- @type order_amounts { id: number; orderid: string; amount: number }[]
-- @notNull amount, userid, on_account, refunded, canceled_at, canceled_by
SELECT
-- @include receipt-columns.part.sql
FROM receipts r WHERE r.id = :id
