-- What was counted on the vehicle of a trip, which is locked: it is back, and an older count goes.
-- @nullable user_id
WITH older AS (DELETE FROM trip_counts WHERE trip_id = :id AND product_id <> ALL (:products::bigint[])),
counted AS (
  INSERT INTO trip_counts (trip_id, product_id, fulls, empties)
  SELECT :id, * FROM unnest(:products::bigint[], :fulls::numeric[], :empties::numeric[])
  ON CONFLICT (trip_id, product_id) DO UPDATE SET fulls = excluded.fulls, empties = excluded.empties)
UPDATE trips SET state = 3 /* back */, back_at = now(), back_by = :user_id::bigint, stays = :stays::boolean,
  version = version + 1, updated_at = now(), updated_by = :user_id::bigint
WHERE id = :id
