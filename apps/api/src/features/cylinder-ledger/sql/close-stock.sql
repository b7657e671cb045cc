-- The stock of a product is no longer kept from a certain day on.
DELETE FROM stock_openings WHERE product_id = :product_id
