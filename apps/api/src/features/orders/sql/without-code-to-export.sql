-- Orders that were delivered without their code as the workbook has them: by day, and on a day by driver.
-- @notNull driver_name
-- @nullable delivered_on
WITH
-- @include without-code.part.sql
listed AS (SELECT * FROM without_code WHERE :driver_id::bigint IN (0, driver_id))
SELECT number, customer_name, driver_name, delivered_on, code_asked, code_given, no_code_reason FROM listed
ORDER BY delivered_on, driver_name, id
