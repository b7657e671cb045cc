-- Active vehicles that deliver, the oldest first.
SELECT id, number FROM vehicles JOIN masters USING (id) WHERE delivery = 2 AND active ORDER BY id
