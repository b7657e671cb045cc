-- Plans a trip with its orders, which are locked, in their sequence. Its round is the next one of its vehicle on that day.
-- @command
-- @nullable partner_id, user_id
-- @type answer { id: number; number: string; message: string }
WITH asked AS (SELECT 1 AS place, :kind::text AS kind, :prefix::text AS prefix, :year::text AS year),
-- @include ../../../database/next-numbers.part.sql
planned AS (
  INSERT INTO trips (number, day, round, vehicle_id, driver_id, partner_id, note, planned_by, updated_by)
  SELECT number, :day::date,
-- @include next-round.part.sql
  , :vehicle_id, :driver_id, :partner_id::bigint, :note, :user_id::bigint, :user_id::bigint
  FROM numbered
  RETURNING id, number, day, round),
stopping AS (
  INSERT INTO trip_stops (trip_id, order_id, place)
  SELECT planned.id, ids.order_id, ids.place FROM planned, unnest(:orders::bigint[]) WITH ORDINALITY AS ids (order_id, place)
  RETURNING order_id),
result AS (
  SELECT id AS record_id, NULL::jsonb AS before, :after::jsonb || jsonb_build_object('number', number, 'round', round) AS after,
    jsonb_build_object('id', id, 'number', number, 'message', 'Trip ' || number || ' planned') AS answer
  FROM planned)
SELECT record_id, before, after, answer FROM result
