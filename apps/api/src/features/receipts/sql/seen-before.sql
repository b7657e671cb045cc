-- What a receipt is compared with: the customer, the cash that it gave on the day (0 where it gives none now), and the
-- newest receipt that has the transaction number.
-- @import { Payer } from '../receipts.rows.ts'
-- @type payer Payer | null
-- @nullable entered_before
-- @notNull cash
SELECT (SELECT json_build_object('id', id, 'name', coalesce(nullif(tradename, ''), name)) FROM customers
    WHERE id = :customer_id) AS payer,
  (SELECT coalesce(sum(amount), 0) FROM receipts WHERE :is_cash AND customer_id = :customer_id
    AND voucher_date = :voucher_date::date AND payment_mode = 'Cash' AND deleted_at IS NULL) AS cash,
  (SELECT number FROM receipts WHERE :transaction_number <> '' AND transaction_number <> ''
    AND lower(transaction_number) = lower(:transaction_number) AND deleted_at IS NULL ORDER BY id DESC LIMIT 1) AS entered_before
