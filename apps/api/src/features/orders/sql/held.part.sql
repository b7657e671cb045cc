-- Cylinders of the line `l` that the customer `o.customer_id` has against no deposit.
(SELECT coalesce(sum(b.fulls + b.empties), 0) - coalesce((SELECT cylinders FROM deposits_held
    WHERE customer_id = o.customer_id AND product_id = l.product_id), 0)
  FROM balances b WHERE b.holder = 'customer' AND b.holder_id = o.customer_id AND b.product_id = l.product_id)
