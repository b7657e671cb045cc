-- Money that is taken back, set against other orders or paid back stays in the books with who, when and why.
ALTER TABLE series DROP CONSTRAINT series_kind_check;
ALTER TABLE series ADD CONSTRAINT series_kind_check
  CHECK (kind IN ('challan', 'receipt', 'refund', 'empties', 'opening'));
COMMENT ON TABLE series IS 'Numbers that follow each other without gaps, of each kind of document and financial year.';

ALTER TABLE settings ADD COLUMN set_off_at_delivery boolean NOT NULL DEFAULT true;
COMMENT ON COLUMN settings.set_off_at_delivery IS 'Money on account is set against what a customer owes as soon as an order is delivered.';

ALTER TABLE receipts
  ADD COLUMN refunded numeric(14,2) NOT NULL DEFAULT 0 CHECK (refunded >= 0),
  ADD COLUMN canceled_by bigint,
  ADD COLUMN cancel_reason text NOT NULL DEFAULT '',
  ADD CONSTRAINT receipts_paid_back_check CHECK (on_account + refunded <= amount);
COMMENT ON COLUMN receipts.refunded IS 'Rupees of it that were paid back. Checked by verify.';
COMMENT ON COLUMN receipts.canceled_by IS 'Who took it back; null for the program itself, or where nobody knows.';
COMMENT ON COLUMN receipts.cancel_reason IS 'Why it was taken back.';
COMMENT ON COLUMN receipts.deleted_at IS 'When it was taken back: it is canceled then, stays in its series and counts no more.';
UPDATE receipts r SET canceled_by = a.user_id FROM audit_log a
  WHERE r.deleted_at IS NOT NULL AND a.event = 'receipts.deleted' AND a.record_id = r.id::text;

-- Canceled ones are few, and are asked for beside the others.
DROP INDEX receipts_by_day, receipts_of_customer;
CREATE INDEX receipts_by_day ON receipts (voucher_date, id);
CREATE INDEX receipts_of_customer ON receipts (customer_id, voucher_date, id);
CREATE INDEX receipts_canceled ON receipts (id) WHERE deleted_at IS NOT NULL;

-- Both states are counted: each filter of the list knows its pages.
DROP TRIGGER receipts_counted_changed ON receipts;
CREATE FUNCTION count_changed_receipts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO row_counts (list, block, shard, n)
    SELECT list, id >> 10, pg_backend_pid() & 15, sum(step) FROM
      (SELECT CASE WHEN deleted_at IS NULL THEN 'receipts' ELSE 'receipts canceled' END AS list, id, 1 AS step FROM added
       UNION ALL SELECT CASE WHEN deleted_at IS NULL THEN 'receipts' ELSE 'receipts canceled' END, id, -1 FROM gone) AS steps
    GROUP BY 1, 2 HAVING sum(step) <> 0 ORDER BY 1, 2
    ON CONFLICT (list, block, shard) DO UPDATE SET n = row_counts.n + excluded.n;
  RETURN NULL;
END $$;
CREATE TRIGGER receipts_counted_changed AFTER UPDATE ON receipts
  REFERENCING NEW TABLE AS added OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_changed_receipts();
INSERT INTO row_counts (list, block, shard, n)
  SELECT 'receipts canceled', id >> 10, 0, count(*) FROM receipts WHERE deleted_at IS NOT NULL GROUP BY 2;
COMMENT ON COLUMN row_counts.list IS 'The table; ''receipts canceled'' for the receipts that were taken back.';
COMMENT ON COLUMN row_counts.n IS 'Rows without deleted_at, or those that have it.';

ALTER TABLE receipt_orders ADD COLUMN for_customer_id bigint REFERENCES customers (id);
CREATE INDEX receipt_orders_for_others ON receipt_orders (for_customer_id, receipt_id) WHERE for_customer_id IS NOT NULL;
CREATE INDEX receipt_orders_of_families ON receipt_orders (receipt_id) WHERE for_customer_id IS NOT NULL;
COMMENT ON TABLE receipt_orders IS 'Which orders a receipt pays, and how much of each: those that it names, the oldest first, and those that it was set against later.';
COMMENT ON COLUMN receipt_orders.amount IS 'Rupees that it pays on it; 0 when nothing was due or left, or the order was canceled.';
COMMENT ON COLUMN receipt_orders.for_customer_id IS 'Customer of the order where it is not that of the receipt: a branch, its parent, or another branch.';

CREATE TABLE refunds (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  number text NOT NULL UNIQUE,
  customer_id bigint NOT NULL REFERENCES customers (id),
  customer_name text NOT NULL,
  paid_on date NOT NULL,
  amount numeric(14,2) NOT NULL CHECK (amount > 0),
  payment_mode text NOT NULL CHECK (payment_mode IN ('Cash', 'Online')),
  transaction_number text NOT NULL,
  mode_of_transaction text NOT NULL,
  narration text NOT NULL,
  paid_by text NOT NULL,
  created_by bigint,
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  canceled_by bigint,
  cancel_reason text NOT NULL DEFAULT ''
);
CREATE INDEX refunds_by_day ON refunds (paid_on, id);
CREATE INDEX refunds_of_customer ON refunds (customer_id, paid_on, id);
COMMENT ON TABLE refunds IS 'Money paid back to customers, out of what was on their account.';
COMMENT ON COLUMN refunds.id IS 'Running number.';
COMMENT ON COLUMN refunds.number IS 'PB/26-27/00012: series without gaps.';
COMMENT ON COLUMN refunds.customer_id IS 'Who got it.';
COMMENT ON COLUMN refunds.customer_name IS 'Their name then.';
COMMENT ON COLUMN refunds.paid_on IS 'Day on which it counts.';
COMMENT ON COLUMN refunds.amount IS 'Rupees.';
COMMENT ON COLUMN refunds.payment_mode IS 'How it was paid.';
COMMENT ON COLUMN refunds.transaction_number IS 'Needed for Online.';
COMMENT ON COLUMN refunds.mode_of_transaction IS 'UPI, NEFT, cheque and so on.';
COMMENT ON COLUMN refunds.narration IS 'Free words.';
COMMENT ON COLUMN refunds.paid_by IS 'Name of who paid it.';
COMMENT ON COLUMN refunds.created_by IS 'The same person; null for the program itself.';
COMMENT ON COLUMN refunds.created_at IS 'When it was entered.';
COMMENT ON COLUMN refunds.deleted_at IS 'When it was taken back: it is canceled then, stays in its series and counts no more.';
COMMENT ON COLUMN refunds.canceled_by IS 'Who took it back; null for the program itself.';
COMMENT ON COLUMN refunds.cancel_reason IS 'Why it was taken back.';

CREATE TABLE refund_receipts (
  refund_id bigint NOT NULL REFERENCES refunds (id),
  receipt_id bigint NOT NULL REFERENCES receipts (id),
  amount numeric(14,2) NOT NULL CHECK (amount > 0),
  PRIMARY KEY (refund_id, receipt_id)
);
CREATE INDEX refund_receipts_of_receipt ON refund_receipts (receipt_id);
COMMENT ON TABLE refund_receipts IS 'Which receipts the money comes from that is paid back: the oldest first.';
COMMENT ON COLUMN refund_receipts.refund_id IS 'The money paid back.';
COMMENT ON COLUMN refund_receipts.receipt_id IS 'The receipt.';
COMMENT ON COLUMN refund_receipts.amount IS 'Rupees of it.';
