-- Receipts of a filter as vouchers have them. `r` is the receipt. What was paid for an order pays its goods first, the
-- invoice, and then its deposit; a bill of another customer is none of this one's ledger.
-- @condition filter
-- @order sorting
-- @import { DeductionKind } from '@refill/contract/features/receipts/deductions.public.ts'
-- @type payment_mode 'Cash' | 'Online' | 'Prepaid'
-- @type deduction DeductionKind | null
-- @type paid { number: string; goods: number; deposit: number }[]
-- @notNull amount, paid
SELECT r.id, r.number, r.voucher_date, r.customer_id, r.amount::float8 AS amount, r.payment_mode,
  (SELECT kind FROM deductions WHERE receipt_id = r.id) AS deduction,
  (SELECT coalesce(json_agg(json_build_object('number', a.number, 'goods', a.goods, 'deposit', a.amount - a.goods)
      ORDER BY a.order_id), '[]')
    FROM (
      SELECT s.order_id, s.amount, CASE WHEN o.customer_id = r.customer_id THEN coalesce(d.number, '') ELSE '' END AS number,
        least(b.before + s.amount, o.payable - o.security_deposit) - least(b.before, o.payable - o.security_deposit) AS goods
      FROM receipt_orders s JOIN orders o ON o.id = s.order_id
        LEFT JOIN tax_documents d ON d.order_id = o.id AND d.canceled_at IS NULL AND d.kind IN ('invoice', 'bill_of_supply')
        CROSS JOIN LATERAL (SELECT coalesce(sum(e.amount), 0) AS before
          FROM receipt_orders e JOIN receipts t ON t.id = e.receipt_id
          WHERE e.order_id = s.order_id AND e.receipt_id < r.id AND t.deleted_at IS NULL) AS b
      WHERE s.receipt_id = r.id AND s.amount > 0
      UNION ALL
      SELECT u.id, s.amount, CASE WHEN u.customer_id = r.customer_id THEN coalesce(d.number,
-- @include tally-bill-of-due.part.sql
        ) ELSE '' END, s.amount
      FROM receipt_orders s JOIN opening_dues u ON u.id = s.due_id LEFT JOIN tax_documents d ON d.id = u.document_id
      WHERE s.receipt_id = r.id AND s.amount > 0) AS a) AS paid
FROM receipts r WHERE :filter ORDER BY :sorting
