-- Invoices and bills of supply that are supplied elsewhere than their parties say, stand in another section of the return,
-- or are of the wrong kind for what is taxed on them.
-- @notNull what
WITH d AS (SELECT * FROM tax_documents WHERE kind IN ('invoice', 'bill_of_supply'))
SELECT format('%s: its place of supply %s is kept as %s, and the business was in %s', d.number, d.place_of_supply,
  CASE d.supply WHEN 'intra' THEN 'within the state' ELSE 'in another state' END, left(i.gst, 2)) AS what
FROM d JOIN issuers i ON i.id = d.issuer_id
WHERE (d.supply = 'intra') <> (d.place_of_supply = left(i.gst, 2) AND d.buyer_class <> 'sez')
UNION ALL
-- Registrations of before, from abroad and of the centre are no place.
SELECT format('%s: its place of supply %s is not that of the buyer''s GSTIN %s', d.number, d.place_of_supply, d.buyer_gst)
FROM d WHERE d.buyer_gst <> '' AND left(d.buyer_gst, 2) NOT IN (d.place_of_supply, '25', '28', '96', '99')
UNION ALL
SELECT format('%s: its buyer is kept with GSTIN ''%s'', its paper says ''%s''', d.number, d.buyer_gst, d.content->'buyer'->>'gst')
FROM d WHERE d.content->'buyer'->>'gst' IS DISTINCT FROM d.buyer_gst
UNION ALL
SELECT format('%s stands in section %s of the return, it belongs to %s', d.number, d.section, due.section)
FROM d, LATERAL (SELECT
-- @include section.part.sql
  AS section) AS due
WHERE d.section <> due.section
UNION ALL
SELECT format('%s is %s, and its highest rate is %s %%', d.number, CASE d.kind WHEN 'invoice' THEN 'a tax invoice'
  ELSE 'a bill of supply' END, l.rate)
FROM d JOIN (SELECT document_id, max(rate) AS rate FROM tax_lines GROUP BY 1) AS l ON l.document_id = d.id
WHERE (d.kind = 'bill_of_supply') <> (l.rate = 0)
