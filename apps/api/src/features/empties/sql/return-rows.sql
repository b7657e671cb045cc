-- Returns of empties as their list shows them, by their ids and in that order.
-- @notNull customer_name, empties, entered_by, canceled_at, canceled_by
SELECT r.id, r.number, r.customer_id, coalesce(nullif(c.tradename, ''), c.name) AS customer_name, r.day, r.what,
  r.empties::float8 AS empties, r.note, coalesce(u.name, '') AS entered_by,
  coalesce(to_char(r.canceled_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI'), '') AS canceled_at,
  coalesce(w.name, '') AS canceled_by, r.cancel_reason
FROM unnest(:ids::bigint[]) WITH ORDINALITY AS keys (id, place) JOIN empties_returns r USING (id)
  JOIN customers c ON c.id = r.customer_id LEFT JOIN users u ON u.id = r.created_by LEFT JOIN users w ON w.id = r.canceled_by
ORDER BY keys.place
