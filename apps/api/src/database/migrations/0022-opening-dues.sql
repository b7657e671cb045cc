-- What customers owed, and what was on their account, before the first document here.
ALTER TABLE series DROP CONSTRAINT series_kind_check,
  ADD CONSTRAINT series_kind_check CHECK (kind IN
    ('challan', 'receipt', 'refund', 'empties', 'opening', 'opening_due', 'opening_advance'));

CREATE TABLE opening_dues (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  number text NOT NULL UNIQUE,
  customer_id bigint NOT NULL REFERENCES customers (id),
  day date NOT NULL,
  due_day date NOT NULL CHECK (due_day >= day),
  bill_number text NOT NULL,
  note text NOT NULL,
  amount numeric(14,2) NOT NULL CHECK (amount > 0),
  paid numeric(14,2) NOT NULL DEFAULT 0 CHECK (paid BETWEEN 0 AND amount),
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by bigint,
  canceled_at timestamptz,
  canceled_by bigint,
  cancel_reason text NOT NULL DEFAULT '',
  CHECK ((canceled_at IS NULL) = (cancel_reason = '')),
  CHECK (canceled_at IS NULL OR paid = 0)
);
CREATE INDEX opening_dues_open ON opening_dues (customer_id, due_day) INCLUDE (amount, paid)
  WHERE canceled_at IS NULL AND paid < amount;
CREATE INDEX opening_dues_of_customer ON opening_dues (customer_id, day, id);
CREATE UNIQUE INDEX opening_dues_once ON opening_dues (customer_id, lower(bill_number))
  WHERE canceled_at IS NULL AND bill_number <> '';
COMMENT ON TABLE opening_dues IS 'What customers owed before the first document here, bill by bill; receipts pay them like orders. Never changed; one that is wrong is taken back.';
COMMENT ON COLUMN opening_dues.id IS 'Running number.';
COMMENT ON COLUMN opening_dues.number IS 'Of its series without gaps, OD/26-27/00001.';
COMMENT ON COLUMN opening_dues.customer_id IS 'Who owes it.';
COMMENT ON COLUMN opening_dues.day IS 'Of the old bill: on it the due stands on the statement.';
COMMENT ON COLUMN opening_dues.due_day IS 'Day by which it is to be paid.';
COMMENT ON COLUMN opening_dues.bill_number IS 'Of the old bill; once for each customer, without regard to case, unless empty.';
COMMENT ON COLUMN opening_dues.note IS 'Free words.';
COMMENT ON COLUMN opening_dues.amount IS 'Rupees that were still owed of the bill.';
COMMENT ON COLUMN opening_dues.paid IS 'Rupees: what receipts paid on it. Checked by verify.';
COMMENT ON COLUMN opening_dues.created_at IS 'When it was entered.';
COMMENT ON COLUMN opening_dues.created_by IS 'By whom; null for the program itself.';
COMMENT ON COLUMN opening_dues.canceled_at IS 'When it was taken back: what was paid on it is on account then.';
COMMENT ON COLUMN opening_dues.canceled_by IS 'By whom.';
COMMENT ON COLUMN opening_dues.cancel_reason IS 'Why.';

-- What is owed, order by order and bill by bill; one of both ids is there. Each half reads its index of what is open.
CREATE VIEW dues AS
  SELECT id AS order_id, NULL::bigint AS due_id, number, customer_id, due_day, payable - paid AS due
  FROM orders WHERE status = 4 AND paid < payable
  UNION ALL
  SELECT NULL, id, number, customer_id, due_day, amount - paid
  FROM opening_dues WHERE canceled_at IS NULL AND paid < amount;

ALTER TABLE receipt_orders
  ADD COLUMN due_id bigint REFERENCES opening_dues (id),
  DROP CONSTRAINT receipt_orders_pkey;
ALTER TABLE receipt_orders
  ALTER COLUMN order_id DROP NOT NULL,
  ADD CONSTRAINT receipt_orders_once UNIQUE NULLS NOT DISTINCT (receipt_id, order_id, due_id),
  ADD CONSTRAINT receipt_orders_pay_one CHECK (num_nonnulls(order_id, due_id) = 1);
CREATE INDEX receipt_orders_of_due ON receipt_orders (due_id) WHERE due_id IS NOT NULL;
COMMENT ON TABLE receipt_orders IS 'Which orders and opening dues a receipt pays, and how much of each: those that it names, the oldest first, and those that it was set against later.';
COMMENT ON COLUMN receipt_orders.order_id IS 'The order, or';
COMMENT ON COLUMN receipt_orders.due_id IS 'the opening due.';
COMMENT ON COLUMN receipt_orders.for_customer_id IS 'Customer of the order or due where it is not that of the receipt: a branch, its parent, or another branch.';

-- What was on a customer's account is money that is set off and paid back like any other, and no receipt of this business.
ALTER TABLE receipts DROP CONSTRAINT receipts_payment_mode_check,
  ADD CONSTRAINT receipts_payment_mode_check CHECK (payment_mode IN ('Cash', 'Online', 'Opening'));
COMMENT ON COLUMN receipts.payment_mode IS 'How it was paid; Opening: it was on account before the first document here, and is in no list or total of receipts.';
COMMENT ON COLUMN receipts.number IS 'RC/26-27/00012, of an opening advance OA/26-27/00012: series without gaps.';

CREATE FUNCTION count_added_receipts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO row_counts (list, block, shard, n)
    SELECT 'receipts', id >> 10, pg_backend_pid() & 15, count(*) FROM added
    WHERE deleted_at IS NULL AND payment_mode <> 'Opening' GROUP BY 2 ORDER BY 2
    ON CONFLICT (list, block, shard) DO UPDATE SET n = row_counts.n + excluded.n;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION count_changed_receipts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO row_counts (list, block, shard, n)
    SELECT list, id >> 10, pg_backend_pid() & 15, sum(step) FROM
      (SELECT CASE WHEN deleted_at IS NULL THEN 'receipts' ELSE 'receipts canceled' END AS list, id, 1 AS step FROM added
        WHERE payment_mode <> 'Opening'
       UNION ALL SELECT CASE WHEN deleted_at IS NULL THEN 'receipts' ELSE 'receipts canceled' END, id, -1 FROM gone
        WHERE payment_mode <> 'Opening') AS steps
    GROUP BY 1, 2 HAVING sum(step) <> 0 ORDER BY 1, 2
    ON CONFLICT (list, block, shard) DO UPDATE SET n = row_counts.n + excluded.n;
  RETURN NULL;
END $$;
DROP TRIGGER receipts_counted_added ON receipts;
CREATE TRIGGER receipts_counted_added AFTER INSERT ON receipts
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_receipts();
