-- What a form names by numbers alone: the customer's own address, partner, driver and vehicle as people know them, and of
-- each product what it costs now and what this customer was charged for it the last time, if that was within the last 200
-- lines that were delivered.
-- @type prices { product_id: number; rsp: number; price_floor: number; own_price: number; last_price: number }[]
-- @notNull partner, driver, vehicle, prices
SELECT c.address,
  coalesce((SELECT name FROM masters WHERE id = :partner_id AND kind = 'delivery-partners'), '') AS partner,
  coalesce((SELECT name FROM masters WHERE id = :driver_id AND kind = 'drivers'), '') AS driver,
  coalesce((SELECT name FROM masters WHERE id = :vehicle_id AND kind = 'vehicles'), '') AS vehicle,
  (SELECT coalesce(json_agg(json_build_object('product_id', p.id, 'rsp', p.rsp,
      'price_floor', (SELECT price_floor FROM settings), 'own_price', p.taxable_amount,
      'last_price', coalesce((SELECT price FROM (
        SELECT product_id, price, sold_on, id FROM order_lines
        WHERE customer_id = :customer_id AND sold_on IS NOT NULL ORDER BY sold_on DESC, id DESC LIMIT 200) AS sold
        WHERE sold.product_id = p.id ORDER BY sold_on DESC, id DESC LIMIT 1), 0))), '[]')
    FROM products p WHERE p.id = ANY (:products::bigint[])) AS prices
FROM customers c WHERE c.id = :customer_id
