-- Invoices, and below 0 challans, by their ids and in that order, with their goods and e-way bills.
-- @type what 'invoice' | 'challan'
-- @type lines { category: string; rate: number; hsn: string; taxable: number; cgst: number; sgst: number; igst: number }[]
-- @notNull id, what, document_id, number, day, customer_name, orderid, vehicle, value, lines, own_gst, to_state, place_of_supply
-- @notNull address, shipping_address, shipping_pincode, brings_empties, eway_id, eway_number, made_at, valid_until, issued_under
WITH papers AS (
  SELECT keys.id, keys.place, d.id AS document_id, d.number, d.day, d.content->'buyer'->>'name' AS customer_name,
    coalesce(d.content->'order'->>'order_number', '') AS orderid, coalesce(d.content->'order'->>'vehicle', '') AS vehicle,
    d.value::float8 AS value, i.gst AS own_gst, i.eway_limit,
-- @include issued-under.part.sql
    , d.content->'buyer'->>'state' AS to_state, d.place_of_supply, d.content->'buyer'->>'address' AS address,
    d.content->'order'->>'shipping_address' AS shipping_address, d.content->'order'->>'shipping_pincode' AS shipping_pincode,
    (SELECT json_agg(json_build_object('category', l.category, 'rate', l.rate, 'hsn', l.hsn, 'taxable', l.taxable, 'cgst', l.cgst,
        'sgst', l.sgst, 'igst', l.igst))
      FROM tax_lines l WHERE l.document_id = d.id) AS lines, false AS brings_empties
  FROM unnest(:ids::bigint[]) WITH ORDINALITY AS keys (id, place) JOIN tax_documents d ON d.id = keys.id
    JOIN issuers i ON i.id = d.issuer_id
  UNION ALL
  SELECT keys.id, keys.place, c.id, c.number, c.issued_on, o.customer_name, o.number, coalesce(c.content->>'vehicle', ''),
    (o.payable - o.security_deposit)::float8, i.gst, i.eway_limit,
-- @include issued-under.part.sql
    , o.customer_state,
    left(o.customer_gst, 2), c.content->>'address', c.content->>'shipping_address', c.content->>'shipping_pincode',
    (SELECT json_agg(json_build_object('category', coalesce(l->>'category',
          (SELECT p.category FROM order_lines s JOIN products p ON p.id = s.product_id WHERE s.id = (l->>'id')::bigint), ''), 'rate', l->'gst',
        'hsn', coalesce(l->>'hsn', ''), 'taxable', l->'taxable_amount', 'cgst', 0, 'sgst', 0, 'igst', l->'gst_amount'))
      FROM jsonb_array_elements(c.content->'lines') AS l),
    coalesce(jsonb_path_exists(c.content, '$.lines[*] ? (@.is_cylinder == true && @.empties > 0)'), false)
  FROM unnest(:ids::bigint[]) WITH ORDINALITY AS keys (id, place) JOIN challans c ON c.id = -keys.id
    JOIN orders o ON o.id = c.order_id JOIN issuers i ON i.id = c.issuer_id)
SELECT p.id, CASE WHEN p.id > 0 THEN 'invoice' ELSE 'challan' END AS what, p.document_id, p.number, p.day, p.customer_name,
  p.orderid, p.vehicle, p.value, p.issued_under, coalesce(p.lines, '[]') AS lines, p.own_gst, p.to_state, p.place_of_supply,
  coalesce(p.address, '') AS address, coalesce(p.shipping_address, '') AS shipping_address,
  coalesce(p.shipping_pincode, '') AS shipping_pincode,
  p.brings_empties, p.eway_limit, coalesce(e.id, 0) AS eway_id, coalesce(e.number, '') AS eway_number,
  coalesce(to_char(e.made_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI'), '') AS made_at,
  coalesce(to_char(e.valid_until AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI'), '') AS valid_until
FROM papers p LEFT JOIN eway_bills e ON e.canceled_at IS NULL
  AND CASE WHEN p.id > 0 THEN e.document_id = p.id ELSE e.challan_id = -p.id END
ORDER BY p.place
