-- Drawers in which there is less than nothing, the worst first.
-- @notNull in_hand
SELECT d.user_id, u.name AS who, d.in_hand::float8 AS in_hand FROM drawers d JOIN users u ON u.id = d.user_id
WHERE d.in_hand < 0 ORDER BY d.in_hand, d.user_id
