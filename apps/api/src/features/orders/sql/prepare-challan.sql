-- Gives an order, which is locked and has no challan in force, its challan before it leaves. Who dispatches or changes the
-- order meanwhile begins again.
-- @command
-- @nullable user_id
-- @type answer { challan_id: number; dc_no: string; message: string }
WITH moved AS (
  UPDATE orders SET version = version + 1, updated_at = now(), updated_by = :user_id::bigint WHERE id = :id
  RETURNING id, status),
-- @include ../../../database/next-challan.part.sql
issued AS (
  INSERT INTO challans (order_id, number, issued_on, content) SELECT o.id, numbered.number, :today::date,
-- @include challan-content.part.sql
  FROM moved, numbered, orders o JOIN customers b ON b.id = o.customer_id LEFT JOIN drivers d ON d.id = o.driver_id
    LEFT JOIN vehicles v ON v.id = o.vehicle_id
  WHERE o.id = moved.id
  RETURNING id, number),
result AS (
  SELECT moved.id AS record_id, jsonb_build_object('status', status) AS before,
    jsonb_build_object('status', status, 'dc_no', issued.number) AS after,
    jsonb_build_object('challan_id', issued.id, 'dc_no', issued.number,
      'message', 'Challan ' || issued.number || ' is prepared') AS answer
  FROM moved, issued)
SELECT record_id, before, after, answer FROM result
