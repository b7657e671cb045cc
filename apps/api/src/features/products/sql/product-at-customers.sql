-- A row where customers have ordered a product or hold it, open orders and what was taken back included.
SELECT 1 AS found
WHERE EXISTS (SELECT FROM balances WHERE product_id = :id AND holder = 'customer')
  OR EXISTS (SELECT FROM order_lines WHERE product_id = :id AND sold_on IS NOT NULL)
  OR EXISTS (SELECT FROM orders o JOIN order_lines l ON l.order_id = o.id AND l.product_id = :id
    WHERE o.status IN (1, 2, 3, 6) /* open */)
