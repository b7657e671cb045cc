-- The e-way bill of the challan `c`: its own, or that of its invoice.
(SELECT jsonb_build_object('number', e.number,
    'valid_until', coalesce(to_char(e.valid_until AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI'), ''))
  FROM eway_bills e
  WHERE e.id = coalesce((SELECT id FROM eway_bills WHERE challan_id = c.id AND canceled_at IS NULL),
    CASE WHEN c.replaced_at IS NULL THEN
      (SELECT b.id FROM tax_documents t JOIN eway_bills b ON b.document_id = t.id
        WHERE t.order_id = c.order_id AND t.canceled_at IS NULL AND b.canceled_at IS NULL) END)) AS eway
