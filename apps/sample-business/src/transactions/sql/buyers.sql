-- Active customers as a booking copies them, with what tells how they order.
-- @notNull name, credit_limit
SELECT c.id, coalesce(nullif(c.tradename, ''), c.name) AS name, c.mobile, c.email, c.gst, c.registration_class, c.state, c.address,
  c.credit_days, c.credit_limit::float8 AS credit_limit, c.type, c.tradename
FROM customers c JOIN masters m USING (id) WHERE m.active ORDER BY c.id
