-- What files said goes 30 days after they were chosen: what became of each line stays, in which fields it was wrong, and which file it was.
WITH old AS (
  UPDATE imports SET file_id = NULL, forgotten_at = now()
  WHERE forgotten_at IS NULL AND runner = '' AND state NOT IN ('storing', 'undoing') AND started_at < now() - interval '30 days'
  RETURNING id, file_hash),
wiped AS (
  UPDATE import_lines SET cells = '', mended = '', form = '', before = '', marks = '{}',
    problems = coalesce((SELECT jsonb_object_agg(field, 'It went with the file') FROM jsonb_object_keys(problems) AS field), '{}')
  FROM old WHERE import_id = old.id)
SELECT id, file_hash FROM old
