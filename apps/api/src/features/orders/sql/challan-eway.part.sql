-- Of the challan `c`, what says whether its goods need an e-way bill, and the one that they have: its own, or that of
-- its invoice. `categories` are for challans of before content had them.
(SELECT json_agg(json_build_object('id', l.id, 'category', p.category))
  FROM order_lines l JOIN products p ON p.id = l.product_id WHERE l.order_id = c.order_id) AS categories,
(SELECT i.gst FROM issuers i WHERE i.id = c.issuer_id) AS own_gst,
(SELECT i.eway_limit FROM issuers i WHERE i.id = c.issuer_id) AS eway_limit,
(SELECT jsonb_build_object('number', e.number,
    'valid_until', coalesce(to_char(e.valid_until AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI'), ''))
  FROM eway_bills e
  WHERE e.id = coalesce((SELECT id FROM eway_bills WHERE challan_id = c.id AND canceled_at IS NULL),
    CASE WHEN c.replaced_at IS NULL THEN
      (SELECT b.id FROM tax_documents t JOIN eway_bills b ON b.document_id = t.id
        WHERE t.order_id = c.order_id AND t.canceled_at IS NULL AND b.canceled_at IS NULL) END)) AS eway
