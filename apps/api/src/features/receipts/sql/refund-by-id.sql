-- Money paid back once.
SELECT
-- @include refund-columns.part.sql
FROM refunds f WHERE f.id = :id
