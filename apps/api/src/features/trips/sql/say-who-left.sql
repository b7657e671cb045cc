-- Keeps where orders were that leave with a trip.
UPDATE trip_stops AS s SET left_status = l.status, left_resumes = l.resumes
FROM jsonb_to_recordset(:left::jsonb) AS l (id bigint, status smallint, resumes smallint)
WHERE s.trip_id = :id AND s.order_id = l.id
