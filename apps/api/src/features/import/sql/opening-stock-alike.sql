-- Rows of the inventory, each with the place of the code that asks.
-- @notNull place, id, version, uuid, os_fulls, os_emptys, opening_date
SELECT (asked.ordinality - 1)::int AS place, i.id, i.version, p.code AS uuid, i.opening_fulls::float8 AS os_fulls,
  i.opening_empties::float8 AS os_emptys, i.opening_day AS opening_date
FROM unnest(:codes::text[]) WITH ORDINALITY AS asked (code, ordinality)
JOIN products p ON p.deleted_at IS NULL AND lower(p.code) = lower(asked.code)
JOIN inventory i ON i.product_id = p.id
ORDER BY asked.ordinality
