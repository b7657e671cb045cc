-- Cylinders that the driver `d` owes now, by product and side.
SELECT p.id AS product_id, p.code AS uuid, p.name AS product_name, p.category, p.uom, p.capacity::float8 AS capacity, e.what,
  sum(e.cylinders)::float8 AS count
FROM driver_entries e JOIN products p ON p.id = e.product_id WHERE e.driver_id = d.id
GROUP BY p.id, e.what HAVING sum(e.cylinders) <> 0 ORDER BY p.name, p.id, e.what DESC
