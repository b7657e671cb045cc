-- Live products of these codes as a booking copies them, the newest first.
-- @notNull capacity, taxable_amount, security_deposit
SELECT id, version, name, code, hsn, gst, uom, category, type, capacity::float8 AS capacity,
  taxable_amount::float8 AS taxable_amount, security_deposit::float8 AS security_deposit
FROM products WHERE deleted_at IS NULL AND code = ANY (:codes::text[]) ORDER BY id DESC
