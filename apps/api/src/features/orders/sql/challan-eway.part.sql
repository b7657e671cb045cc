-- Of the challan `c`, what says whether its goods need an e-way bill, and the one that they have: its own, or that of
-- its invoice. `categories` are for challans of before content had them.
(SELECT json_agg(json_build_object('id', l.id, 'category', p.category))
  FROM order_lines l JOIN products p ON p.id = l.product_id WHERE l.order_id = c.order_id) AS categories,
(SELECT i.gst FROM issuers i WHERE i.id = c.issuer_id) AS own_gst,
(SELECT i.eway_limit FROM issuers i WHERE i.id = c.issuer_id) AS eway_limit,
-- @include challan-bill.part.sql
