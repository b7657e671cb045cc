-- Series of documents of tax with a gap, behind the old books where these began it, or kept at another number than their last or another day than their latest.
-- @notNull what
SELECT format('%s is not the next of its series: %s comes before it', number, coalesce(before_it, 'nothing')) AS what
FROM (SELECT kind, year, number, serial, lag(number) OVER series AS before_it, lag(serial) OVER series AS last
  FROM tax_documents WINDOW series AS (PARTITION BY kind, year ORDER BY serial)) AS numbered
  LEFT JOIN series s USING (kind, year)
WHERE serial <> coalesce(numbered.last, s.old_last, 0) + 1
UNION ALL
SELECT format('series %s %s is kept at number %s of %s, its last document is number %s and its latest of %s', kind, year,
  coalesce(s.last, 0), coalesce(s.last_day::text, 'no day'), coalesce(d.last, 0), coalesce(d.last_day::text, 'no day'))
FROM (SELECT kind, year, max(serial) AS last, max(day) AS last_day FROM tax_documents GROUP BY 1, 2) AS d
  FULL JOIN (SELECT * FROM series WHERE kind IN ('invoice', 'bill_of_supply', 'credit_note', 'debit_note')) AS s
    USING (kind, year)
WHERE (s.last, s.last_day) IS DISTINCT FROM (coalesce(d.last, s.old_last), d.last_day)
