-- What a settled trip left on the account of its driver is not asked for again by the next one (decision 0114).
ALTER TABLE trips ADD COLUMN left_with_driver numeric(14,2) NOT NULL DEFAULT 0;
COMMENT ON COLUMN trips.left_with_driver IS 'Rupees that stood on the account of its driver when it was settled, its own among them.';
UPDATE trips t SET left_with_driver = laid.rupees FROM (
  SELECT s.id, sum((d ->> 'missing')::numeric) AS rupees FROM trips s, jsonb_array_elements(s.draft -> 'differences') AS d
  WHERE s.state = 4 /* settled */ AND d ->> 'on' = 'driver' AND d ->> 'what' = 'rupees' GROUP BY s.id) AS laid
WHERE t.id = laid.id;
