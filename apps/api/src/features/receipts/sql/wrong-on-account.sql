-- Receipts whose rest on account is not their amount less what they pay and what was paid back.
-- @notNull what
SELECT format('receipt %s: %s on account, its amount less what it pays and what was paid back is %s', r.number, r.on_account,
  r.amount - p.paid - r.refunded) AS what
FROM receipts r JOIN LATERAL (SELECT coalesce(sum(amount), 0) AS paid FROM receipt_orders WHERE receipt_id = r.id)
  AS p ON true WHERE r.on_account <> r.amount - p.paid - r.refunded
