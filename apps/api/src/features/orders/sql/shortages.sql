-- Products of an order of which fewer fulls are there than it needs beside those that are on the road with others: they
-- leave the stock only when they are delivered. Services have no stock.
-- @notNull product_name, needed, there, on_road, booked
SELECT product_name, needed::float8 AS needed, there::float8 AS there, on_road::float8 AS on_road, booked::float8 AS booked
FROM (
  SELECT l.product_name, l.product_id, l.count AS needed, l.id,
    coalesce((SELECT sum(fulls) FROM balances WHERE holder IN ('godown', 'vehicle') AND product_id = l.product_id), 0) AS there,
    (SELECT coalesce(sum(r.count), 0) FROM orders q JOIN order_lines r ON r.order_id = q.id
      WHERE q.status = 3 /* dispatched */ AND q.id <> l.order_id AND r.product_id = l.product_id) AS on_road,
    (SELECT coalesce(sum(r.count), 0) FROM orders q JOIN order_lines r ON r.order_id = q.id
      WHERE q.status IN (1, 2, 6) /* open, not dispatched */ AND q.id <> l.order_id AND r.product_id = l.product_id) AS booked
  FROM order_lines l WHERE l.order_id = :id) AS lines
WHERE needed > there - on_road AND product_id NOT IN (SELECT id FROM products WHERE hsn LIKE '99%') ORDER BY id
