-- Products with the rate of today and those that come, by their ids and in that order.
-- @import { RateFrom } from '@refill/contract/features/products/rates.rules.ts'
-- @type coming RateFrom[]
-- @notNull coming
SELECT p.id, p.name AS product_name, p.code AS uuid, rate.gst, rate.hsn,
  coalesce((SELECT json_agg(json_build_object('from_day', r.from_day, 'gst', r.gst, 'hsn', r.hsn) ORDER BY r.from_day)
    FROM product_rates r
    WHERE r.product_id = p.id AND r.from_day > (now() AT TIME ZONE 'Asia/Kolkata')::date), '[]') AS coming
FROM unnest(:ids::bigint[]) WITH ORDINALITY AS keys (id, place) JOIN products p USING (id),
-- @include rate-of-today.part.sql
ORDER BY keys.place
