-- Parts of receipts whose customer is not that of the order or opening due.
-- @notNull what
SELECT format('receipt %s pays %s for the wrong customer', r.number, coalesce('order ' || o.number, d.number)) AS what
FROM receipt_orders ro JOIN receipts r ON r.id = ro.receipt_id
  LEFT JOIN orders o ON o.id = ro.order_id LEFT JOIN opening_dues d ON d.id = ro.due_id
WHERE coalesce(ro.for_customer_id, r.customer_id) <> coalesce(o.customer_id, d.customer_id)
  OR ro.for_customer_id = r.customer_id
