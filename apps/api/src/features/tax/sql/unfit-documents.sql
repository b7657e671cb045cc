-- The first documents of a month that stand and cannot be in the file of the return: by their head, or by a line that has
-- one of the codes, units and rates that the file does not know, and of which the month has some.
-- @notNull number
SELECT d.number FROM documents_of_returns d
WHERE d.day BETWEEN :first_day::date AND :last_day::date AND d.issuer_id IN (SELECT id FROM issuers WHERE :gstin::text = '' OR gst = :gstin)
  AND d.canceled_at IS NULL AND (
  d.buyer_gst <> '' AND d.buyer_gst !~ '^[0-9]{2}[0-9A-Z]{13}$'
  OR d.place_of_supply = ANY (:places::text[])
  OR d.value < 0
  OR (:has_lines::boolean OR d.section IN ('cdnr', 'cdnur')) AND coalesce((SELECT true FROM lines_of_returns l
    WHERE l.document_id = d.id AND (l.hsn = ANY (:hsn::text[]) OR l.uqc = ANY (:units::text[])
      OR l.rate = ANY (:rates::integer[])
      OR d.section IN ('cdnr', 'cdnur') AND l.rate <> 0 AND l.taxable = 0 AND l.cgst + l.sgst + l.igst > 0) LIMIT 1), false))
ORDER BY d.day, d.id LIMIT 6
