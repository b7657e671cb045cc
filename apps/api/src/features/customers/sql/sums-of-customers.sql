-- What these customers owe and have today, of a parent with one account with its branches. Reads the index of what is open
-- alone, and the kept balances.
-- @notNull id, due, cylinders
SELECT k.id, (SELECT coalesce(sum(due), 0) FROM dues WHERE customer_id = ANY (statement_of(k.id)))::float8 AS due,
  (SELECT coalesce(sum(h.fulls + h.empties), 0) FROM balances h JOIN products p ON p.id = h.product_id AND p.is_cylinder
    WHERE h.holder = 'customer' AND h.holder_id = ANY (statement_of(k.id)))::float8 AS cylinders
FROM unnest(:ids::bigint[]) AS k (id)
