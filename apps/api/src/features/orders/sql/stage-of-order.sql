-- Where an order stands that is to go on, and whether its lines have the rates of a day.
-- @notNull is_rated
SELECT o.id, o.status, o.resumes, o.version, o.driver_id, o.vehicle_id,
-- @include rated-for.part.sql
  AS is_rated
FROM orders o WHERE o.id = :id
