-- How many papers of active masters run out by a day, and the most pressing ones.
-- @import { Papers } from '../dashboard.rows.ts'
-- @type first Papers['first']
-- @notNull total
WITH due AS (
  SELECT p.id, p.name, p.valid_until, m.id AS master_id, m.kind AS master_kind, m.name AS master_name
  FROM papers p JOIN masters m ON m.id = p.master_id
  WHERE p.ended_at IS NULL AND p.valid_until <= :horizon::date AND m.active)
SELECT (SELECT count(*) FROM due) AS total,
  (SELECT coalesce(json_agg(f), '[]') FROM (
    SELECT master_kind, master_id, master_name, name, valid_until FROM due ORDER BY valid_until, id LIMIT :shown) AS f) AS first
