-- Whose drawers are not closed on a day and hold cash at its end, or moved some since their last close.
SELECT name FROM (
-- @include open-drawers.part.sql
) AS open ORDER BY name, user_id
