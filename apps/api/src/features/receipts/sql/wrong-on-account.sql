-- Receipts whose rest on account is not their amount less what they pay.
-- @notNull what
SELECT format('receipt %s: %s on account, its amount less what it pays is %s', r.number, r.on_account,
  r.amount - p.paid) AS what
FROM receipts r JOIN LATERAL (SELECT coalesce(sum(amount), 0) AS paid FROM receipt_orders WHERE receipt_id = r.id)
  AS p ON true WHERE r.on_account <> r.amount - p.paid
