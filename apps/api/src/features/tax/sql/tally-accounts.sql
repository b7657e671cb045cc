-- Rupees that drivers owe more or less otherwise than by cash, of a filter, as vouchers have them. `e` is the entry.
-- @condition filter
-- @order sorting
-- @notNull rupees, head
SELECT e.id, e.day, e.rupees::float8 AS rupees,
-- @include tally-account-head.part.sql
  AS head
FROM driver_entries e WHERE e.rupees <> 0 AND :filter ORDER BY :sorting
