-- Opening cylinders of a customer.
SELECT number, canceled_at, customer_id FROM customer_openings WHERE id = :id
