-- Each order in `paid` (order_id, amount) is paid by so much more; whoever includes this has locked them.
orders_paid AS (
  UPDATE orders SET paid = orders.paid + paid.amount FROM paid WHERE id = paid.order_id),
