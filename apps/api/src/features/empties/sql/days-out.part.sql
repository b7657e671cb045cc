-- Days that cylinders were with customers of what came back from `fd` to `td`, by product or by customer. First in, first
-- out: of each customer and product deliveries and returns are laid along one line of cylinders, and where a stretch of
-- returns lies over a stretch of deliveries, so many were out from the one day to the other. What comes back with a
-- delivery is none of it, so returns of a movement stand before what it brings; and of what comes back beyond all that was
-- brought before (from before the books) nobody knows since when it was out: it is left out. A full that is swapped for an
-- empty stays out.
swapped AS MATERIALIZED (
  SELECT m.other_id AS customer_id, m.product_id, m.day, m.at, m.id,
    CASE WHEN m.fulls > 0 THEN greatest(-m.fulls - m.empties, 0) ELSE greatest(-m.empties, 0) - m.fulls END AS brought,
    CASE WHEN m.fulls > 0 THEN greatest(m.fulls + m.empties, 0) ELSE greatest(m.empties, 0) END AS back
  FROM movements m LEFT JOIN movements r ON r.reverses = m.id
  WHERE m.other = 'customer' AND m.product_id = ANY (:products::bigint[]) AND m.day <= :td::date
    AND m.reverses IS NULL AND r.id IS NULL),
running AS (
  SELECT customer_id, product_id, day, at, id, brought, back, sum(brought) OVER upto AS brought_upto, sum(back) OVER upto AS back_upto
  FROM swapped WINDOW upto AS (PARTITION BY customer_id, product_id ORDER BY day, at, id)),
known AS (
  SELECT *, back_upto - greatest(max(back_upto - brought_upto + brought) OVER (
    PARTITION BY customer_id, product_id ORDER BY day, at, id), 0) AS known_upto
  FROM running),
points AS (
  SELECT customer_id, product_id, brought_upto AS upto, day AS brought_on, NULL::date AS back_on FROM known WHERE brought > 0
  UNION ALL SELECT customer_id, product_id, known_upto, NULL, day FROM known WHERE back > 0),
stretches AS (
  SELECT customer_id, product_id, upto - lag(upto, 1, 0) OVER (PARTITION BY customer_id, product_id ORDER BY upto) AS n,
    min(brought_on) OVER from_here AS brought_on, min(back_on) OVER from_here AS back_on
  FROM points WINDOW from_here AS (PARTITION BY customer_id, product_id ORDER BY upto DESC)),
came AS (
  SELECT CASE WHEN :by_customer::boolean THEN customer_id ELSE product_id END AS id, n, back_on - brought_on AS days
  FROM stretches WHERE n > 0 AND back_on BETWEEN :fd::date AND :td::date),
grouped AS (
  SELECT id, sum(n) AS came_back, sum(n * days) AS days_out, max(days) AS longest_days,
    coalesce(sum(n) FILTER (WHERE days <= 15), 0) AS to_15,
    coalesce(sum(n) FILTER (WHERE days BETWEEN 16 AND 30), 0) AS to_30,
    coalesce(sum(n) FILTER (WHERE days BETWEEN 31 AND 60), 0) AS to_60,
    coalesce(sum(n) FILTER (WHERE days > 60), 0) AS over_60
  FROM came GROUP BY 1),
still AS (
  SELECT CASE WHEN :by_customer::boolean THEN holder_id ELSE product_id END AS id, sum(fulls + empties) AS still_out
  FROM balances WHERE holder = 'customer' AND product_id = ANY (:products::bigint[]) AND fulls + empties > 0 GROUP BY 1),
days_out AS (
  SELECT g.id, coalesce(p.code, '') AS uuid, coalesce(p.name, nullif(c.tradename, ''), c.name) AS name, g.came_back,
    round(g.days_out / g.came_back, 1) AS average_days, g.longest_days, g.to_15, g.to_30, g.to_60, g.over_60,
    coalesce(s.still_out, 0) AS still_out, g.days_out
  FROM grouped g LEFT JOIN still s USING (id)
    LEFT JOIN products p ON p.id = g.id AND NOT :by_customer::boolean
    LEFT JOIN customers c ON c.id = g.id AND :by_customer::boolean),
