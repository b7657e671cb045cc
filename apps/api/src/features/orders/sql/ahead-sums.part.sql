-- What an account has paid ahead, and has on the way, but for what it prepaid the oil company; `account.ids` is that of account.part.sql.
(SELECT coalesce(sum(on_account), 0) FROM receipts
  WHERE customer_id = ANY (account.ids) AND deleted_at IS NULL AND on_account > 0)::float8 AS on_account,
(SELECT coalesce(sum(payable - paid), 0) FROM orders
  WHERE customer_id = ANY (account.ids) AND status IN (1, 2, 3, 6) /* open */ AND payment_mode <> 'Prepaid')::float8 AS open,
