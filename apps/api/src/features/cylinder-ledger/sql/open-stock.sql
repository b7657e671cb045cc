-- The stock of a product is kept from a day on.
INSERT INTO stock_openings (product_id, day) VALUES (:product_id, :day)
ON CONFLICT (product_id) DO UPDATE SET day = excluded.day
