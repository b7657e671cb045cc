-- The challan in force of the order `o`, as JSON: whether a live e-way bill names it, and whether its day is closed.
(SELECT json_build_object('id', c.id, 'number', c.number, 'issued_on', c.issued_on, 'is_closed', day_is_closed(c.issued_on),
    'has_bill', EXISTS (SELECT FROM eway_bills e WHERE e.challan_id = c.id AND e.canceled_at IS NULL))
  FROM challans c WHERE c.order_id = o.id AND c.replaced_at IS NULL AND c.canceled_at IS NULL)
