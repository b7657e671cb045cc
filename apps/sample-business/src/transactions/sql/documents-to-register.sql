-- Documents of days that the invoice portal has registered: to registered buyers, taxed, and standing; with what its QR says.
-- @notNull seller, value, hsn, lines, issued_at
SELECT d.id, d.number, d.kind, d.year, d.day, d.issued_at, d.buyer_gst, d.value::float8 AS value, i.gst AS seller,
  l.hsn, l.lines
FROM tax_documents d JOIN issuers i ON i.id = d.issuer_id
  CROSS JOIN LATERAL (SELECT min(hsn) FILTER (WHERE place = 1) AS hsn, count(*) AS lines, max(rate) AS rate
    FROM tax_lines WHERE document_id = d.id) AS l
WHERE d.day BETWEEN :first_day::date AND :last_day::date AND d.buyer_gst <> '' AND d.canceled_at IS NULL
  AND d.kind <> 'bill_of_supply' AND l.rate > 0
ORDER BY d.id
