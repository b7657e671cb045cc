-- Products as their list shows them, by their ids and in that order.
SELECT p.id, p.name, p.code, p.category, p.type, p.capacity, p.uom, p.hsn, p.gst, p.taxable_amount, p.security_deposit,
  p.image_id, f.media_type
FROM unnest(:ids::bigint[]) WITH ORDINALITY AS keys (id, place) JOIN products p USING (id)
  LEFT JOIN files f ON f.id = p.image_id
ORDER BY keys.place
