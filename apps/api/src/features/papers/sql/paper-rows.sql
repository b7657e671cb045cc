-- Papers with the master that they belong to, by their ids and in that order.
SELECT p.id, p.name, p.number, p.valid_until, p.file_id, m.id AS master_id, m.kind, m.name AS master_name, f.media_type
FROM unnest(:ids::bigint[]) WITH ORDINALITY AS keys (id, place) JOIN papers p USING (id)
  JOIN masters m ON m.id = p.master_id LEFT JOIN files f ON f.id = p.file_id
ORDER BY keys.place
