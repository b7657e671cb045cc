-- What documents of the old books with these numbers are held against: the GSTIN of the business, the last closed day, and
-- which of the numbers documents have, ours or of the old books.
-- @row OldFactsRow
-- @type known readonly { readonly number: string; readonly is_old: boolean }[]
-- @notNull own_gst, closed_through, known
SELECT s.gst AS own_gst, coalesce((SELECT max(through)::text FROM closings WHERE opened_at IS NULL), '') AS closed_through,
  (SELECT coalesce(json_agg(json_build_object('number', d.number, 'is_old', d.id < 0)), '[]') FROM documents_of_returns d
    WHERE d.number = ANY (:numbers::text[])) AS known
FROM settings s
