-- Of what a try is judged by, what no longer counts: after an hour, for all places together after a minute, and what lies
-- in the future since the clock was put back.
DELETE FROM sign_in_failures
WHERE account IN (:account, '') AND place IN (:place, '')
  AND (since > clock_timestamp() + interval '1 minute'
    OR since < clock_timestamp() - CASE WHEN place = '' THEN interval '1 minute' ELSE interval '1 hour' END)
