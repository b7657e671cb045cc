-- Locks what a settlement moves of the godown and of the vehicle, by products as everybody does.
SELECT b.product_id FROM balances b WHERE b.holder IN ('godown', 'vehicle') AND b.holder_id IN (0, :vehicle_id)
  AND b.product_id = ANY (:products::bigint[]) ORDER BY b.product_id, b.holder FOR UPDATE
