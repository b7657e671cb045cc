-- How many rows the report of days out has.
-- @notNull n
WITH
-- @include days-out.part.sql
done AS (SELECT 1)
SELECT count(*) AS n FROM days_out
