-- The rate of a product from a day on that has not come.
SELECT gst, hsn FROM product_rates WHERE product_id = :id AND from_day = :from_day AND from_day > :today
