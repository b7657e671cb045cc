-- Parts of receipts whose customer is not that of the order.
-- @notNull what
SELECT format('receipt %s pays order %s for the wrong customer', r.number, o.number) AS what
FROM receipt_orders ro JOIN receipts r ON r.id = ro.receipt_id JOIN orders o ON o.id = ro.order_id
WHERE coalesce(ro.for_customer_id, r.customer_id) <> o.customer_id OR ro.for_customer_id = r.customer_id
