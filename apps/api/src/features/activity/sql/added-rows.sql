-- Rows in no block, up to where nothing could come any more.
-- @notNull id
WITH gaps AS (SELECT unnest(int8multirange(int8range(1, max(closed_upto) + 1)) - range_agg(rows_sealed)) AS gap
  FROM audit_blocks HAVING count(*) > 0)
SELECT l.id FROM gaps CROSS JOIN LATERAL (
  SELECT id FROM audit_log WHERE id >= lower(gap) AND id < upper(gap)) AS l ORDER BY l.id LIMIT 100
