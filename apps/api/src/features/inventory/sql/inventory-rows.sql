-- Products whose stock is kept, as their list shows them, by the ids of that and in that order; current stock is what
-- the ledger says that all godowns hold.
SELECT i.id, i.product_id, p.name, p.code, p.category, p.type, p.security_deposit, i.opening_fulls, i.opening_empties,
  i.opening_day, i.version, b.fulls, b.empties
FROM unnest(:ids::bigint[]) WITH ORDINALITY AS keys (id, place) JOIN inventory i USING (id)
  JOIN products p ON p.id = i.product_id
  LEFT JOIN balances b ON b.product_id = i.product_id AND b.holder = 'godown' AND b.holder_id = 0
ORDER BY keys.place
