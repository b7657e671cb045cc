-- Counts a wrong password; the minute of all places together goes on from where it began.
INSERT INTO sign_in_failures AS counted (account, place, failures, since)
SELECT account, place, 1, clock_timestamp()
FROM (VALUES (:account::bytea, :place::bytea, true), ('', :place, :is_stranger::boolean), (:account, '', :is_stranger))
  AS counter (account, place, counts)
WHERE counts ORDER BY account, place
ON CONFLICT (account, place) DO UPDATE SET failures = counted.failures + 1,
  since = CASE WHEN counted.place = '' THEN counted.since ELSE EXCLUDED.since END
