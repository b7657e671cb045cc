-- Dispatches several orders on one day, which are locked, as dispatch-order.sql dispatches one, each in a row of `leaving`, with their
-- invoices in `taxes`. It gives those that have not moved on since they were read, with what the log says of them.
-- @nullable user_id, given
-- @nullable invoice
-- @notNull vehicle
WITH
asked AS (
  SELECT a.* FROM jsonb_to_recordset(:leaving::jsonb) AS a (id bigint, status smallint, resumes smallint, version integer,
    has_tax boolean)),
moved AS (
  UPDATE orders AS o SET status = 3 /* dispatched */, resumes = NULL, reason = '', dispatched_at = now(), dispatched_on = :given::date,
    version = o.version + 1, updated_at = now(), updated_by = :user_id::bigint, is_billed = o.is_billed OR asked.has_tax
  FROM asked
  WHERE o.id = asked.id AND o.status = asked.status AND o.resumes IS NOT DISTINCT FROM asked.resumes
    AND o.version = asked.version AND o.driver_id IS NOT NULL AND o.vehicle_id IS NOT NULL
  RETURNING o.id, o.vehicle_id),
-- @include ../../../database/next-challans.part.sql
sent AS (
  INSERT INTO challans (order_id, number, issued_on, content) SELECT o.id, numbered.number, :on::date,
-- @include challan-content.part.sql
  FROM numbered JOIN orders o ON o.id = numbered.id JOIN customers b ON b.id = o.customer_id LEFT JOIN drivers d ON d.id = o.driver_id
    LEFT JOIN vehicles v ON v.id = o.vehicle_id
  ORDER BY o.id
  RETURNING order_id, number),
-- Or the one that was prepared for it.
with_it AS (
  SELECT order_id, number FROM sent
  UNION ALL SELECT moved.id, c.number FROM moved JOIN challans c ON c.order_id = moved.id AND c.replaced_at IS NULL),
billed AS (SELECT id FROM moved),
-- @include ../../invoices/sql/issue-documents.part.sql
done AS (SELECT id, vehicle_id FROM moved)
SELECT done.id, with_it.number AS dc_no, (SELECT number FROM issued WHERE order_id = done.id) AS invoice,
  coalesce((SELECT v.number FROM vehicles v WHERE v.id = done.vehicle_id), '') AS vehicle
FROM done JOIN with_it ON with_it.order_id = done.id ORDER BY done.id
