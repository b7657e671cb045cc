-- What one document of the old books is held against. It is asked for each line of a file: a number by itself has one plan
-- for all, and a list of numbers would be planned for each.
-- @row OldFactsRow
-- @type known readonly { readonly number: string; readonly is_old: boolean }[]
-- @notNull own_gst, closed_through, known
SELECT s.gst AS own_gst, coalesce((SELECT max(through)::text FROM closings WHERE opened_at IS NULL), '') AS closed_through,
  (SELECT coalesce(json_agg(json_build_object('number', d.number, 'is_old', d.id < 0)), '[]') FROM documents_of_returns d
    WHERE d.number = :number::text) AS known
FROM settings s
