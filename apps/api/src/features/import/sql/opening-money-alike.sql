-- Opening dues that stand, and opening advances as amounts below zero, each with the place of the line that may be it: by
-- the bill, or without one by the amount.
-- @notNull place, id, customer_id, day, due_day, bill_number, amount, note
SELECT l.place, f.id, l.customer_id, l.day, f.due_day, f.bill_number, f.amount::float8 AS amount, f.note
FROM jsonb_to_recordset(:lines::jsonb) AS l (place int, customer_id bigint, day date, bill_number text, amount numeric)
CROSS JOIN LATERAL (
  SELECT d.id, d.due_day, d.bill_number, d.amount, d.note FROM opening_dues d
  WHERE l.amount > 0 AND d.customer_id = l.customer_id AND d.day = l.day AND d.document_id IS NULL AND d.canceled_at IS NULL
    AND lower(d.bill_number) = lower(l.bill_number) AND (l.bill_number <> '' OR d.amount = l.amount)
  UNION ALL
  SELECT r.id, r.voucher_date, l.bill_number, -r.amount, r.narration FROM receipts r
  WHERE l.amount < 0 AND r.customer_id = l.customer_id AND r.voucher_date = l.day AND r.payment_mode = 'Opening'
    AND r.deleted_at IS NULL AND r.amount = -l.amount) f
ORDER BY l.place, f.id
