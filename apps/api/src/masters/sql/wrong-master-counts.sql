-- Blocks of ids whose kept counts are not what is there.
-- @notNull counted, stored, block, kind
SELECT kind, block, sum(counted)::int AS counted, sum(stored)::int AS stored FROM (
  SELECT kind, is_branch, active, id >> 10 AS block, count(*) AS counted, 0 AS stored FROM masters GROUP BY 1, 2, 3, 4
  UNION ALL SELECT kind, is_branch, active, block, 0, n FROM master_counts) AS both_sides
GROUP BY kind, is_branch, active, block HAVING sum(counted) <> sum(stored)
