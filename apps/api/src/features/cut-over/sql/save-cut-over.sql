-- Keeps what was typed in the cut-over `id`, or in a new one where that is 0, and begins series.
-- @nullable day, user_id
-- @notNull id, begun
WITH
-- @include ../../../database/begin-series.part.sql
,
changed AS (
  UPDATE cut_overs SET day = :day, version = version + 1, updated_at = now(), updated_by = :user_id::bigint
  WHERE id = :id::bigint RETURNING id),
made AS (
  INSERT INTO cut_overs (day, updated_by) SELECT :day::date, :user_id WHERE :id = 0 RETURNING id),
kept AS (SELECT id FROM changed UNION ALL SELECT id FROM made),
typed AS (
  SELECT * FROM jsonb_to_recordset(:lines::jsonb) AS l (what text, product_id bigint, old numeric, reason text)),
gone AS (
  DELETE FROM cut_over_lines g WHERE g.cut_over_id = :id AND NOT EXISTS (SELECT FROM typed t
    WHERE t.what = g.what AND t.product_id IS NOT DISTINCT FROM g.product_id)),
written AS (
  INSERT INTO cut_over_lines (cut_over_id, what, product_id, old, reason)
  SELECT kept.id, what, product_id, old, reason FROM kept, typed
  ON CONFLICT (cut_over_id, what, product_id) DO UPDATE SET old = excluded.old, reason = excluded.reason)
SELECT id, (SELECT count(*) FROM begun)::int AS begun FROM kept
