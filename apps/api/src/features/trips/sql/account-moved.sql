-- What moved the account of a driver between two days, oldest first: receipts of a day as one row, then what was taken over,
-- then entries.
-- @import { AccountRow } from '@refill/contract/features/driver-accounts/driver-accounts.contract.ts'
-- @type kind AccountRow['kind']
-- @type what '' | 'full' | 'empty'
-- @notNull day, kind, entry_id, number, receipts, rupees, what, count, trip_id, trip_no, reason, reference, takes_back, may_reverse
-- @nullable product_name, category, uom, capacity
SELECT m.day, m.kind, m.entry_id, m.number, m.receipts, m.rupees::float8 AS rupees, m.what, m.cylinders::float8 AS count,
  p.name AS product_name, p.category, p.uom, p.capacity::float8 AS capacity, m.trip_id, m.trip_no, m.reason, m.reference, m.takes_back,
  m.may_reverse
FROM (
  SELECT voucher_date AS day, 0 AS place, 'received' AS kind, 0::bigint AS entry_id, '' AS number, count(*) AS receipts,
    sum(amount) AS rupees, NULL::bigint AS product_id, '' AS what, 0::numeric AS cylinders, 0::bigint AS trip_id, '' AS trip_no,
    '' AS reason, '' AS reference, false AS takes_back, false AS may_reverse, 0::bigint AS id
  FROM receipts WHERE carried_by = :driver_id AND deleted_at IS NULL AND voucher_date BETWEEN :fd AND :td GROUP BY voucher_date
  UNION ALL
  SELECT day, 1, 'taken_over', 0, number, 0, -amount, NULL, '', 0, 0, '', difference_reason, '', false, false, id
  FROM cash_documents WHERE kind = 'take_over' AND canceled_at IS NULL AND driver_id = :driver_id AND day BETWEEN :fd AND :td
  UNION ALL
  SELECT e.day, 2, e.kind, e.id, '', 0, e.rupees, e.product_id, e.what, e.cylinders, coalesce(e.trip_id, 0), coalesce(t.number, ''),
    e.reason, e.reference, e.reverses IS NOT NULL,
    e.reverses IS NULL AND NOT EXISTS (SELECT FROM driver_entries r WHERE r.reverses = e.id)
      AND NOT EXISTS (SELECT FROM trip_posted o WHERE o.kind = 'entry' AND o.record_id = e.id), e.id
  FROM driver_entries e LEFT JOIN trips t ON t.id = e.trip_id WHERE e.driver_id = :driver_id AND e.day BETWEEN :fd AND :td
) AS m LEFT JOIN products p ON p.id = m.product_id ORDER BY m.day, m.place, m.id
