-- Where GSTR-1 has the invoice or bill of supply `d`, as sectionOf of tax.rules.ts says.
CASE WHEN d.buyer_gst <> '' THEN 'b2b'
  WHEN d.supply = 'inter' AND d.value > CASE WHEN d.day < '2024-08-01' THEN 250000 ELSE 100000 END THEN 'b2cl'
  ELSE 'b2cs' END
