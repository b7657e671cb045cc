-- What a new business has already.
-- @notNull settings, products, stock, vendors, customers, dues, cut_over, transport, people, backups, orders
SELECT EXISTS (SELECT FROM settings WHERE name <> '' AND address <> '') AS settings,
  EXISTS (SELECT FROM products WHERE deleted_at IS NULL) AS products,
  EXISTS (SELECT FROM inventory) AS stock,
  EXISTS (SELECT FROM vendors) AS vendors,
  EXISTS (SELECT FROM customers) AS customers,
  EXISTS (SELECT FROM opening_dues WHERE canceled_at IS NULL) AS dues,
  EXISTS (SELECT FROM cut_overs WHERE signed_at IS NOT NULL) AS cut_over,
  EXISTS (SELECT FROM drivers) AND EXISTS (SELECT FROM vehicles) AS transport,
  (SELECT count(*) > 1 FROM users WHERE username IS NOT NULL) AS people,
  EXISTS (SELECT FROM backup_runs WHERE kind = 'check' AND state = 'good' AND place = ANY(:places::text[])) AS backups,
  EXISTS (SELECT FROM orders) AS orders
