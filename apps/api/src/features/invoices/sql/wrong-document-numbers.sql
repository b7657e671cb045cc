-- Documents of tax whose number does not say its series and place, or whose year is not that of their day.
-- @notNull what
SELECT format('%s does not say that it is number %s of %s', d.number, d.serial, d.year) AS what
FROM tax_documents d WHERE d.number !~ ('^[A-Z1-9][A-Z0-9-]*/' || d.year || '/0*' || d.serial || '$')
UNION ALL
SELECT format('%s is of %s and numbered in %s', d.number, d.day, d.year) FROM tax_documents d
WHERE d.year <>
-- @include year-of.part.sql
