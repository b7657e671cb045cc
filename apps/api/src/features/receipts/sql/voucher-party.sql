-- A customer as it stands on a voucher.
SELECT address, district, pincode, state, gst, mobile FROM customers WHERE id = :customer_id
