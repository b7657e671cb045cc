-- What the counts found, which are taken when the gates are closed: every product of the inventory, as the ledger has it at
-- the end of the day.
INSERT INTO stock_count_lines (count_id, product_id, fulls, empties, book_fulls, book_empties)
SELECT c.id, i.product_id, ends.fulls, ends.empties, ends.fulls - coalesce(m.fulls, 0), ends.empties - coalesce(m.empties, 0)
FROM stock_counts c CROSS JOIN inventory i
  CROSS JOIN LATERAL (SELECT coalesce(sum(fulls), 0) AS fulls, coalesce(sum(empties), 0) AS empties FROM stock_days d
    WHERE d.product_id = i.product_id AND d.day <= (c.counted_at AT TIME ZONE 'Asia/Kolkata')::date) AS ends
  LEFT JOIN movements m ON m.document = 'count' AND m.document_id = c.id AND m.product_id = i.product_id
WHERE i.opening_day <= (c.counted_at AT TIME ZONE 'Asia/Kolkata')::date
