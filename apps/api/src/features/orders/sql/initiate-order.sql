-- Initiates an order without a driver. `status` and `resumes` are as they were read, as for deliver-order.sql.
-- @command
-- @nullable resumes
-- @type answer { orderstatus: number; message: string }
WITH moved AS (
  UPDATE orders SET status = 2 /* initiated */, assigned_at = now()
  WHERE id = :id AND status = :status::smallint AND resumes IS NOT DISTINCT FROM :resumes::smallint
  RETURNING id),
result AS (
  SELECT id AS record_id, jsonb_build_object('status', :status::smallint) AS before,
    jsonb_build_object('status', 2) AS after,
    '{"orderstatus": 2, "message": "Order status updated successfully"}'::jsonb AS answer
  FROM moved)
SELECT record_id, before, after, answer FROM result
