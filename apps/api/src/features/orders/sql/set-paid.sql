-- So many rupees are paid on an order, which is locked.
UPDATE orders SET paid = :paid::numeric WHERE id = :id
