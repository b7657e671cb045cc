-- Files of papers and bank accounts that lie in the store in clear, and whether they are images too.
-- @notNull is_image
SELECT f.id, f.media_type,
  EXISTS (SELECT FROM products p WHERE p.image_id = f.id) OR EXISTS (SELECT FROM settings s WHERE s.logo_id = f.id) AS is_image
FROM files f
WHERE NOT f.as_scan AND (EXISTS (SELECT FROM papers p WHERE p.file_id = f.id)
  OR EXISTS (SELECT FROM bank_accounts a WHERE a.file_id = f.id))
ORDER BY f.id LIMIT :limit
