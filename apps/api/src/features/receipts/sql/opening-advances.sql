-- What a customer had on account before the first document, also what was taken back; or the row of one number.
-- @notNull customer_name, amount, on_account, entered_by, canceled_at, canceled_by
SELECT r.id, r.number, r.customer_id, coalesce(nullif(c.tradename, ''), c.name) AS customer_name, r.voucher_date AS day, r.narration AS note, r.amount::float8 AS amount,
  CASE WHEN r.deleted_at IS NULL THEN r.on_account ELSE 0 END::float8 AS on_account, coalesce(u.name, '') AS entered_by,
  coalesce(to_char(r.deleted_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI'), '') AS canceled_at,
  coalesce(w.name, '') AS canceled_by, r.cancel_reason
FROM receipts r JOIN customers c ON c.id = r.customer_id LEFT JOIN users u ON u.id = r.created_by LEFT JOIN users w ON w.id = r.canceled_by
WHERE (r.customer_id = :customer_id OR r.number = :number) AND r.payment_mode = 'Opening' ORDER BY r.voucher_date, r.id
