-- Receipts that since the beginning of a day were taken back by whoever had entered them: the newest, and how many. Asked of
-- the log, which is read by time, so that no receipt is looked at but these.
-- @notNull count, who, reason, amount
SELECT r.number AS sr_no, r.customer_name, r.voucher_date AS day, r.amount::float8 AS amount, coalesce(r.cancel_reason, '') AS reason,
  u.name AS who, count(*) OVER () AS count
FROM audit_log l JOIN receipts r ON r.id = l.record_id::bigint AND r.created_by = l.user_id JOIN users u ON u.id = l.user_id
WHERE l.event = 'receipts.deleted' AND l.at >= :since::date::timestamp AT TIME ZONE 'Asia/Kolkata'
ORDER BY l.at DESC, l.id DESC LIMIT 1
