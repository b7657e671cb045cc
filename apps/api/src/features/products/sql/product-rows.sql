-- Products as their list shows them, by their ids and in that order; fulls and empties where stock is kept.
-- @notNull id, name, code, category, type, capacity, uom, hsn, gst, rsp, taxable_amount, security_deposit
SELECT p.id, p.name, p.code, p.category, p.type, p.capacity, p.uom, rate.hsn, rate.gst, p.rsp, p.taxable_amount,
  p.security_deposit, p.image_id, f.media_type, CASE WHEN i.id IS NOT NULL THEN coalesce(b.fulls, 0) + coalesce(v.fulls, 0) END AS fulls,
  CASE WHEN i.id IS NOT NULL THEN coalesce(b.empties, 0) + coalesce(v.empties, 0) END AS empties
FROM unnest(:ids::bigint[]) WITH ORDINALITY AS keys (id, place) JOIN products p USING (id)
  LEFT JOIN files f ON f.id = p.image_id
  LEFT JOIN inventory i ON i.product_id = p.id
  LEFT JOIN balances b ON b.product_id = i.product_id AND b.holder = 'godown' AND b.holder_id = 0
-- @include ../../cylinder-ledger/sql/on-vehicles.part.sql
  ,
-- @include rate-of-today.part.sql
ORDER BY keys.place
