-- How many rows wait for a block that they should have had minutes ago.
-- @notNull n
WITH gaps AS (SELECT unnest(int8multirange(int8range(coalesce(max(closed_upto), 0) + 1, NULL))
    - coalesce(range_agg(rows_sealed), '{}')) AS gap FROM audit_blocks)
SELECT count(*) AS n FROM gaps CROSS JOIN LATERAL (
  SELECT FROM audit_log WHERE id >= lower(gap) AND id < coalesce(upper(gap), 9223372036854775807)
    AND at < now() - interval '5 minutes') AS l
