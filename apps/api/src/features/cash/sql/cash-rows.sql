-- Cash documents as their list shows them, by their ids and in that order.
-- @import { CashKind } from '@refill/contract/features/cash/cash.rules.ts'
-- @type kind CashKind
-- @notNull kind, amount, who, to_user_id, to_whom, driver, confirmed_on, confirmed_amount, expected, pieces, entered_by, canceled_at, canceled_by
SELECT d.id, d.number, d.kind, d.day, d.user_id, u.name AS who, d.amount::float8 AS amount, coalesce(d.to_user_id, 0) AS to_user_id,
  coalesce(t.name, '') AS to_whom, coalesce(v.name, '') AS driver,
  d.head, d.bank, d.reference, d.note, d.file_id, f.media_type, coalesce(d.confirmed_on::text, '') AS confirmed_on,
  coalesce(d.confirmed_amount, 0)::float8 AS confirmed_amount, coalesce(d.expected, 0)::float8 AS expected,
  coalesce((SELECT string_agg(rupees || ' × ' || count, ', ' ORDER BY rupees::int DESC)
    FROM jsonb_each_text(d.pieces) AS p (rupees, count) WHERE count <> '0'), '') AS pieces,
  d.difference_reason, e.name AS entered_by,
  coalesce(to_char(d.canceled_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI'), '') AS canceled_at,
  coalesce(w.name, '') AS canceled_by, d.cancel_reason
FROM unnest(:ids::bigint[]) WITH ORDINALITY AS keys (id, place) JOIN cash_documents d USING (id)
  JOIN users u ON u.id = d.user_id JOIN users e ON e.id = d.created_by LEFT JOIN users t ON t.id = d.to_user_id
  LEFT JOIN drivers v ON v.id = d.driver_id
  LEFT JOIN users w ON w.id = d.canceled_by LEFT JOIN files f ON f.id = d.file_id
ORDER BY keys.place
