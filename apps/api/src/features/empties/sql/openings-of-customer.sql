-- What stood with a customer before the first document, also what was taken back; or the row of one number.
-- @notNull customer_name, fulls, deposits, entered_by, canceled_at, canceled_by
SELECT o.id, o.number, o.customer_id, coalesce(nullif(c.tradename, ''), c.name) AS customer_name, p.code AS uuid, o.product_name, o.day, o.fulls::float8 AS fulls, o.deposit_count::float8 AS deposits,
  coalesce(u.name, '') AS entered_by,
  coalesce(to_char(o.canceled_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI'), '') AS canceled_at,
  coalesce(w.name, '') AS canceled_by, o.cancel_reason
FROM customer_openings o JOIN products p ON p.id = o.product_id JOIN customers c ON c.id = o.customer_id
  LEFT JOIN users u ON u.id = o.created_by LEFT JOIN users w ON w.id = o.canceled_by
WHERE o.customer_id = :customer_id OR o.number = :number ORDER BY o.id
