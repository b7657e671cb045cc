-- Orders that were delivered for cash of which something is still due, of one driver or all. Reads the index of these alone.
cash_due AS (
  SELECT o.id, o.number, o.customer_id, o.customer_name, coalesce(o.driver_id, 0) AS driver_id, o.delivered_on,
    :today::date - o.delivered_on AS days, o.payable - o.paid AS due
  FROM orders o WHERE o.status = 4 /* delivered */ AND o.paid < o.payable AND o.payment_mode = 'Cash'),
