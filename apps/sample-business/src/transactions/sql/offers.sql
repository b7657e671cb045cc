-- Live products of these codes as a booking copies them, the newest first. Nobody is asked for prices of the past.
-- @notNull capacity, rsp, price_floor, taxable_amount, security_deposit
SELECT id, version, name, code, hsn, gst, uom, category, type, capacity::float8 AS capacity, rsp::float8 AS rsp,
  0 AS price_floor, taxable_amount::float8 AS taxable_amount, security_deposit::float8 AS security_deposit
FROM products WHERE deleted_at IS NULL AND code = ANY (:codes::text[]) ORDER BY id DESC
