-- Rupees that a driver carries, and how many of them stand on the account already.
-- @notNull carried, on_account
SELECT coalesce(c.carried, 0) AS carried, coalesce((
-- @include on-account.part.sql
  ), 0) AS on_account
FROM (SELECT :driver_id::bigint AS driver_id) AS d LEFT JOIN driver_cash c ON c.driver_id = d.driver_id
