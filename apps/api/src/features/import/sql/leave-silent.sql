-- What a run of the program took and has not said anything about for half a minute is free again, also where a clock was
-- set back.
UPDATE imports SET runner = '', seen_at = NULL
WHERE runner <> '' AND seen_at NOT BETWEEN now() - interval '30 seconds' AND now() + interval '30 seconds'
