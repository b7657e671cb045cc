-- PIN codes where orders wait for a trip, most of them first.
-- @notNull area, town, orders
SELECT at.pincode AS area, max(at.town) AS town, count(*)::int AS orders
-- @include waiting.part.sql
  AND at.pincode <> '' GROUP BY at.pincode ORDER BY count(*) DESC, at.pincode LIMIT 100
