-- Has a dispatched order, which is locked, stand where it was before it left. Its challan stays in its series as canceled, and
-- nothing takes its place yet.
-- @nullable resumes
WITH withdrawn AS (
  UPDATE challans SET canceled_at = now(), replaced_at = now(), replaced_by = '' WHERE order_id = :id AND replaced_at IS NULL)
UPDATE orders SET status = :status::smallint, resumes = :resumes::smallint, dispatched_at = NULL, dispatched_on = NULL,
  is_billed = false, version = version + 1, updated_at = now()
WHERE id = :id
