-- Live products, each with the place of the code that asks.
-- @notNull place, capacity, wt, wc, ht, dia, thick, rsp, discount, security_deposit
SELECT (asked.ordinality - 1)::int AS place, p.id, p.version, p.name AS product_name, p.code AS uuid, p.category, p.type, p.hsn, p.gst,
  p.material AS mat, p.uom, p.capacity::float8 AS capacity, p.weight_kg::float8 AS wt, p.water_capacity_ltr::float8 AS wc,
  p.height_mm::float8 AS ht, p.diameter_mm::float8 AS dia, p.thickness_mm::float8 AS thick, p.rsp::float8 AS rsp,
  p.discount::float8 AS discount, p.security_deposit::float8 AS security_deposit
FROM unnest(:codes::text[]) WITH ORDINALITY AS asked (code, ordinality)
JOIN products p ON p.deleted_at IS NULL AND lower(p.code) = lower(asked.code)
ORDER BY asked.ordinality
