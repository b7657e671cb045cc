-- What stands of a delivery that was entered: its day, counts, and the receipts of its day.
-- @type lines { id: number; count: number }[]
-- @type received number[]
-- @notNull delivered_on, lines, received
SELECT o.number, o.delivered_on,
  (SELECT json_agg(json_build_object('id', l.id, 'count', l.count)) FROM order_lines l WHERE l.order_id = o.id) AS lines,
  (SELECT coalesce(json_agg(r.amount), '[]') FROM receipt_orders p JOIN receipts r ON r.id = p.receipt_id
    WHERE p.order_id = o.id AND r.deleted_at IS NULL AND r.voucher_date = o.delivered_on) AS received
FROM orders o WHERE o.id = :id
