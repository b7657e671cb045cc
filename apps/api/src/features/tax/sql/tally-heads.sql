-- For what cash was paid out between two days, and what became of cash of drivers.
-- @notNull head
SELECT DISTINCT head FROM (
  SELECT head FROM cash_documents
  WHERE kind = 'pay_out' AND canceled_at IS NULL AND day BETWEEN :first_day::date AND :last_day::date
  UNION ALL SELECT
-- @include tally-account-head.part.sql
  FROM driver_entries e WHERE e.rupees <> 0 AND e.day BETWEEN :first_day::date AND :last_day::date) AS heads ORDER BY 1
