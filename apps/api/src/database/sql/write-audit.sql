-- Writes rows of the log, in the order in which they are given.
-- @nullable user_id
INSERT INTO audit_log (user_id, session_id, operation, request, event, proof, record_id, before, after)
SELECT :user_id::bigint, session_id, :operation, :request, event, proof, record_id, before, after
FROM jsonb_to_recordset(:events::jsonb) AS e (event text, proof text, record_id text, session_id bigint, before jsonb, after jsonb)
