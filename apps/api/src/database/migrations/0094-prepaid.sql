-- Prepaid: the customer paid the oil company in its app. What that is worth pays the order like a receipt, lies in no drawer,
-- and is never on account: this business never had it, and the oil company owes it.
ALTER TABLE receipts DROP CONSTRAINT receipts_payment_mode_check,
  ADD CONSTRAINT receipts_payment_mode_check
    CHECK (payment_mode IN ('Cash', 'Online', 'Prepaid', 'Opening', 'Credit note', 'Deduction')),
  ADD CONSTRAINT receipts_prepaid_is_no_money CHECK (payment_mode <> 'Prepaid' OR (on_account = 0 AND refunded = 0));
CREATE INDEX receipts_prepaid ON receipts (voucher_date, id) INCLUDE (amount)
  WHERE payment_mode = 'Prepaid' AND deleted_at IS NULL;

CREATE OR REPLACE FUNCTION count_added_receipts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO row_counts (list, block, shard, n)
    SELECT 'receipts', id >> 10, pg_backend_pid() & 15, count(*) FROM added
    WHERE deleted_at IS NULL AND payment_mode IN ('Cash', 'Online', 'Prepaid') GROUP BY 2 ORDER BY 2
    ON CONFLICT (list, block, shard) DO UPDATE SET n = row_counts.n + excluded.n;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION count_changed_receipts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO row_counts (list, block, shard, n)
    SELECT list, id >> 10, pg_backend_pid() & 15, sum(step) FROM
      (SELECT CASE WHEN deleted_at IS NULL THEN 'receipts' ELSE 'receipts canceled' END AS list, id, 1 AS step FROM added
        WHERE payment_mode IN ('Cash', 'Online', 'Prepaid')
       UNION ALL SELECT CASE WHEN deleted_at IS NULL THEN 'receipts' ELSE 'receipts canceled' END, id, -1 FROM gone
        WHERE payment_mode IN ('Cash', 'Online', 'Prepaid')) AS steps
    GROUP BY 1, 2 HAVING sum(step) <> 0 ORDER BY 1, 2
    ON CONFLICT (list, block, shard) DO UPDATE SET n = row_counts.n + excluded.n;
  RETURN NULL;
END $$;

-- What of the open orders counts towards a limit is read from the index alone.
DROP INDEX orders_open;
CREATE INDEX orders_open ON orders (customer_id) INCLUDE (payable, paid, payment_mode)
  WHERE status IN (1, 2, 3, 6) /* open */;

COMMENT ON COLUMN orders.payment_mode IS 'Cash, Online, Prepaid, Credit or PO.';
COMMENT ON COLUMN orders.due_day IS 'Day by which it is to be paid: of delivery for Cash, Online and Prepaid, credit days later for Credit and PO.';
COMMENT ON COLUMN receipts.payment_mode IS 'How it was paid; Opening: it was on account before the first document here, and is in no list or total of what was received; Prepaid: the oil company had it.';

-- The delivery code of household cylinders: four digits that the oil company sends the customer, who tells them at the door.
-- They are kept nowhere; what is kept is whether they were asked for at a delivery, and told.
ALTER TABLE settings ADD COLUMN delivery_code text NOT NULL DEFAULT 'unused'
  CHECK (delivery_code IN ('unused', 'asked', 'demanded'));
ALTER TABLE orders
  ADD COLUMN code_asked text NOT NULL DEFAULT '' CHECK (code_asked IN ('', 'asked', 'demanded')),
  ADD COLUMN code_given text NOT NULL DEFAULT '' CHECK (code_given IN ('', 'yes', 'no')),
  ADD COLUMN no_code_reason text NOT NULL DEFAULT '',
  ADD CONSTRAINT orders_code_of_delivery CHECK (code_asked = '' OR status = 4 /* delivered */),
  ADD CONSTRAINT orders_code_as_asked CHECK (code_asked <> '' OR (code_given = '' AND no_code_reason = '')),
  ADD CONSTRAINT orders_code_demanded CHECK (code_asked <> 'demanded' OR code_given = 'yes'
    OR (code_given = 'no' AND no_code_reason <> ''));
CREATE INDEX orders_without_code ON orders (delivered_on, id) WHERE code_asked <> '' AND code_given <> 'yes';
COMMENT ON COLUMN settings.delivery_code IS 'Whether a delivery of household cylinders asks for the code that the oil company sent the customer, or demands it.';
COMMENT ON COLUMN orders.code_asked IS 'What Settings said of the delivery code when it was delivered; empty: not used, no household cylinders, or not delivered.';
COMMENT ON COLUMN orders.code_given IS 'Whether the customer told the code at the door; empty: not said.';
COMMENT ON COLUMN orders.no_code_reason IS 'Why not.';
