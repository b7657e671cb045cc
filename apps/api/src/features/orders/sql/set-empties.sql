-- Sets the empties that are expected back with lines of an order, which is locked, and their sum.
WITH expected AS (
  UPDATE order_lines AS l SET empties_received = r.empties
  FROM unnest(:line_ids::bigint[], :line_empties::numeric[]) AS r (id, empties)
  WHERE l.order_id = :id AND l.id = r.id AND l.empties_received <> r.empties)
UPDATE orders SET empties = :empties::numeric WHERE id = :id
