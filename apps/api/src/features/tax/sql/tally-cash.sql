-- Cash of drawers that went into the bank or was paid out, of a filter, as vouchers have it. `c` is the document.
-- @condition filter
-- @order sorting
-- @type kind 'deposit' | 'pay_out'
-- @notNull kind, amount
SELECT c.id, c.number, c.day, c.kind, c.head, c.amount::float8 AS amount
FROM cash_documents c WHERE c.kind IN ('deposit', 'pay_out') AND c.canceled_at IS NULL AND :filter ORDER BY :sorting
