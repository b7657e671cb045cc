-- Whether a count had found a purchase already, and which of its products were counted after its day and before they were
-- entered on it: only of these it can be asked.
-- @notNull already_counted
-- @type counted_meanwhile string[]
SELECT EXISTS (SELECT FROM movements a WHERE a.document = 'purchase' AND a.document_id = :id AND a.other = 'adjustment'
    AND a.reverses IS NULL AND NOT EXISTS (SELECT FROM movements AS r WHERE r.reverses = a.id)) AS already_counted,
  (SELECT coalesce(json_agg(o.code ORDER BY o.code), '[]')
    FROM purchase_lines l JOIN products o ON o.id = l.product_id
    WHERE l.purchase_id = :id AND EXISTS (
      SELECT FROM stock_counts c JOIN stock_count_lines f ON f.count_id = c.id AND f.product_id = l.product_id
      WHERE c.canceled_at IS NULL AND c.counted_at >= l.invoiced_on::timestamp AT TIME ZONE 'Asia/Kolkata'
        AND c.counted_at < (SELECT min(m.at) FROM movements m WHERE m.document = 'purchase' AND m.document_id = :id
          AND m.product_id = l.product_id AND m.other <> 'adjustment'))) AS counted_meanwhile
