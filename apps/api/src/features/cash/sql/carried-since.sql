-- Drivers who still carry cash of a day or before, and those who gave more than they took, the most first.
-- @notNull driver_id, who, carried
SELECT c.driver_id, d.name AS who, (CASE WHEN c.carried < 0 THEN c.carried ELSE c.carried - s.later END)::float8 AS carried FROM driver_cash c JOIN drivers d ON d.id = c.driver_id
  CROSS JOIN LATERAL (SELECT coalesce(sum(amount), 0) AS later FROM receipts
    WHERE carried_by = c.driver_id AND deleted_at IS NULL AND voucher_date > :day) AS s
WHERE c.carried <> 0 AND (c.carried < 0 OR c.carried > s.later) ORDER BY 3 DESC, c.driver_id
