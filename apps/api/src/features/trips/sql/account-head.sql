-- A driver's account now, and the rupees with which it began a day: what they owe now, less what moved from that day on.
-- @import { OpenCylinders } from '../accounts/accounts.rows.ts'
-- @type cylinders OpenCylinders[]
-- @notNull owed, opening, cylinders
SELECT d.id, d.name, coalesce(c.carried, 0)::float8 AS owed, (coalesce(c.carried, 0) - since.amount)::float8 AS opening, open.cylinders
FROM drivers d LEFT JOIN driver_cash c ON c.driver_id = d.id
  CROSS JOIN LATERAL (SELECT coalesce(sum(amount), 0) AS amount FROM carried_steps m WHERE m.driver_id = d.id AND m.day >= :fd) AS since
  CROSS JOIN LATERAL (SELECT coalesce(json_agg(o), '[]') AS cylinders FROM (
-- @include open-cylinders.part.sql
    ) AS o) AS open
WHERE d.id = :driver_id
