-- Puts the counts of days gone by together, so that a list over years adds up few rows.
WITH gone AS (
  DELETE FROM order_counts WHERE day < current_date - 1 AND shard >= 0 RETURNING day, status, n)
INSERT INTO order_counts (day, status, shard, n)
SELECT day, status, -1, sum(n) FROM gone GROUP BY 1, 2 ORDER BY 1, 2
ON CONFLICT (day, status, shard) DO UPDATE SET n = order_counts.n + excluded.n
