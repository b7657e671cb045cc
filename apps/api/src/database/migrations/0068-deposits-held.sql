-- What stands with each customer against a deposit is kept, so that nobody adds up a customer's whole past to say what it owes.
CREATE TABLE deposits_held (
  customer_id bigint NOT NULL REFERENCES customers (id),
  product_id bigint NOT NULL REFERENCES products (id),
  cylinders numeric(14,2) NOT NULL,
  amount numeric(14,2) NOT NULL,
  PRIMARY KEY (customer_id, product_id)
);
COMMENT ON TABLE deposits_held IS 'What stands with customers against a deposit: the sum of their delivered orders and their opening cylinders, kept in the transaction of these. Checked by verify.';
COMMENT ON COLUMN deposits_held.customer_id IS 'With whom.';
COMMENT ON COLUMN deposits_held.product_id IS 'Of what.';
COMMENT ON COLUMN deposits_held.cylinders IS 'How many, for which no empty is owed.';
COMMENT ON COLUMN deposits_held.amount IS 'Rupees of deposit that came with delivered orders.';

INSERT INTO deposits_held (customer_id, product_id, cylinders, amount)
SELECT customer_id, product_id, sum(deposit_count), sum(security_deposit) FROM (
  SELECT customer_id, product_id, deposit_count, security_deposit FROM order_lines
    WHERE sold_on IS NOT NULL AND (deposit_count <> 0 OR security_deposit <> 0)
  UNION ALL SELECT customer_id, product_id, deposit_count, 0 FROM customer_openings
    WHERE canceled_at IS NULL AND deposit_count <> 0) AS taken
GROUP BY 1, 2;
