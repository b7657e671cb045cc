-- An order, which is locked, comes to what was taken of it. Of each of the `lines` of which fewer were taken it keeps what was
-- ordered.
WITH shortened AS (
  UPDATE order_lines AS l SET count = taken.count, taxable_amount = taken.taxable_amount, gst_amount = taken.gst_amount,
    deposit_count = taken.deposit_count, security_deposit = taken.security_deposit, ordered_count = l.count,
    ordered_deposit_count = l.deposit_count, ordered_security_deposit = l.security_deposit
  FROM jsonb_to_recordset(:lines::jsonb) AS taken (id bigint, count numeric, taxable_amount numeric, gst_amount numeric,
    deposit_count numeric, security_deposit numeric)
  WHERE l.order_id = :id AND l.id = taken.id)
UPDATE orders SET what = :what, cylinders = :cylinders::numeric, deposit_count = :deposit_count::numeric,
  total_amount = :total_amount::numeric, security_deposit = :security_deposit::numeric
WHERE id = :id
