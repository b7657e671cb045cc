-- How many orders a filter has. `o` is the order.
-- @condition filter
-- @notNull n
SELECT count(*) AS n FROM orders o WHERE :filter
