-- How many lines of delivered orders a filter has. `l` is the line.
-- @condition filter
-- @notNull n
SELECT count(*) AS n FROM sold_lines l JOIN orders o ON o.id = l.order_id WHERE :filter
