-- The first of these documents of the old books that a closed day keeps, and through when the books are closed.
-- @notNull number, through
SELECT d.number, c.through FROM old_documents d
  CROSS JOIN (SELECT max(through)::text AS through FROM closings WHERE opened_at IS NULL) AS c
WHERE d.id = ANY (:ids::bigint[]) AND d.day <= c.through::date ORDER BY d.day, d.id DESC LIMIT 1
