-- A trip, which is locked, is settled. What was entered for it in this transaction is kept with it, for who reopens it.
-- @nullable user_id, cash_id
WITH freed AS (UPDATE trip_stops SET is_open = false WHERE trip_id = :id AND is_open),
posted AS (
  INSERT INTO trip_posted (trip_id, kind, record_id)
  SELECT :id, 'order', unnest(:orders::bigint[])
  UNION SELECT :id, 'receipt', p.receipt_id FROM receipt_orders p JOIN receipts r ON r.id = p.receipt_id
    WHERE p.order_id = ANY (:orders::bigint[]) AND r.created_at = now() /* of this transaction */
  UNION ALL SELECT :id, 'empties', unnest(:returns::bigint[])
  UNION ALL SELECT :id, 'cash', :cash_id::bigint WHERE :cash_id::bigint IS NOT NULL
  UNION ALL SELECT :id, 'entry', id FROM driver_entries WHERE trip_id = :id AND entered_at = now() /* of this transaction */)
UPDATE trips SET state = 4 /* settled */, settled_on = :on::date, settled_at = now(), settled_by = :user_id::bigint,
  left_with_driver = :left::numeric, draft = :settlement::jsonb, draft_version = draft_version + 1, version = version + 1, updated_at = now(), updated_by = :user_id::bigint
WHERE id = :id
