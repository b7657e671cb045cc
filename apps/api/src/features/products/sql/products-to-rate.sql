-- Live products of these ids, or all that have a rate today where there are none, with all their rates.
-- @import { RateFrom } from '@refill/contract/features/products/rates.rules.ts'
-- @type rates RateFrom[]
SELECT p.id, p.name, p.code, rate.gst, rate.hsn,
  (SELECT json_agg(json_build_object('from_day', r.from_day, 'gst', r.gst, 'hsn', r.hsn) ORDER BY r.from_day)
    FROM product_rates r WHERE r.product_id = p.id) AS rates
FROM products p,
-- @include rate-of-today.part.sql
WHERE p.deleted_at IS NULL
  AND CASE WHEN cardinality(:ids::bigint[]) > 0 THEN p.id = ANY (:ids::bigint[]) ELSE rate.gst = :rate::smallint END
ORDER BY p.id
