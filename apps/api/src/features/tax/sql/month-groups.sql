-- What the documents of tax of a month come to: lines that stand by code, unit and rate of each section and place,
-- documents by section, place and series, numbers of each series from the first to the last, and of each year. Where
-- numbers of another month or GSTIN lie between, those below and those above are rows of their own. `gstin` '' is all.
-- @import { StoredDocuments, StoredLines, StoredRange, StoredSeries } from '../tax.rows.ts'
-- @type lines StoredLines[]
-- @type documents StoredDocuments[]
-- @type series StoredSeries[]
-- @type ranges StoredRange[]
-- @notNull lines, documents, series, ranges
WITH of_lines AS (
  SELECT d.kind, d.section, d.buyer_gst <> '' AS is_registered, d.buyer_class = 'sez' AS is_zero_rated,
    CASE d.supply WHEN 'inter' THEN away_buyer(d.buyer_gst, d.buyer_class) ELSE '' END AS away_buyer, d.supply, d.place_of_supply, l.hsn, l.uqc, l.rate,
    sum(l.quantity) AS quantity, sum(l.taxable) AS taxable, sum(l.cgst) AS cgst, sum(l.sgst) AS sgst, sum(l.igst) AS igst,
    -- Of a document with several nil-rated lines the first alone is counted.
    count(*) FILTER (WHERE l.rate = 0 AND l.taxable <> 0 AND NOT EXISTS (SELECT FROM tax_lines e
      WHERE e.document_id = l.document_id AND e.place < l.place AND e.rate = 0 AND e.taxable <> 0)) AS free
  FROM tax_documents d JOIN tax_lines l ON l.document_id = d.id
  WHERE d.day BETWEEN :first_day::date AND :last_day::date AND d.issuer_id IN (SELECT id FROM issuers WHERE :gstin::text = '' OR gst = :gstin)
    AND d.canceled_at IS NULL
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
of_documents AS (
  SELECT d.kind, d.year, d.series, d.is_canceled, d.section, d.is_registered, d.is_zero_rated, d.away_buyer, d.supply, d.place_of_supply,
    count(*) AS count, min(d.serial) AS first, max(d.serial) AS last, min(d.day) AS first_day,
    sum(d.taxable) AS taxable, sum(d.cgst) AS cgst, sum(d.sgst) AS sgst, sum(d.igst) AS igst,
    sum(d.round_off) AS round_off, sum(d.value) AS value, count(*) FILTER (WHERE d.is_untaxed) AS untaxed,
    coalesce(sum(d.value) FILTER (WHERE d.is_untaxed), 0) AS untaxed_value,
    coalesce(sum(d.value) FILTER (WHERE d.is_untaxed AND d.taxable > 0), 0) AS free_value
  FROM (SELECT d.kind, d.year, rtrim(d.number, '0123456789') AS series, d.canceled_at IS NOT NULL AS is_canceled,
      d.section, d.buyer_gst <> '' AS is_registered, d.buyer_class = 'sez' AS is_zero_rated,
      CASE d.supply WHEN 'inter' THEN away_buyer(d.buyer_gst, d.buyer_class) ELSE '' END AS away_buyer,
      d.supply, d.place_of_supply, d.serial, d.day, d.taxable, d.cgst, d.sgst, d.igst, d.round_off, d.value,
      -- A scalar query, since EXISTS might hash every line there is.
      d.cgst + d.sgst + d.igst = 0 AND NOT coalesce((SELECT true FROM tax_lines l WHERE l.document_id = d.id
        AND l.rate <> 0 AND l.taxable + l.cgst + l.sgst + l.igst <> 0 LIMIT 1), false) AS is_untaxed
    FROM tax_documents d
    WHERE d.day BETWEEN :first_day::date AND :last_day::date AND d.issuer_id IN (SELECT id FROM issuers WHERE :gstin::text = '' OR gst = :gstin)) AS d
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
of_years AS (
  SELECT kind, year, min(first) AS first, max(last) AS last, sum(count) AS count,
    coalesce(sum(count) FILTER (WHERE is_canceled), 0) AS canceled,
    (SELECT max(serial) FROM tax_documents t WHERE t.kind = d.kind AND t.year = d.year AND t.serial < min(d.first)) AS previous
  FROM of_documents d GROUP BY 1, 2),
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
of_series AS (
  SELECT kind, year, series, 0 AS run, min(first) AS first, max(last) AS last, min(first_day) AS first_day,
    coalesce(sum(count) FILTER (WHERE NOT is_canceled), 0) AS issued
  FROM of_documents d
  WHERE NOT EXISTS (SELECT FROM of_numbers n WHERE n.kind = d.kind AND n.year = d.year)
  GROUP BY 1, 2, 3
  UNION ALL
  SELECT kind, year, series, run, min(serial), max(serial), min(day), count(*) FILTER (WHERE NOT is_canceled)
  FROM of_numbers WHERE is_here GROUP BY 1, 2, 3, 4)
SELECT (SELECT coalesce(json_agg(l), '[]') FROM of_lines l) AS lines,
  (SELECT coalesce(json_agg(d), '[]') FROM of_documents d WHERE NOT d.is_canceled) AS documents,
  (SELECT coalesce(json_agg(json_build_object('kind', s.kind, 'issued', s.issued, 'total', s.last - s.first + 1,
      'from', (SELECT number FROM tax_documents WHERE (kind, year, serial) = (s.kind, s.year, s.first)),
      'to', (SELECT number FROM tax_documents WHERE (kind, year, serial) = (s.kind, s.year, s.last)))
    ORDER BY array_position(ARRAY['invoice', 'bill_of_supply', 'credit_note', 'debit_note'], s.kind), s.first_day,
      s.series COLLATE "C", s.first), '[]') FROM of_series s) AS series,
  (SELECT coalesce(json_agg(json_build_object('canceled', y.canceled, 'unused', (SELECT coalesce(sum(serial - before - 1), 0)
      FROM of_numbers n WHERE n.kind = y.kind AND n.year = y.year AND n.is_here))), '[]') FROM of_years y) AS ranges
