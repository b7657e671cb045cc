-- Gives an order its driver, vehicle and partner, whom nobody deactivates meanwhile. `status` and `resumes` are as they
-- were read, as for deliver-order.sql; without a partner it keeps the one that it has. `joins`: it goes on
-- the trip that is planned for them.
-- @command
-- @nullable resumes, partner_id, user_id
-- @type answer { orderstatus: number; message: string }
WITH held AS (
  SELECT id FROM masters WHERE id = ANY (:masters::bigint[]) AND active ORDER BY id FOR SHARE),
moved AS (
  UPDATE orders SET status = 2 /* initiated */, driver_id = :driver_id, vehicle_id = :vehicle_id, delivery_person = :driver,
    estimated_at = :estimated_at, assigned_at = now(), version = version + 1, updated_at = now(),
    updated_by = :user_id::bigint, partner_id = coalesce(:partner_id, partner_id)
  WHERE id = :id AND status = :status::smallint AND resumes IS NOT DISTINCT FROM :resumes::smallint
    AND (SELECT count(*) FROM held) = cardinality(:masters::bigint[])
  RETURNING id),
-- @include ../../trips/sql/join-trip.part.sql
result AS (
  SELECT id AS record_id, jsonb_build_object('status', :status::smallint) AS before, :after::jsonb || coalesce((
    SELECT jsonb_build_object('trip', t.number) FROM joined JOIN planned_trip t ON t.id = joined.trip_id), '{}') AS after,
    '{"orderstatus": 2, "message": "Order assigned successfully"}'::jsonb AS answer
  FROM moved)
SELECT record_id, before, after, answer FROM result
