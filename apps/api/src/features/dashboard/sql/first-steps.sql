-- What a new business has already.
-- @notNull settings, products, stock, vendors, customers, transport, orders
SELECT EXISTS (SELECT FROM settings WHERE name <> '') AS settings,
  EXISTS (SELECT FROM products WHERE deleted_at IS NULL) AS products,
  EXISTS (SELECT FROM inventory) AS stock,
  EXISTS (SELECT FROM vendors) AS vendors,
  EXISTS (SELECT FROM customers) AS customers,
  EXISTS (SELECT FROM drivers) AND EXISTS (SELECT FROM vehicles) AS transport,
  EXISTS (SELECT FROM orders) AS orders
