-- An order, which is locked and has left no godown yet, goes on the trip that is planned for its driver, vehicle and day.
-- @nullable user_id
WITH moved AS (SELECT :id::bigint AS id),
-- @include ../../trips/sql/join-trip.part.sql
changed AS (SELECT trip_id FROM joined)
-- @include ../../trips/sql/change-joined.part.sql
