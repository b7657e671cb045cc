-- What the account of the customer `c` owes for delivered orders and from before, has paid ahead, and has on the way; deposits are part of
-- what is owed. The account is the customer's own, or one with the family (docs/decisions/0040).
(SELECT coalesce(sum(due), 0) FROM dues WHERE customer_id = ANY (account_of(c.id)))::float8 AS due,
(SELECT coalesce(sum(on_account), 0) FROM receipts
  WHERE customer_id = ANY (account_of(c.id)) AND deleted_at IS NULL AND on_account > 0)::float8 AS on_account,
(SELECT coalesce(sum(payable - paid), 0) FROM orders
  WHERE customer_id = ANY (account_of(c.id)) AND status IN (1, 2, 3, 6) /* open */)::float8 AS open,
