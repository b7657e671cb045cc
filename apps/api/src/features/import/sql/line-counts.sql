-- How many lines of each state imports have.
-- @notNull n
SELECT import_id, state, count(*)::int AS n FROM import_lines WHERE import_id = ANY(:ids::bigint[]) GROUP BY import_id, state
