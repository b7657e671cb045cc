-- One page of the ledger of a product, oldest first. Days know how many movements they hold and what they changed, so the
-- day where a page begins and the balance before it are sums over days; only that day and the page itself are read row by
-- row, and what is skipped of the day from the index alone. A page past the end has one row without a movement.
-- @literal page_size
-- @notNull total, opening_fulls, opening_empties, closing_fulls, closing_empties
WITH days AS MATERIALIZED (
  SELECT day, n, fulls, empties FROM stock_days WHERE product_id = :product AND day <= :last_day::date),
counted AS (SELECT day, n, sum(n) OVER (ORDER BY day) AS upto FROM days WHERE day >= :first_day::date),
begins AS MATERIALIZED (
  SELECT day, :rows_before::bigint - (upto - n) AS skip FROM counted WHERE upto > :rows_before::bigint ORDER BY day LIMIT 1),
opening AS MATERIALIZED (
  SELECT coalesce(sum(fulls) FILTER (WHERE day < :first_day::date), 0) AS fulls,
    coalesce(sum(empties) FILTER (WHERE day < :first_day::date), 0) AS empties,
    coalesce(sum(fulls), 0) AS closing_fulls, coalesce(sum(empties), 0) AS closing_empties,
    coalesce(sum(n) FILTER (WHERE day >= :first_day::date), 0)::bigint AS total,
    coalesce(sum(fulls) FILTER (WHERE day < (SELECT day FROM begins)), 0) AS before_fulls,
    coalesce(sum(empties) FILTER (WHERE day < (SELECT day FROM begins)), 0) AS before_empties FROM days),
skipped AS MATERIALIZED (
  SELECT coalesce(sum(fulls), 0) AS fulls, coalesce(sum(empties), 0) AS empties FROM (
    SELECT m.fulls, m.empties FROM movements m
    WHERE m.product_id = :product AND m.holder = 'godown' AND m.day >= (SELECT day FROM begins)
      AND m.day <= :last_day::date
    ORDER BY m.day, m.at, m.id LIMIT (SELECT skip FROM begins)) AS earlier),
keys AS MATERIALIZED (
  SELECT m.id FROM movements m
  WHERE m.product_id = :product AND m.holder = 'godown' AND m.day >= (SELECT day FROM begins)
    AND m.day <= :last_day::date
  ORDER BY m.day, m.at, m.id OFFSET (SELECT skip FROM begins) LIMIT :page_size),
running AS (
  SELECT m.id, m.day, m.other, m.document, m.document_id, m.document_no, m.note, m.reverses, m.fulls, m.empties,
    row_number() OVER w AS place,
    (SELECT opening.before_fulls + skipped.fulls FROM opening, skipped) + sum(m.fulls) OVER w AS cs_fulls,
    (SELECT opening.before_empties + skipped.empties FROM opening, skipped) + sum(m.empties) OVER w AS cs_empties
  FROM keys JOIN movements m USING (id) WINDOW w AS (ORDER BY m.day, m.at, m.id))
SELECT opening.total, opening.fulls AS opening_fulls, opening.empties AS opening_empties,
  opening.closing_fulls, opening.closing_empties, page.*
FROM opening LEFT JOIN LATERAL (
  SELECT id, day, other, document, document_id, document_no, note, reverses, fulls, empties, cs_fulls, cs_empties
  FROM running ORDER BY place) AS page ON true
