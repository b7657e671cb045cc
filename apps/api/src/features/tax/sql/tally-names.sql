-- Customers and vendors in the order in which they were entered, as ledgers are named.
SELECT id, name FROM masters WHERE kind IN ('customers', 'vendors') ORDER BY id
