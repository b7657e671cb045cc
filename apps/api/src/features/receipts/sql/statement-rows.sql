-- What moved a customer's account: orders on the day of their delivery, receipts and money paid back on that of their
-- voucher, cylinders that moved by themselves, opening dues on the day of the old bill; on one day openings and empties
-- come first, then orders. Of a parent with one account each row says whose it is.
-- @import { StatementRow } from '@refill/contract/features/receipts/statement.contract.ts'
-- @type document StatementRow['document']
-- @notNull day, document_id, number, branch, text, debit, credit, fulls, empties
WITH whose AS MATERIALIZED (SELECT statement_of(:customer_id) AS ids),
-- @include received-money.part.sql
SELECT day, document, document_id, number,
  CASE WHEN (SELECT cardinality(ids) FROM whose) = 1 THEN '' ELSE coalesce(nullif(c.tradename, ''), c.name) END AS branch,
  text, debit, credit, fulls, empties
FROM (
  SELECT delivered_on AS day, 'order' AS document, id AS document_id, number, customer_id,
    coalesce((SELECT d.number || ': ' FROM tax_documents d WHERE d.order_id = orders.id AND d.canceled_at IS NULL
      AND d.kind IN ('invoice', 'bill_of_supply')), '') || what || CASE WHEN security_deposit > 0 THEN ', deposit for ' || (
      SELECT string_agg(trim_scale(deposit_count) || ' × ' || size, ', ' ORDER BY id) FROM order_lines
      WHERE order_id = orders.id AND deposit_count > 0) ELSE '' END AS text,
    payable::float8 AS debit, 0::float8 AS credit, cylinders::float8 AS fulls, empties::float8 AS empties
  FROM orders WHERE customer_id = ANY ((SELECT ids FROM whose)::bigint[]) AND status = 4 /* delivered */
    AND delivered_on BETWEEN :first_day::date AND :through::date
  UNION ALL
  SELECT day, document, document_id, number, customer_id, text, 0, 0, fulls, empties FROM (
-- @include cylinders-apart.part.sql
  ) AS apart WHERE day BETWEEN :first_day::date AND :through::date AND document <> 'credit_note'
  UNION ALL
  SELECT day, CASE WHEN document_id IS NULL THEN 'opening_due' ELSE 'debit_note' END, coalesce(document_id, id), number,
    customer_id, CASE WHEN document_id IS NULL THEN concat_ws(', ', 'Opening due: '
      || coalesce('bill ' || nullif(bill_number, ''), 'owed before'), nullif(note, '')) ELSE note END, amount::float8, 0, 0, 0
  FROM opening_dues WHERE customer_id = ANY ((SELECT ids FROM whose)::bigint[]) AND canceled_at IS NULL
    AND day BETWEEN :first_day::date AND :through::date
  UNION ALL
  SELECT day, CASE payment_mode WHEN 'Opening' THEN 'opening_advance' WHEN 'Credit note' THEN 'credit_note'
      WHEN 'Deduction' THEN 'deduction' ELSE 'receipt' END,
    CASE payment_mode WHEN 'Credit note' THEN (SELECT d.id FROM tax_documents d WHERE d.number = received.number) ELSE id END,
    number, customer_id,
    CASE payment_mode WHEN 'Opening' THEN concat_ws(', ', 'Opening advance', nullif(narration, ''))
      WHEN 'Credit note' THEN narration
      WHEN 'Deduction' THEN (SELECT concat_ws(', ', deduction_name(e.kind), CASE WHEN e.kind IN ('tds_gst', 'tds_income_tax')
        THEN 'certificate ' || coalesce(nullif(e.note, ''), 'missing') ELSE nullif(e.note, '') END,
        'with ' || (SELECT m.number FROM receipts m WHERE m.id = e.with_id)) FROM deductions e WHERE e.receipt_id = received.id)
      ELSE concat_ws(' ', payment_mode, nullif(mode_of_transaction, ''), nullif(transaction_number, '')) END || CASE WHEN NOT is_shared THEN '' WHEN payer IS NULL
      THEN ', without what it paid for others of the family' ELSE ', its share of a receipt of ' || payer END,
    0, amount::float8, coalesce(cylinders.fulls, 0)::float8, coalesce(cylinders.empties, 0)::float8
  FROM received LEFT JOIN LATERAL (
    SELECT sum(-m.fulls) AS fulls, sum(m.empties) AS empties FROM tax_documents d
      JOIN movements m ON m.document = 'credit_note' AND m.document_id = d.id AND m.reverses IS NULL
    WHERE payment_mode = 'Credit note' AND d.number = received.number) AS cylinders ON true
  WHERE amount > 0
  UNION ALL
  SELECT paid_on, 'refund', id, number, customer_id, concat_ws(' ', 'Paid back,', payment_mode,
      nullif(mode_of_transaction, ''), nullif(transaction_number, '')), amount::float8, 0, 0, 0
  FROM refunds
  WHERE customer_id = ANY ((SELECT ids FROM whose)::bigint[]) AND deleted_at IS NULL
    AND paid_on BETWEEN :first_day::date AND :through::date
) AS both_sides JOIN customers c ON c.id = customer_id ORDER BY day, CASE document WHEN 'deduction' THEN 'receipt' ELSE document END, document_id
