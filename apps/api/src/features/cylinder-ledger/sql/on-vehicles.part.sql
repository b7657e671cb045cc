-- What vehicles carry of a product `i`, as `v`: our own stock is that and `b`, what lies in the godown.
LEFT JOIN (SELECT product_id, sum(fulls) AS fulls, sum(empties) AS empties FROM balances WHERE holder = 'vehicle' GROUP BY 1) AS v
  ON v.product_id = i.product_id
