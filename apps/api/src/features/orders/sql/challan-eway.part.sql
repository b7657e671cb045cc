-- Of the challan `c`, what says whether its goods need an e-way bill, and the one that they have: its own, or that of the
-- invoice that left with them. `categories` are for challans of before content had them.
(SELECT json_agg(json_build_object('id', l.id, 'category', p.category))
  FROM order_lines l JOIN products p ON p.id = l.product_id WHERE l.order_id = c.order_id) AS categories,
(SELECT i.gst FROM issuers i WHERE i.id = c.issuer_id) AS own_gst,
(SELECT i.eway_limit FROM issuers i WHERE i.id = c.issuer_id) AS eway_limit,
(SELECT jsonb_build_object('number', e.number,
    'valid_until', coalesce(to_char(e.valid_until AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI'), ''))
  FROM eway_bills e WHERE e.canceled_at IS NULL AND (e.challan_id = c.id OR e.document_id =
    (SELECT t.id FROM tax_documents t WHERE t.order_id = c.order_id AND t.kind IN ('invoice', 'bill_of_supply')
      AND t.canceled_at IS NULL AND t.content->>'delivered_on' = ''))
  ORDER BY e.challan_id LIMIT 1) AS eway
