-- Trips as their list shows them, by their ids and in that order.
-- @notNull vehicle_no, driver_name, dp_id, dp_name, stops, delivered, weight, loaded_on
SELECT
-- @include trip-row.part.sql
FROM unnest(:ids::bigint[]) WITH ORDINALITY AS keys (id, place) JOIN trips t USING (id)
-- @include trip-parts.part.sql
ORDER BY keys.place
