-- How many rows the workbook of orders without their code has.
-- @notNull n
WITH
-- @include without-code.part.sql
counted AS (SELECT count(*) AS n FROM without_code WHERE :driver_id::bigint IN (0, driver_id))
SELECT n FROM counted
