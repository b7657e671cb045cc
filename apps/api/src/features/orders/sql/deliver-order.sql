-- Delivers an order of which everything was taken: one statement, since many do it at the same moment.
-- @command
-- @nullable resumes, user_id, at, tax
-- @type answer { orderstatus: number; message: string }
WITH
-- @include deliver-order.part.sql
result AS (
  SELECT id AS record_id, jsonb_build_object('status', :status::smallint) AS before, :after::jsonb AS after,
    '{"orderstatus": 4, "message": "Order status updated successfully"}'::jsonb AS answer
  FROM delivered)
SELECT record_id, before, after, answer FROM result
