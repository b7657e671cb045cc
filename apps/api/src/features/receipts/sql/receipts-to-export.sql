-- Receipts of a filter as the workbook has them. `r` is the receipt.
-- @condition filter
-- @order sorting
SELECT r.number, r.voucher_date, r.customer_name, r.payment_mode, r.mode_of_transaction, r.transaction_number,
  r.narration, r.paid_to, r.amount, r.on_account,
  (SELECT string_agg(o.number, ', ' ORDER BY o.id) FROM receipt_orders ro JOIN orders o ON o.id = ro.order_id
    WHERE ro.receipt_id = r.id) AS orders
FROM receipts r WHERE :filter ORDER BY :sorting
