-- Orders that are kept as billed without a document that stands, or the other way round; documents that stand of orders
-- which are neither delivered nor on their way, come to something else, or have other lines. What was billed when it left
-- and not delivered is credited.
-- @notNull what
WITH undelivered AS MATERIALIZED (
  SELECT d.original_id AS id, l.original_place AS place, sum(l.quantity) AS quantity, sum(l.taxable) AS taxable
  FROM tax_documents d JOIN tax_lines l ON l.document_id = d.id
  WHERE d.cause = 'undelivered' AND d.canceled_at IS NULL GROUP BY 1, 2),
standing AS MATERIALIZED (
  SELECT d.id, d.number, d.order_id, d.value - coalesce((SELECT sum(n.value) FROM tax_documents n
    WHERE n.original_id = d.id AND n.cause = 'undelivered' AND n.canceled_at IS NULL), 0) AS value
  FROM tax_documents d
  WHERE d.kind IN ('invoice', 'bill_of_supply') AND d.canceled_at IS NULL AND d.order_id IS NOT NULL)
SELECT format('order %s is kept as %s, and %s', o.number, CASE WHEN o.is_billed THEN 'billed' ELSE 'not billed' END,
  coalesce(d.number || ' stands', 'no invoice of it stands')) AS what
FROM orders o LEFT JOIN standing d ON d.order_id = o.id
WHERE o.is_billed <> (d.id IS NOT NULL)
UNION ALL
SELECT format('order %s is billed by %s', o.number, string_agg(d.number, ' and ' ORDER BY d.id))
FROM standing d JOIN orders o ON o.id = d.order_id GROUP BY o.id HAVING count(*) > 1
UNION ALL
SELECT format('%s stands, and its order %s is not delivered', d.number, o.number)
FROM standing d JOIN orders o ON o.id = d.order_id
WHERE o.status <> 4 /* delivered */ AND d.value <> 0 AND NOT ((o.status = 3 /* dispatched */ OR o.resumes IS NOT DISTINCT FROM 3 /* dispatched */)
  AND (SELECT content->>'delivered_on' = '' FROM tax_documents t WHERE t.id = d.id))
UNION ALL
SELECT format('%s comes to %s, and its order %s to %s without deposits', d.number, d.value, o.number,
  o.payable - o.security_deposit)
FROM standing d JOIN orders o ON o.id = d.order_id 
WHERE o.status <> 5 /* canceled */ AND d.value <> o.payable - o.security_deposit
UNION ALL
SELECT format('%s does not have the lines of its order %s', d.number, o.number)
FROM standing d JOIN orders o ON o.id = d.order_id
WHERE d.id IN (
  SELECT s.id FROM standing s JOIN order_lines l ON l.order_id = s.order_id AND l.count > 0
    JOIN orders o ON o.id = s.order_id AND o.status <> 5 /* canceled */
    LEFT JOIN tax_lines t ON t.document_id = s.id AND t.order_line_id = l.id
    LEFT JOIN undelivered u ON u.id = s.id AND u.place = t.place
  WHERE (t.product_id, t.quantity - coalesce(u.quantity, 0), t.rate, t.taxable - coalesce(u.taxable, 0))
    IS DISTINCT FROM (l.product_id, l.count, l.gst, l.taxable_amount)
  UNION ALL SELECT t.document_id FROM standing s JOIN tax_lines t ON t.document_id = s.id
    LEFT JOIN order_lines l ON l.id = t.order_line_id AND l.order_id = s.order_id
  WHERE l.id IS NULL)
