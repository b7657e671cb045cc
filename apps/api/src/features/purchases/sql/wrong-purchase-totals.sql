-- Purchases whose total is not that of their lines, or, where a round-off is printed on them, of lines, taxes and this.
-- @notNull what
SELECT format('purchase %s: its total of %s is not the %s of its lines', p.id, p.total_amount, l.total) AS what
FROM purchases p JOIN LATERAL (
  SELECT CASE WHEN p.round_off IS NULL THEN coalesce(sum(taxable_amount + gst_amount), 0)
    ELSE coalesce(sum(taxable_amount), 0) + p.cgst + p.sgst + p.igst + p.round_off END AS total
  FROM purchase_lines WHERE purchase_id = p.id
) AS l ON true WHERE l.total <> p.total_amount
