-- Takes a purchase back with its lines; it stays to be seen. Its stock has been moved back before.
-- @nullable user_id
WITH gone AS (
  UPDATE purchases SET deleted_at = now(), canceled_by = :user_id::bigint, cancel_reason = :reason WHERE id = :id
  RETURNING id)
UPDATE purchase_lines l SET deleted_at = now() FROM gone WHERE l.purchase_id = gone.id
