-- Makes a delivered order, which is locked, Dispatched again as it was ordered.
WITH restored AS (
  UPDATE order_lines AS l SET count = r.count, taxable_amount = r.taxable_amount, gst_amount = r.gst_amount,
    deposit_count = r.deposit_count, security_deposit = r.security_deposit, empties_received = r.empties,
    expected_empties = NULL, ordered_count = NULL, ordered_deposit_count = NULL, ordered_security_deposit = NULL,
    sold_on = NULL, partner_id = NULL
  FROM jsonb_to_recordset(:lines::jsonb) AS r (id bigint, count numeric, taxable_amount numeric, gst_amount numeric,
    deposit_count numeric, security_deposit numeric, empties numeric)
  WHERE l.order_id = :id AND l.id = r.id)
UPDATE orders SET status = 3 /* dispatched */, delivered_at = NULL, delivered_on = NULL, due_day = NULL,
  code_asked = '', code_given = '', no_code_reason = '',
  empties = :empties::numeric, what = :what, cylinders = :cylinders::numeric, deposit_count = :deposit_count::numeric,
  total_amount = :total_amount::numeric, security_deposit = :security_deposit::numeric
WHERE id = :id
