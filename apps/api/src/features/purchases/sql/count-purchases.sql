-- How many purchases a filter has. `p` is the purchase, `v` its vendor.
-- @condition filter
-- @notNull n
SELECT count(*) AS n FROM purchases p JOIN vendors v ON v.id = p.vendor_id WHERE :filter
