-- For each of these orders, in their sequence, its number and the challan in force; null where there is none.
-- @nullable number, challan_id
SELECT asked.id, o.number, c.id AS challan_id
FROM unnest(:ids::bigint[]) WITH ORDINALITY AS asked (id, place) LEFT JOIN orders o ON o.id = asked.id
  LEFT JOIN challans c ON c.order_id = o.id AND c.replaced_at IS NULL AND c.canceled_at IS NULL
ORDER BY asked.place
