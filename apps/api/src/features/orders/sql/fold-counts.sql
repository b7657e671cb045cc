-- Puts the counts of days gone by together, so that a list over years adds up few rows.
-- They are locked in the order in which an order that moves on locks its own.
WITH held AS (
  SELECT day, status, shard FROM order_counts WHERE day < current_date - 1 AND shard >= 0
  ORDER BY day, status, shard FOR UPDATE),
gone AS (
  DELETE FROM order_counts AS c USING held WHERE (c.day, c.status, c.shard) = (held.day, held.status, held.shard)
  RETURNING c.day, c.status, c.n)
INSERT INTO order_counts (day, status, shard, n)
SELECT day, status, -1, sum(n) FROM gone GROUP BY 1, 2 ORDER BY 1, 2
ON CONFLICT (day, status, shard) DO UPDATE SET n = order_counts.n + excluded.n
