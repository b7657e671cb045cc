-- What the driver of a trip, which is locked, entered of an order of it.
INSERT INTO trip_proposals (trip_id, order_id, key, stop, proposed_by)
VALUES (:id, :order_id, :key, :stop::jsonb, :user_id)
