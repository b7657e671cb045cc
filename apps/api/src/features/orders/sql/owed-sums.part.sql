-- What the account of a customer owes for delivered orders and from before, has paid ahead, and has on the way; deposits
-- are part of what is owed. The account is the customer's own, or one with the family (docs/decisions/0040).
(SELECT coalesce(sum(due), 0) FROM dues WHERE customer_id = ANY (account.ids))::float8 AS due,
-- @include ahead-sums.part.sql
