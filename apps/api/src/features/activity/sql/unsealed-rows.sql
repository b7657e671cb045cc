-- The next rows that no block has, by id, from what is not closed on, together with what a block of them says. Gaps of
-- ids are few: rolled back, or of a transaction that still goes on. A gap is closed an hour after the block beyond it,
-- when every transaction of then is over; all in one picture of the database, so what came late is among the rows.
-- @literal most
-- @notNull before_closed, closable, horizon
WITH last AS MATERIALIZED (SELECT coalesce(max(closed_upto), 0) AS closed FROM audit_blocks
    WHERE id = (SELECT max(id) FROM audit_blocks)),
  gaps AS MATERIALIZED (SELECT unnest(int8multirange(int8range(closed + 1, NULL)) - coalesce(
      (SELECT range_agg(rows_sealed) FROM audit_blocks WHERE upper(rows_sealed) > closed), '{}')) AS gap FROM last),
  settled AS MATERIALIZED (SELECT id FROM audit_blocks
    WHERE made_at < now() - interval '1 hour' AND horizon <= pg_snapshot_xmin(pg_current_snapshot())::text::bigint
    ORDER BY made_at DESC LIMIT 1),
  -- Once, not for each row.
  said AS MATERIALIZED (SELECT closed AS before_closed,
      coalesce((SELECT max(upper(b.rows_sealed)) - 1 FROM audit_blocks b WHERE b.id <= (SELECT id FROM settled)
        AND upper(b.rows_sealed) > closed), 0) AS closable,
      pg_snapshot_xmax(pg_current_snapshot())::text::bigint AS horizon FROM last)
SELECT
-- @include sealed-content.part.sql
  , said.before_closed, said.closable, said.horizon
FROM said CROSS JOIN (
  SELECT next.* FROM gaps CROSS JOIN LATERAL (
    SELECT * FROM audit_log
    WHERE audit_log.id >= lower(gap) AND audit_log.id < coalesce(upper(gap), 9223372036854775807)
    ORDER BY audit_log.id LIMIT :most) AS next
  ORDER BY next.id LIMIT :most) AS l
ORDER BY l.id
