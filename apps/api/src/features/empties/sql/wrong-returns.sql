-- Returns of empties for which the ledger moved something else than their lines say, or whose total is not theirs.
-- @notNull what
SELECT format('%s: the ledger moved %s full and %s empty for it, its lines say %s%s', r.number, coalesce(m.fulls, 0),
  coalesce(m.empties, 0), l.empties, CASE WHEN r.canceled_at IS NULL THEN '' ELSE ' and it is canceled' END) AS what
FROM empties_returns r
  LEFT JOIN (SELECT return_id, sum(empties) AS empties FROM empties_return_lines GROUP BY 1) AS l ON l.return_id = r.id
  LEFT JOIN (SELECT document_id, sum(fulls) AS fulls, sum(empties) AS empties FROM movements
    WHERE document = 'empties' AND other <> 'adjustment' AND holder <> 'vehicle' GROUP BY 1) AS m ON m.document_id = r.id
WHERE coalesce(m.fulls, 0) <> 0 OR l.empties IS DISTINCT FROM r.empties
  OR coalesce(m.empties, 0) <> CASE WHEN r.canceled_at IS NULL THEN r.empties ELSE 0 END
