-- How many days cylinders were out as the workbook has it.
-- @notNull name
WITH
-- @include days-out.part.sql
done AS (SELECT 1)
SELECT name, came_back, average_days, longest_days, to_15, to_30, to_60, over_60, still_out
FROM days_out ORDER BY average_days DESC, came_back DESC, id
