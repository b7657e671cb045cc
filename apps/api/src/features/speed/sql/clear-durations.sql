-- Five weeks are kept: what became slow is held against the month before.
DELETE FROM durations WHERE kind IN ('screen', 'call', 'statement') AND hour < now() - interval '35 days'
