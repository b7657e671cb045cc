-- What the account of a customer owes for delivered orders and from before, has paid ahead, and has on the way; deposits are part of
-- what is owed. The account is the customer's own, or one with the family (docs/decisions/0040): `account.ids` of
-- account.part.sql.
(SELECT coalesce(sum(due), 0) FROM dues WHERE customer_id = ANY (account.ids))::float8 AS due,
(SELECT coalesce(sum(on_account), 0) FROM receipts
  WHERE customer_id = ANY (account.ids) AND deleted_at IS NULL AND on_account > 0)::float8 AS on_account,
(SELECT coalesce(sum(payable - paid), 0) FROM orders
  WHERE customer_id = ANY (account.ids) AND status IN (1, 2, 3, 6) /* open */)::float8 AS open,
