-- Dispatches an order and issues its challan of the day `on`, unless one was prepared; `given` is that day where it is another than today. `version` is as it was read: what the challan says is the order that was read,
-- and not one that was changed while this statement waited for it.
-- @command
-- @nullable resumes, user_id, tax, given
-- @type answer { orderstatus: number; message: string }
WITH moved AS (
  UPDATE orders SET status = 3 /* dispatched */, resumes = NULL, reason = '', dispatched_at = now(), dispatched_on = :given::date, version = version + 1,
    updated_at = now(), updated_by = :user_id::bigint, is_billed = is_billed OR :tax::jsonb IS NOT NULL
  WHERE id = :id AND status = :status::smallint AND resumes IS NOT DISTINCT FROM :resumes::smallint
    AND version = :version AND driver_id IS NOT NULL AND vehicle_id IS NOT NULL
  RETURNING id, vehicle_id),
-- @include ../../../database/next-challan.part.sql
sent AS (
  INSERT INTO challans (order_id, number, issued_on, content) SELECT o.id, numbered.number, :on::date,
-- @include challan-content.part.sql
  FROM moved, numbered, orders o JOIN customers b ON b.id = o.customer_id LEFT JOIN drivers d ON d.id = o.driver_id
    LEFT JOIN vehicles v ON v.id = o.vehicle_id
  WHERE o.id = moved.id
  RETURNING number),
-- Or the one that was prepared for it.
with_it AS (
  SELECT number FROM sent
  UNION ALL SELECT c.number FROM moved JOIN challans c ON c.order_id = moved.id AND c.replaced_at IS NULL),
billed AS (SELECT id FROM moved),
-- @include ../../invoices/sql/issue-document.part.sql
result AS (
  SELECT moved.id AS record_id, jsonb_build_object('status', :status::smallint) AS before,
    jsonb_strip_nulls(jsonb_build_object('status', 3, 'day', :given::date, 'dc_no', with_it.number, 'invoice', (SELECT number FROM issued),
      'vehicle', coalesce((SELECT v.number FROM vehicles v WHERE v.id = vehicle_id), ''))) AS after,
    '{"orderstatus": 3, "message": "Order status updated successfully"}'::jsonb AS answer
  FROM moved, with_it)
SELECT record_id, before, after, answer FROM result
