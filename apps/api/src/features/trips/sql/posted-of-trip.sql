-- What the settlement of a trip entered that still stands, without what the oil company had: that goes with the delivery.
-- @type kind 'order' | 'receipt' | 'empties' | 'cash' | 'entry'
-- @notNull kind
SELECT p.kind, p.record_id FROM trip_posted p
WHERE p.trip_id = :id AND NOT EXISTS (SELECT FROM receipts r WHERE p.kind = 'receipt' AND r.id = p.record_id AND (r.deleted_at IS NOT NULL OR r.payment_mode = 'Prepaid'))
  AND NOT EXISTS (SELECT FROM empties_returns r WHERE p.kind = 'empties' AND r.id = p.record_id AND r.canceled_at IS NOT NULL)
  AND NOT EXISTS (SELECT FROM cash_documents c WHERE p.kind = 'cash' AND c.id = p.record_id AND c.canceled_at IS NOT NULL)
  AND NOT EXISTS (SELECT FROM driver_entries e WHERE p.kind = 'entry' AND e.reverses = p.record_id)
ORDER BY p.kind, p.record_id DESC
