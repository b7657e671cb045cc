-- What a customer owed before the first document, also what was taken back; or what is due under one number, of an opening due
-- or a debit note, and what debit notes charge more on the order of that number.
-- @notNull customer_name, amount, due, entered_by, canceled_at, canceled_by
SELECT d.id, d.number, d.customer_id, coalesce(nullif(c.tradename, ''), c.name) AS customer_name, d.day, d.due_day,
  d.bill_number, d.note, d.amount::float8 AS amount,
  CASE WHEN d.canceled_at IS NULL THEN d.amount - d.paid ELSE 0 END::float8 AS due, coalesce(u.name, '') AS entered_by,
  coalesce(to_char(d.canceled_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI'), '') AS canceled_at,
  coalesce(w.name, '') AS canceled_by, d.cancel_reason
FROM opening_dues d JOIN customers c ON c.id = d.customer_id
  LEFT JOIN users u ON u.id = d.created_by LEFT JOIN users w ON w.id = d.canceled_by
WHERE (d.customer_id = :customer_id AND d.document_id IS NULL) OR d.number = :number
  OR d.document_id IN (SELECT n.id FROM orders o JOIN tax_documents n ON n.order_id = o.id AND n.kind = 'debit_note'
    WHERE o.number = :number)
ORDER BY d.day, d.id
