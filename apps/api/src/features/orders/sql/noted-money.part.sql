-- Money of an order `o` whose invoices have credit or debit notes that stand, null without one. A credit note is money that
-- pays the order, and a debit note a due; an order with both owes what neither has paid.
(SELECT json_build_object('credited', n.credited, 'charged', n.charged, 'paid', o.paid + n.charge_paid - own.amount,
    'on_account', n.credited - own.amount,
    'due', CASE WHEN o.status = 5 /* canceled */ THEN 0 ELSE o.payable - o.paid END + n.charged - n.charge_paid)
  FROM (SELECT coalesce(sum(m.amount), 0) AS credited, coalesce(sum(c.amount), 0) AS charged, coalesce(sum(c.paid), 0) AS charge_paid,
      array_agg(m.id) AS credits, array_agg(c.id) AS charges
    FROM tax_documents t LEFT JOIN receipts m ON m.number = t.number AND m.payment_mode = 'Credit note' AND m.deleted_at IS NULL
      LEFT JOIN opening_dues c ON c.document_id = t.id AND c.canceled_at IS NULL
    WHERE t.order_id = o.id AND t.kind IN ('credit_note', 'debit_note')) AS n
    CROSS JOIN LATERAL (SELECT coalesce(sum(p.amount), 0) AS amount FROM receipt_orders p
      WHERE p.receipt_id = ANY (n.credits) AND (p.order_id = o.id OR p.due_id = ANY (n.charges))) AS own
  WHERE n.credited + n.charged > 0)
