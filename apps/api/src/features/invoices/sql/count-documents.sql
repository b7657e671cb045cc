-- How many documents of tax a filter has. `d` is the document.
-- @condition filter
-- @notNull n
SELECT count(*) AS n FROM tax_documents d WHERE :filter
