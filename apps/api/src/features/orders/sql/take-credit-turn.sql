-- Waits for bookings under way on the account of an order, and makes those that were planned before read it again.
INSERT INTO credit_turns AS taken (account_id, turn)
SELECT a.id, 1 FROM orders o JOIN customers c ON c.id = o.customer_id
  JOIN customers a ON a.id = (account_of(c.id))[1] AND a.credit_limit > 0
WHERE o.id = :id
ON CONFLICT (account_id) DO UPDATE SET turn = taken.turn + 1
