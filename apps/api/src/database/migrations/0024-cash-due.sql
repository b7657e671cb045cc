-- Cash that nobody has entered is asked for with every dashboard, and little of what is owed is cash.
CREATE INDEX orders_cash_due ON orders (driver_id) INCLUDE (payable, paid, delivered_on)
  WHERE status = 4 AND paid < payable AND payment_mode = 'Cash';
