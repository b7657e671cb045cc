-- What is canceled of the days from one to another after a file of vouchers had it, newest first, and how much of it there
-- is: what was canceled before it went over is nothing to cancel elsewhere. A number of a vendor may have been entered
-- again in its year.
-- @import { TallyVoucherKind } from '@refill/contract/features/tax/tally-ledgers.ts'
-- @type kind TallyVoucherKind
-- @notNull kind, number, day, amount, again, total
WITH canceled AS (
  SELECT CASE WHEN kind IN ('invoice', 'bill_of_supply') THEN 'sales' ELSE kind END AS kind, number, day, value AS amount, false AS again,
    issued_at AS entered_at, canceled_at
  FROM tax_documents WHERE day BETWEEN :first_day::date AND :last_day::date AND canceled_at IS NOT NULL
  UNION ALL
  SELECT CASE WHEN payment_mode IN ('Deduction', 'Prepaid') THEN 'journal' ELSE 'receipt' END, number, voucher_date, amount, false, created_at, deleted_at
  FROM receipts
  WHERE voucher_date BETWEEN :first_day::date AND :last_day::date AND deleted_at IS NOT NULL
    AND payment_mode IN ('Cash', 'Online', 'Prepaid', 'Deduction')
  UNION ALL
  SELECT 'purchase', invoice_no, invoiced_on, total_amount, EXISTS (SELECT FROM purchases e
    WHERE e.vendor_id = p.vendor_id AND lower(e.invoice_no) = lower(p.invoice_no) AND e.deleted_at IS NULL
      AND extract(year FROM e.invoiced_on - interval '3 months') = extract(year FROM p.invoiced_on - interval '3 months')),
    created_at, deleted_at
  FROM purchases p WHERE invoiced_on BETWEEN :first_day::date AND :last_day::date AND deleted_at IS NOT NULL
  UNION ALL
  SELECT CASE kind WHEN 'deposit' THEN 'contra' ELSE 'payment' END, number, day, amount, false, created_at, canceled_at FROM cash_documents
  WHERE day BETWEEN :first_day::date AND :last_day::date AND kind IN ('deposit', 'pay_out') AND canceled_at IS NOT NULL
  UNION ALL
  SELECT 'payment', number, paid_on, amount, false, created_at, deleted_at FROM refunds
  WHERE paid_on BETWEEN :first_day::date AND :last_day::date AND deleted_at IS NOT NULL),
-- The log has each file with the days that it was asked for.
files AS (
  SELECT at, (after->>'fd')::date AS first_day, (after->>'td')::date AS last_day FROM audit_log
  WHERE event = 'exports.made' AND record_id = :file)
SELECT kind, number, day, amount::float8 AS amount, again, count(*) OVER () AS total FROM canceled AS c
WHERE EXISTS (SELECT FROM files f
  WHERE c.day BETWEEN f.first_day AND f.last_day AND f.at BETWEEN c.entered_at AND c.canceled_at)
ORDER BY day DESC, number LIMIT :shown
