-- What files said goes 30 days after they were chosen: what became of each line stays, and which file it was.
WITH old AS (
  UPDATE imports SET file_id = NULL, forgotten_at = now()
  WHERE forgotten_at IS NULL AND runner = '' AND state NOT IN ('storing', 'undoing') AND started_at < now() - interval '30 days'
  RETURNING id, file_hash),
wiped AS (
  UPDATE import_lines SET cells = '', mended = '', form = '', before = '', marks = '{}' FROM old WHERE import_id = old.id)
SELECT id, file_hash FROM old
