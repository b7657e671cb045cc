-- An order, which is locked and has left no godown yet, goes on the trip that is planned for its driver, vehicle and day.
-- @nullable user_id
WITH moved AS (SELECT :id::bigint AS id),
-- @include ../../trips/sql/join-trip.part.sql
changed AS (SELECT trip_id FROM joined)
UPDATE trips SET version = version + 1, updated_at = now(), updated_by = :user_id::bigint WHERE id IN (SELECT trip_id FROM changed)
