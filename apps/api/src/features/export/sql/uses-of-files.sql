-- Which record has which paper or picture, and what it was called when it came.
-- @notNull id, media_type, name, table, record
SELECT f.id, f.media_type, u.name, u."table", u.record
FROM (
  SELECT file_id, file_name AS name, 'papers' AS "table", id AS record FROM papers
  UNION ALL SELECT file_id, '', 'bank_accounts', id FROM bank_accounts
  UNION ALL SELECT file_id, file_name, 'cash_documents', id FROM cash_documents
  UNION ALL SELECT image_id, '', 'products', id FROM products
  UNION ALL SELECT logo_id, '', 'settings', id FROM settings
  UNION ALL SELECT logo_id, '', 'issuers', id FROM issuers
) AS u
JOIN files f ON f.id = u.file_id
