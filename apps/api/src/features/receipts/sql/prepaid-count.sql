-- How many rows of days and types the workbook of what oil companies owe has.
-- @notNull n
WITH
-- @include prepaid-by-day.part.sql
counted AS (SELECT count(*) AS n FROM by_day WHERE :type::text IN ('', type))
SELECT n FROM counted
