-- What oil companies owe by day and type as the workbook has it, the newest day first, of one type or all.
-- @notNull day, type, orders, amount
WITH
-- @include prepaid-by-day.part.sql
listed AS (SELECT * FROM by_day WHERE :type::text IN ('', type))
SELECT day, type, orders, amount FROM listed ORDER BY day DESC, type
