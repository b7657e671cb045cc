-- Takes away the rate of a product from a day on.
DELETE FROM product_rates WHERE product_id = :id AND from_day = :from_day
