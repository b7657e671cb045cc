-- What was written last about an order, of these events; the log is indexed by event and record.
-- @import { Logged } from '../orders.rows.ts'
-- @type after Logged['after']
-- @notNull at, by
SELECT a.event, to_char(a.at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI:SS') AS at, coalesce(u.name, '') AS by,
  coalesce(a.after, '{}') AS after
FROM audit_log a LEFT JOIN users u ON u.id = a.user_id
WHERE a.event = ANY (:events::text[]) AND a.record_id = :id ORDER BY a.id DESC LIMIT 1
