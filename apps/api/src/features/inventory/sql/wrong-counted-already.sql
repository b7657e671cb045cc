-- Documents that a count had found already, where what follows is not the opposite of what they moved, or the count is
-- taken back.
-- @notNull what
SELECT format('%s %s: what follows for product %s because Count %s had found it is not what it moved', a.document, a.document_no,
  a.product_id, a.other_id) AS what
FROM movements a LEFT JOIN stock_counts c ON c.id = a.other_id AND c.canceled_at IS NULL
  CROSS JOIN LATERAL (SELECT sum(fulls) AS fulls, sum(empties) AS empties FROM movements m
    WHERE m.document = a.document AND m.document_id = a.document_id AND m.product_id = a.product_id AND m.other <> 'adjustment') AS moved
WHERE a.other = 'adjustment' AND a.other_id <> 0 AND a.reverses IS NULL
  AND NOT EXISTS (SELECT FROM movements AS r WHERE r.reverses = a.id)
  AND (c.id IS NULL OR (a.fulls <> 0 AND a.fulls <> -moved.fulls) OR (a.empties <> 0 AND a.empties <> -moved.empties))
