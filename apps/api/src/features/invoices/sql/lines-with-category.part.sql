-- Lines of the document of tax `d` in their order, each with what its goods are now.
(SELECT coalesce(json_agg(to_jsonb(l) || jsonb_build_object('category', p.category) ORDER BY l.place), '[]')
  FROM tax_lines l JOIN products p ON p.id = l.product_id WHERE l.document_id = d.id) AS lines
