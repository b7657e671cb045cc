-- Issues a challan for an order as it is now, which is locked, in the place of the one in force.
-- @command
-- @type answer { orderstatus: number; message: string }
WITH asked AS (SELECT 1 AS place, 'challan' AS kind, 'DC' AS prefix, :year::text AS year),
-- @include ../../../database/next-numbers.part.sql
replaced AS (
  UPDATE challans SET replaced_at = now(), replaced_by = numbered.number FROM numbered
  WHERE order_id = :id AND replaced_at IS NULL RETURNING challans.number),
issued AS (
  INSERT INTO challans (order_id, number, issued_on, content) SELECT o.id, numbered.number, :on::date,
-- @include challan-content.part.sql
  FROM numbered, orders o JOIN customers b ON b.id = o.customer_id LEFT JOIN drivers d ON d.id = o.driver_id
    LEFT JOIN vehicles v ON v.id = o.vehicle_id
  WHERE o.id = :id AND (SELECT count(*) FROM replaced) >= 0
  RETURNING order_id, number),
result AS (
  SELECT order_id AS record_id, :before::jsonb AS before,
    :after::jsonb || jsonb_strip_nulls(jsonb_build_object('dc_no', issued.number,
      'replaced', (SELECT number FROM replaced))) AS after,
    :answer_so_far::jsonb AS answer
  FROM issued)
SELECT record_id, before, after, answer FROM result
