-- How much a restored business has: what somebody looks for first.
-- @notNull name, orders, customers, receipts, papers
SELECT (SELECT name FROM settings) AS name, (SELECT count(*) FROM orders) AS orders,
  (SELECT count(*) FROM customers) AS customers, (SELECT count(*) FROM receipts) AS receipts,
  (SELECT count(*) FROM files) AS papers
