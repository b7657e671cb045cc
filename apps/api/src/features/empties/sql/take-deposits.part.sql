-- Adds the cylinders of the CTE `deposits` and their rupees to what their customers have against a deposit, after the
-- stock of the movements has changed; most orders have none.
deposits_taken AS (
  INSERT INTO deposits_held AS kept (customer_id, product_id, cylinders, amount)
  SELECT customer_id, product_id, sum(cylinders), sum(amount) FROM deposits
  WHERE (cylinders <> 0 OR amount <> 0) AND (SELECT count(*) FROM stock_balanced) >= 0 GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (customer_id, product_id) DO UPDATE
  SET cylinders = kept.cylinders + excluded.cylinders, amount = kept.amount + excluded.amount),
