-- What the documents of tax of a month come to, those of the old books among them: lines that stand by code, unit and rate
-- of each section and place, documents by section, place and series, numbers of each series from the first to the last, and
-- of each year. Where numbers of another month or GSTIN lie between, those below and those above are rows of their own, and
-- so are series of the old books. Each side is added up by itself, as the planner knows it. `gstin` '' is all.
-- @import { StoredDocuments, StoredLines, StoredRange, StoredSeries } from '../tax.rows.ts'
-- @type lines StoredLines[]
-- @type documents StoredDocuments[]
-- @type series StoredSeries[]
-- @type ranges StoredRange[]
-- @notNull lines, documents, series, ranges
WITH of_lines AS (
-- @include month-lines.part.sql
  FROM tax_documents d JOIN tax_lines l ON l.document_id = d.id
  WHERE d.day BETWEEN :first_day::date AND :last_day::date AND d.issuer_id IN (SELECT id FROM issuers WHERE :gstin::text = '' OR gst = :gstin)
    AND d.canceled_at IS NULL
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
  UNION ALL
-- @include month-lines.part.sql
  FROM old_documents d JOIN old_lines l ON l.document_id = d.id
  WHERE d.day BETWEEN :first_day::date AND :last_day::date AND d.issuer_id IN (SELECT id FROM issuers WHERE :gstin::text = '' OR gst = :gstin)
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
of_documents AS (
-- @include month-sums.part.sql
  FROM (SELECT false AS is_old, d.kind, d.year, rtrim(d.number, '0123456789') AS series, d.canceled_at IS NOT NULL AS is_canceled,
-- @include month-facts.part.sql
    FROM tax_documents d
    WHERE d.day BETWEEN :first_day::date AND :last_day::date AND d.issuer_id IN (SELECT id FROM issuers WHERE :gstin::text = '' OR gst = :gstin)) AS d
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
  UNION ALL
-- @include month-sums.part.sql
  FROM (SELECT true AS is_old, d.kind, '' AS year, d.series, false AS is_canceled,
-- @include month-facts.part.sql
    FROM old_documents d
    WHERE d.day BETWEEN :first_day::date AND :last_day::date AND d.issuer_id IN (SELECT id FROM issuers WHERE :gstin::text = '' OR gst = :gstin)) AS d
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11),
of_years AS (
  SELECT kind, year, min(first) AS first, max(last) AS last, sum(count) AS count,
    coalesce(sum(count) FILTER (WHERE is_canceled), 0) AS canceled,
    (SELECT max(serial) FROM tax_documents t WHERE t.kind = d.kind AND t.year = d.year AND t.serial < min(d.first)) AS previous
  FROM of_documents d WHERE NOT d.is_old GROUP BY 1, 2),
-- Years of a kind whose numbers are not all of the month, with what lies between.
of_numbers AS (
  SELECT kind, year, series, serial, day, is_canceled, is_here, before,
    count(*) FILTER (WHERE NOT is_here) OVER (PARTITION BY kind, year, series ORDER BY serial) AS run
  FROM (SELECT d.kind, d.year, rtrim(d.number, '0123456789') AS series, d.serial, d.day,
      d.canceled_at IS NOT NULL AS is_canceled, d.day BETWEEN :first_day::date AND :last_day::date
        AND d.issuer_id IN (SELECT id FROM issuers WHERE :gstin::text = '' OR gst = :gstin) AS is_here,
      lag(d.serial) OVER (PARTITION BY d.kind, d.year ORDER BY d.serial) AS before
    FROM of_years y JOIN tax_documents d ON d.kind = y.kind AND d.year = y.year
      AND d.serial BETWEEN coalesce(y.previous, y.first) AND y.last
    WHERE y.last - coalesce(y.previous, y.first - 1) <> y.count) AS d),
-- Of each series of the old books what lies between the first and the last of the month.
of_old_numbers AS (
  SELECT kind, series, serial, number, day, is_here,
    count(*) FILTER (WHERE NOT is_here) OVER (PARTITION BY kind, series ORDER BY serial, number) AS run
  FROM (SELECT d.kind, d.series, d.serial, d.number, d.day, d.day BETWEEN :first_day::date AND :last_day::date
        AND d.issuer_id IN (SELECT id FROM issuers WHERE :gstin::text = '' OR gst = :gstin) AS is_here
    FROM (SELECT kind, series, min(first) AS first, max(last) AS last FROM of_documents WHERE is_old GROUP BY 1, 2) AS s
      JOIN old_documents d ON d.kind = s.kind AND d.series = s.series AND d.serial BETWEEN s.first AND s.last) AS d),
of_series AS (
  SELECT kind, year, series, 0 AS run, min(first) AS first, max(last) AS last, min(first_day) AS first_day,
    coalesce(sum(count) FILTER (WHERE NOT is_canceled), 0) AS issued
  FROM of_documents d
  WHERE NOT d.is_old AND NOT EXISTS (SELECT FROM of_numbers n WHERE n.kind = d.kind AND n.year = d.year)
  GROUP BY 1, 2, 3
  UNION ALL
  SELECT kind, year, series, run, min(serial), max(serial), min(day), count(*) FILTER (WHERE NOT is_canceled)
  FROM of_numbers WHERE is_here GROUP BY 1, 2, 3, 4),
named_series AS (
  SELECT kind, series, first, last, first_day, issued,
    (SELECT number FROM tax_documents WHERE (kind, year, serial) = (s.kind, s.year, s.first)) AS from_number,
    (SELECT number FROM tax_documents WHERE (kind, year, serial) = (s.kind, s.year, s.last)) AS to_number
  FROM of_series s
  UNION ALL
  SELECT kind, series, min(serial), max(serial), min(day), count(*),
    (array_agg(number ORDER BY serial, number))[1], (array_agg(number ORDER BY serial DESC, number DESC))[1]
  FROM of_old_numbers WHERE is_here GROUP BY kind, series, run)
SELECT (SELECT coalesce(json_agg(l), '[]') FROM of_lines l) AS lines,
  (SELECT coalesce(json_agg(d), '[]') FROM of_documents d WHERE NOT d.is_canceled) AS documents,
  (SELECT coalesce(json_agg(json_build_object('kind', s.kind, 'issued', s.issued, 'total', s.last - s.first + 1,
      'from', s.from_number, 'to', s.to_number)
    ORDER BY array_position(ARRAY['invoice', 'bill_of_supply', 'credit_note', 'debit_note'], s.kind), s.first_day,
      s.series COLLATE "C", s.first), '[]') FROM named_series s) AS series,
  (SELECT coalesce(json_agg(json_build_object('canceled', y.canceled, 'unused', (SELECT coalesce(sum(serial - before - 1), 0)
      FROM of_numbers n WHERE n.kind = y.kind AND n.year = y.year AND n.is_here))), '[]') FROM of_years y) AS ranges
