-- Purchases whose total is not that of their lines.
-- @notNull what
SELECT format('purchase %s: its total of %s is not the %s of its lines', p.id, p.total_amount, l.total) AS what
FROM purchases p JOIN LATERAL (
  SELECT coalesce(sum(taxable_amount + gst_amount), 0) AS total FROM purchase_lines WHERE purchase_id = p.id
) AS l ON true WHERE l.total <> p.total_amount
