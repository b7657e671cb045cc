-- What vouchers between two days there are of each kind, and what they come to by the documents and by their lines: two ways
-- to the same sum.
-- @import { TallyVoucherKind } from '@refill/contract/features/tax/tally-ledgers.ts'
-- @type kind TallyVoucherKind
-- @notNull kind, count, debit, credit
SELECT CASE WHEN d.kind IN ('invoice', 'bill_of_supply') THEN 'sales' ELSE d.kind END AS kind, count(*) AS count,
  sum(d.value)::float8 AS debit, sum(d.round_off + l.whole)::float8 AS credit
FROM tax_documents d
  CROSS JOIN LATERAL (SELECT coalesce(sum(taxable + cgst + sgst + igst), 0) AS whole FROM tax_lines
    WHERE document_id = d.id) AS l
WHERE d.day BETWEEN :first_day::date AND :last_day::date AND d.canceled_at IS NULL GROUP BY 1
UNION ALL
SELECT 'receipt', count(*), coalesce(sum(debit), 0)::float8, coalesce(sum(credit), 0)::float8
FROM (SELECT r.amount AS debit, r.on_account + r.refunded + (SELECT coalesce(sum(s.amount), 0) FROM receipt_orders s
      WHERE s.receipt_id = r.id) AS credit
    FROM receipts r WHERE r.voucher_date BETWEEN :first_day::date AND :last_day::date AND r.deleted_at IS NULL
      AND r.payment_mode IN ('Cash', 'Online')
  UNION ALL SELECT rupees, rupees FROM driver_entries
    WHERE day BETWEEN :first_day::date AND :last_day::date AND rupees > 0) AS came
UNION ALL
SELECT 'journal', count(*), coalesce(sum(r.amount), 0)::float8,
  coalesce(sum(r.on_account + r.refunded + (SELECT coalesce(sum(s.amount), 0) FROM receipt_orders s
    WHERE s.receipt_id = r.id)), 0)::float8
FROM receipts r WHERE r.voucher_date BETWEEN :first_day::date AND :last_day::date AND r.deleted_at IS NULL
  AND r.payment_mode IN ('Deduction', 'Prepaid')
UNION ALL
SELECT 'purchase', count(*), coalesce(sum((SELECT CASE WHEN p.round_off IS NULL
    THEN coalesce(sum(l.taxable_amount + l.gst_amount), 0)
    ELSE coalesce(sum(l.taxable_amount), 0) + p.cgst + p.sgst + p.igst + p.round_off END FROM purchase_lines l
  WHERE l.purchase_id = p.id)), 0)::float8, coalesce(sum(p.total_amount), 0)::float8
FROM purchases p WHERE p.invoiced_on BETWEEN :first_day::date AND :last_day::date AND p.deleted_at IS NULL
UNION ALL
SELECT 'contra', count(*), coalesce(sum(amount), 0)::float8, coalesce(sum(amount), 0)::float8 FROM cash_documents
WHERE day BETWEEN :first_day::date AND :last_day::date AND kind = 'deposit' AND canceled_at IS NULL
UNION ALL
SELECT 'payment', count(*), coalesce(sum(amount), 0)::float8, coalesce(sum(amount), 0)::float8
FROM (SELECT amount FROM cash_documents
    WHERE day BETWEEN :first_day::date AND :last_day::date AND kind = 'pay_out' AND canceled_at IS NULL
  UNION ALL SELECT amount FROM refunds
    WHERE paid_on BETWEEN :first_day::date AND :last_day::date AND deleted_at IS NULL
  UNION ALL SELECT -rupees FROM driver_entries
    WHERE day BETWEEN :first_day::date AND :last_day::date AND rupees < 0) AS paid
