-- What is canceled of the days from one to another, newest first, and how much of it there is. A number of a vendor may have
-- been entered again in its year.
-- @import { TallyVoucherKind } from '@refill/contract/features/tax/tally-ledgers.ts'
-- @type kind TallyVoucherKind
-- @notNull kind, number, day, amount, again, total
WITH canceled AS (
  SELECT CASE WHEN kind IN ('invoice', 'bill_of_supply') THEN 'sales' ELSE kind END AS kind, number, day, value AS amount, false AS again
  FROM tax_documents WHERE day BETWEEN :first_day::date AND :last_day::date AND canceled_at IS NOT NULL
  UNION ALL
  SELECT CASE payment_mode WHEN 'Deduction' THEN 'journal' ELSE 'receipt' END, number, voucher_date, amount, false FROM receipts
  WHERE voucher_date BETWEEN :first_day::date AND :last_day::date AND deleted_at IS NOT NULL
    AND payment_mode IN ('Cash', 'Online', 'Deduction')
  UNION ALL
  SELECT 'purchase', invoice_no, invoiced_on, total_amount, EXISTS (SELECT FROM purchases e
    WHERE e.vendor_id = p.vendor_id AND lower(e.invoice_no) = lower(p.invoice_no) AND e.deleted_at IS NULL
      AND extract(year FROM e.invoiced_on - interval '3 months') = extract(year FROM p.invoiced_on - interval '3 months'))
  FROM purchases p WHERE invoiced_on BETWEEN :first_day::date AND :last_day::date AND deleted_at IS NOT NULL
  UNION ALL
  SELECT CASE kind WHEN 'deposit' THEN 'contra' ELSE 'payment' END, number, day, amount, false FROM cash_documents
  WHERE day BETWEEN :first_day::date AND :last_day::date AND kind IN ('deposit', 'pay_out') AND canceled_at IS NOT NULL
  UNION ALL
  SELECT 'payment', number, paid_on, amount, false FROM refunds
  WHERE paid_on BETWEEN :first_day::date AND :last_day::date AND deleted_at IS NOT NULL)
SELECT kind, number, day, amount::float8 AS amount, again, count(*) OVER () AS total FROM canceled ORDER BY day DESC, number LIMIT :shown
