-- What vouchers between two days have sold and bought, at which percentage of GST, and where it was supplied within a state.
-- @type side 'sale' | 'purchase'
-- @notNull side, rate, hsn, place
SELECT DISTINCT 'sale' AS side, l.rate, l.hsn, CASE d.supply WHEN 'intra' THEN d.place_of_supply ELSE '' END AS place
FROM tax_documents d JOIN tax_lines l ON l.document_id = d.id
WHERE d.day BETWEEN :first_day::date AND :last_day::date AND d.canceled_at IS NULL
UNION
SELECT DISTINCT 'purchase', l.gst, l.hsn, CASE p.supply WHEN 'intra' THEN p.place_of_supply ELSE '' END
FROM purchases p JOIN purchase_lines l ON l.purchase_id = p.id
WHERE p.invoiced_on BETWEEN :first_day::date AND :last_day::date AND p.deleted_at IS NULL
ORDER BY 1 DESC, 2, 3, 4
