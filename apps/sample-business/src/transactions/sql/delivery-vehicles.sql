-- Active vehicles that deliver, the oldest first, with the kilograms that they carry.
-- @notNull capacity
SELECT id, number, capacity::float8 AS capacity FROM vehicles JOIN masters USING (id) WHERE delivery = 2 AND active ORDER BY id
