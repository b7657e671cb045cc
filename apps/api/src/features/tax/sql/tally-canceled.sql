-- What is canceled of the days from one to another, newest first, and how much of it there is.
-- @import { TallyVoucherKind } from '@refill/contract/features/tax/tally-ledgers.ts'
-- @type kind TallyVoucherKind
-- @notNull kind, number, day, total
WITH canceled AS (
  SELECT CASE WHEN kind IN ('invoice', 'bill_of_supply') THEN 'sales' ELSE kind END AS kind, number, day
  FROM tax_documents WHERE day BETWEEN :first_day::date AND :last_day::date AND canceled_at IS NOT NULL
  UNION ALL
  SELECT CASE payment_mode WHEN 'Deduction' THEN 'journal' ELSE 'receipt' END, number, voucher_date FROM receipts
  WHERE voucher_date BETWEEN :first_day::date AND :last_day::date AND deleted_at IS NOT NULL
    AND payment_mode IN ('Cash', 'Online', 'Deduction')
  UNION ALL
  SELECT 'purchase', invoice_no, invoiced_on FROM purchases
  WHERE invoiced_on BETWEEN :first_day::date AND :last_day::date AND deleted_at IS NOT NULL
  UNION ALL
  SELECT CASE kind WHEN 'deposit' THEN 'contra' ELSE 'payment' END, number, day FROM cash_documents
  WHERE day BETWEEN :first_day::date AND :last_day::date AND kind IN ('deposit', 'pay_out') AND canceled_at IS NOT NULL
  UNION ALL
  SELECT 'payment', number, paid_on FROM refunds
  WHERE paid_on BETWEEN :first_day::date AND :last_day::date AND deleted_at IS NOT NULL)
SELECT kind, number, day, count(*) OVER () AS total FROM canceled ORDER BY day DESC, number LIMIT :shown
