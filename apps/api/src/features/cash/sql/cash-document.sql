-- A cash document with whose it is, who is to have it, and until when their drawers are closed.
-- @notNull who
SELECT d.number, d.kind, d.day, d.amount, d.confirmed_on, d.confirmed_amount, d.canceled_at, d.user_id, u.name AS who,
  o.closed_through, d.to_user_id, t.name AS to_whom, r.closed_through AS receiver_closed_through
FROM cash_documents d JOIN users u ON u.id = d.user_id LEFT JOIN users t ON t.id = d.to_user_id
  LEFT JOIN drawers o ON o.user_id = d.user_id LEFT JOIN drawers r ON r.user_id = d.to_user_id
WHERE d.id = :id
