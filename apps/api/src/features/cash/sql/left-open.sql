-- Whose drawers nobody closed on a day, where drawers are closed at all: who never counts is not told of it each morning.
SELECT name FROM (
-- @include open-drawers.part.sql
) AS open WHERE EXISTS (SELECT FROM drawers WHERE closed_through IS NOT NULL) ORDER BY name, user_id
