-- One text that changes whenever a paper or picture comes or is used in another way.
-- @notNull counted
SELECT concat_ws(' ', count(*), count(*) FILTER (WHERE as_image), count(*) FILTER (WHERE as_scan),
  max(created_at)) AS counted
FROM files
