-- How far the series of a year are.
-- @notNull kind, last, old_last
SELECT kind, last, old_last FROM series WHERE year = :year
