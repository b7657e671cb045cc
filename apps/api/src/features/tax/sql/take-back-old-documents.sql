-- Takes documents of the old books away with their lines.
-- @notNull number
WITH lines AS (DELETE FROM old_lines WHERE document_id = ANY (:ids::bigint[])),
documents AS (DELETE FROM old_documents WHERE id = ANY (:ids::bigint[]) RETURNING number)
SELECT number FROM documents
