-- Fewest empties of the goods of a line that lie in the godown at any moment from a day on.
-- @notNull n
SELECT coalesce(min(stands), 0) AS n
FROM (SELECT m.day, sum(m.empties) OVER (ORDER BY m.day, m.at, m.id) AS stands FROM movements m
  WHERE m.holder = 'godown'
    AND m.product_id = (SELECT product_id FROM tax_lines WHERE document_id = :document_id AND place = :place)) AS moments
WHERE day >= :day::date
