-- Lines of purchases as the report shows them, by their ids and in that order.
-- @notNull total_amount
SELECT l.id, l.purchase_id, p.invoice_no AS inv_no, l.invoiced_on AS inv_date, l.product_name, p.type, l.quantity,
  l.empties_returned AS empty_returned, l.gst_amount,
  l.taxable_amount, l.taxable_amount + l.gst_amount AS total_amount
FROM unnest(:ids::bigint[]) WITH ORDINALITY AS keys (id, place) JOIN purchase_lines l USING (id)
  JOIN purchases p ON p.id = l.purchase_id
ORDER BY keys.place
