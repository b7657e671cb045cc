-- Takes back that a month was filed.
-- @nullable user_id
UPDATE filed_months SET opened_at = :at::timestamptz, opened_by = :user_id::bigint, open_reason = :reason WHERE id = :id
