-- Hand-overs on the way to somebody, the oldest first.
-- @notNull amount
SELECT d.id, d.number, d.day, u.name AS who, d.amount::float8 AS amount, d.note
FROM cash_documents d JOIN users u ON u.id = d.user_id
WHERE d.to_user_id = :user_id AND d.kind = 'hand_over' AND d.confirmed_on IS NULL AND d.canceled_at IS NULL
ORDER BY d.day, d.id
