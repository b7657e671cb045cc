-- The order gets its invoice; nothing when it has one, is not delivered any more, or was delivered anew.
billed AS (
  UPDATE orders SET is_billed = true
  WHERE id = :id AND status = 4 /* delivered */ AND NOT is_billed AND delivered_on = :delivered_on::date
    AND payable = :payable::numeric
  RETURNING id),
