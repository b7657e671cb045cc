-- What was entered with a key.
SELECT trip_id, order_id, proposed_by FROM trip_proposals WHERE key = :key
