CREATE TABLE movements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id bigint NOT NULL REFERENCES products (id),
  day date NOT NULL,
  at timestamptz NOT NULL,
  holder text NOT NULL CHECK (holder IN ('godown', 'opening')),
  holder_id bigint NOT NULL DEFAULT 0,
  other text NOT NULL CHECK (other IN ('plant', 'customer', 'opening', 'adjustment')),
  other_id bigint NOT NULL DEFAULT 0,
  fulls numeric(12,2) NOT NULL,
  empties numeric(12,2) NOT NULL,
  document text NOT NULL CHECK (document IN ('opening', 'purchase', 'order', 'count')),
  document_id bigint NOT NULL,
  document_no text NOT NULL,
  note text NOT NULL DEFAULT '',
  reverses bigint UNIQUE REFERENCES movements (id),
  recorded_at timestamptz NOT NULL DEFAULT now(),
  recorded_by bigint,
  CHECK (fulls <> 0 OR empties <> 0),
  CHECK (holder <> other)
);
CREATE INDEX movements_of_stock ON movements (product_id, day, at, id) INCLUDE (fulls, empties)
  WHERE holder = 'godown';
CREATE INDEX movements_of_document ON movements (document, document_id);
CREATE INDEX movements_before_opening ON movements (product_id, day) WHERE holder = 'opening';
COMMENT ON TABLE movements IS 'The cylinder ledger: each row takes fulls and empties of one product from one holder to another. Takes inserts only; a correction is a row that reverses another.';
COMMENT ON COLUMN movements.id IS 'Order of recording.';
COMMENT ON COLUMN movements.product_id IS 'What moved.';
COMMENT ON COLUMN movements.day IS 'Day in India on which it counts; documents may be entered later.';
COMMENT ON COLUMN movements.at IS 'Order within the day: openings first, purchases next, deliveries when they happened.';
COMMENT ON COLUMN movements.holder IS 'Our side: godown, or the book account opening for what happened before the stock was opened.';
COMMENT ON COLUMN movements.holder_id IS 'Which godown; 0 while stock is not kept by godown.';
COMMENT ON COLUMN movements.other IS 'The other side: plant, customer, or a book account.';
COMMENT ON COLUMN movements.other_id IS 'Which vendor or customer; 0 for book accounts.';
COMMENT ON COLUMN movements.fulls IS 'Full ones into holder and out of other; negative the other way.';
COMMENT ON COLUMN movements.empties IS 'Empty ones into holder and out of other; negative the other way.';
COMMENT ON COLUMN movements.document IS 'What caused it.';
COMMENT ON COLUMN movements.document_id IS 'Its id: inventory row, purchase, order or count.';
COMMENT ON COLUMN movements.document_no IS 'Its number as people say it.';
COMMENT ON COLUMN movements.note IS 'Why, where somebody gave a reason.';
COMMENT ON COLUMN movements.reverses IS 'The movement that this one takes back; each can be taken back once.';
COMMENT ON COLUMN movements.recorded_at IS 'When it was entered.';
COMMENT ON COLUMN movements.recorded_by IS 'By whom; null for the program itself.';

CREATE FUNCTION movements_are_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'movements takes inserts only';
END $$;
CREATE TRIGGER movements_are_final BEFORE UPDATE OR DELETE OR TRUNCATE ON movements
  FOR EACH STATEMENT EXECUTE FUNCTION movements_are_final();

CREATE TABLE balances (
  product_id bigint NOT NULL REFERENCES products (id),
  holder text NOT NULL,
  holder_id bigint NOT NULL,
  fulls numeric(14,2) NOT NULL,
  empties numeric(14,2) NOT NULL,
  PRIMARY KEY (product_id, holder, holder_id)
);
COMMENT ON TABLE balances IS 'What every holder has: the sum of its movements, kept in their transaction. Over all holders it is 0. Checked by verify.';
COMMENT ON COLUMN balances.product_id IS 'Of what.';
COMMENT ON COLUMN balances.holder IS 'godown, plant, customer, opening or adjustment.';
COMMENT ON COLUMN balances.holder_id IS 'Which one.';
COMMENT ON COLUMN balances.fulls IS 'Full ones; never below zero in a godown.';
COMMENT ON COLUMN balances.empties IS 'Empty ones; below zero is a difference to be explained.';

-- The rule that must hold whatever the program does. Says what is there and what was asked, for the person who asked.
CREATE FUNCTION balances_not_short() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  available numeric := CASE WHEN TG_OP = 'UPDATE' THEN OLD.fulls ELSE 0 END;
BEGIN
  RAISE EXCEPTION 'stock is short' USING ERRCODE = 'check_violation', CONSTRAINT = 'stock_short',
    DETAIL = json_build_object('product', (SELECT name FROM products WHERE id = NEW.product_id),
      'available', trim_scale(available), 'needed', trim_scale(available - NEW.fulls))::text;
END $$;
CREATE TRIGGER balances_not_short_added AFTER INSERT ON balances
  FOR EACH ROW WHEN (NEW.holder = 'godown' AND NEW.fulls < 0) EXECUTE FUNCTION balances_not_short();
CREATE TRIGGER balances_not_short_changed AFTER UPDATE ON balances
  FOR EACH ROW WHEN (NEW.holder = 'godown' AND NEW.fulls < 0) EXECUTE FUNCTION balances_not_short();

CREATE TABLE stock_days (
  product_id bigint NOT NULL REFERENCES products (id),
  day date NOT NULL,
  n integer NOT NULL,
  fulls numeric(14,2) NOT NULL,
  empties numeric(14,2) NOT NULL,
  PRIMARY KEY (product_id, day)
);
COMMENT ON TABLE stock_days IS 'What each day changed in the stock of all godowns: an opening balance is a sum over days, not over movements. Checked by verify.';
COMMENT ON COLUMN stock_days.product_id IS 'Of what.';
COMMENT ON COLUMN stock_days.day IS 'The day of the movements.';
COMMENT ON COLUMN stock_days.n IS 'Movements of that day.';
COMMENT ON COLUMN stock_days.fulls IS 'Full ones that came, less those that went.';
COMMENT ON COLUMN stock_days.empties IS 'Empty ones that came, less those that went.';

CREATE TABLE stock_openings (
  product_id bigint PRIMARY KEY REFERENCES products (id),
  day date NOT NULL
);
COMMENT ON TABLE stock_openings IS 'From which day the stock of a product is kept: what moved before is part of its opening stock.';
COMMENT ON COLUMN stock_openings.product_id IS 'Of what.';
COMMENT ON COLUMN stock_openings.day IS 'First day that counts.';

CREATE TABLE inventory (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id bigint NOT NULL UNIQUE REFERENCES products (id),
  opening_fulls numeric(12,2) NOT NULL CHECK (opening_fulls >= 0),
  opening_empties numeric(12,2) NOT NULL CHECK (opening_empties >= 0),
  opening_day date NOT NULL,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by bigint
);
COMMENT ON TABLE inventory IS 'Products whose stock is kept, with what was there on their first day. What is there now the ledger knows.';
COMMENT ON COLUMN inventory.id IS 'Running number.';
COMMENT ON COLUMN inventory.product_id IS 'One row for each product.';
COMMENT ON COLUMN inventory.opening_fulls IS 'Full ones at the beginning of the opening day.';
COMMENT ON COLUMN inventory.opening_empties IS 'Empty ones at the beginning of the opening day.';
COMMENT ON COLUMN inventory.opening_day IS 'First day that counts.';
COMMENT ON COLUMN inventory.version IS 'Counts changes: an update that was read at an older version is refused.';
COMMENT ON COLUMN inventory.created_at IS 'When it was entered.';
COMMENT ON COLUMN inventory.updated_at IS 'Last change.';
COMMENT ON COLUMN inventory.updated_by IS 'Who made the last change; null for the program itself.';

CREATE TABLE stock_counts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reason text NOT NULL,
  counted_at timestamptz NOT NULL DEFAULT now(),
  counted_by bigint
);
COMMENT ON TABLE stock_counts IS 'Physical counts; their differences are movements.';
COMMENT ON COLUMN stock_counts.id IS 'Running number.';
COMMENT ON COLUMN stock_counts.reason IS 'Why it differed, in somebody''s words.';
COMMENT ON COLUMN stock_counts.counted_at IS 'When it was posted.';
COMMENT ON COLUMN stock_counts.counted_by IS 'By whom; null for the program itself.';

CREATE TABLE row_counts (
  list text NOT NULL,
  block bigint NOT NULL,
  shard smallint NOT NULL,
  n integer NOT NULL,
  PRIMARY KEY (list, block, shard)
);
COMMENT ON TABLE row_counts IS 'How many live rows of a table lie in each block of 1024 ids, see master_counts. Kept by triggers, checked by verify.';
COMMENT ON COLUMN row_counts.list IS 'The table.';
COMMENT ON COLUMN row_counts.block IS 'id / 1024, cut off.';
COMMENT ON COLUMN row_counts.shard IS 'Sixteen for each block, by connection: two who add at the same moment do not wait for each other.';
COMMENT ON COLUMN row_counts.n IS 'Rows without deleted_at.';

CREATE FUNCTION count_added_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO row_counts (list, block, shard, n)
    SELECT TG_TABLE_NAME, id >> 10, pg_backend_pid() & 15, count(*) FROM added
    WHERE deleted_at IS NULL GROUP BY 2 ORDER BY 2
    ON CONFLICT (list, block, shard) DO UPDATE SET n = row_counts.n + excluded.n;
  RETURN NULL;
END $$;
CREATE FUNCTION count_changed_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO row_counts (list, block, shard, n)
    SELECT TG_TABLE_NAME, id >> 10, pg_backend_pid() & 15, sum(step) FROM
      (SELECT id, 1 AS step FROM added WHERE deleted_at IS NULL
       UNION ALL SELECT id, -1 FROM gone WHERE deleted_at IS NULL) AS steps
    GROUP BY 2 HAVING sum(step) <> 0 ORDER BY 2
    ON CONFLICT (list, block, shard) DO UPDATE SET n = row_counts.n + excluded.n;
  RETURN NULL;
END $$;

CREATE TABLE purchases (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  vendor_id bigint NOT NULL REFERENCES vendors (id),
  type text NOT NULL,
  inv_no text NOT NULL CHECK (inv_no <> ''),
  inv_date date NOT NULL,
  total_amount numeric(14,2) NOT NULL CHECK (total_amount >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by bigint,
  deleted_at timestamptz
);
CREATE UNIQUE INDEX purchases_invoice ON purchases (vendor_id, lower(inv_no)) WHERE deleted_at IS NULL;
CREATE INDEX purchases_live ON purchases (id) WHERE deleted_at IS NULL;
CREATE TRIGGER purchases_counted_added AFTER INSERT ON purchases
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_rows();
CREATE TRIGGER purchases_counted_changed AFTER UPDATE ON purchases
  REFERENCING NEW TABLE AS added OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_changed_rows();
COMMENT ON TABLE purchases IS 'Invoices of vendors.';
COMMENT ON COLUMN purchases.id IS 'Running number.';
COMMENT ON COLUMN purchases.vendor_id IS 'Who sent it.';
COMMENT ON COLUMN purchases.type IS 'Oil company whose products it brings.';
COMMENT ON COLUMN purchases.inv_no IS 'Number on the invoice; once for each vendor, without regard to case.';
COMMENT ON COLUMN purchases.inv_date IS 'Day of the invoice, on which its cylinders count.';
COMMENT ON COLUMN purchases.total_amount IS 'Rupees: taxable value and GST of all lines.';
COMMENT ON COLUMN purchases.created_at IS 'When it was entered.';
COMMENT ON COLUMN purchases.created_by IS 'By whom; null for the program itself.';
COMMENT ON COLUMN purchases.deleted_at IS 'Set when it was taken back; its movements are reversed then.';

CREATE TABLE purchase_lines (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  purchase_id bigint NOT NULL REFERENCES purchases (id),
  vendor_id bigint NOT NULL,
  inv_date date NOT NULL,
  product_id bigint NOT NULL REFERENCES products (id),
  product_name text NOT NULL,
  hsn text NOT NULL,
  gst smallint NOT NULL,
  unit text NOT NULL,
  category text NOT NULL,
  unit_price numeric(14,2) NOT NULL CHECK (unit_price > 0),
  discount numeric(14,2) NOT NULL CHECK (discount >= 0 AND discount <= unit_price),
  qty numeric(12,2) NOT NULL CHECK (qty > 0),
  empty_returned numeric(12,2) NOT NULL CHECK (empty_returned >= 0),
  vehicle_no text NOT NULL,
  taxable_amount numeric(14,2) NOT NULL CHECK (taxable_amount >= 0),
  gst_amount numeric(14,2) NOT NULL CHECK (gst_amount >= 0),
  deleted_at timestamptz,
  UNIQUE (purchase_id, product_id)
);
CREATE INDEX purchase_lines_by_day ON purchase_lines (inv_date, id) WHERE deleted_at IS NULL;
CREATE INDEX purchase_lines_by_product ON purchase_lines (product_id, inv_date, id) WHERE deleted_at IS NULL;
CREATE INDEX purchase_lines_by_vendor ON purchase_lines (vendor_id, inv_date, id) WHERE deleted_at IS NULL;
COMMENT ON TABLE purchase_lines IS 'Lines of invoices. Name, HSN, GST, unit and category are as the product had them on that day.';
COMMENT ON COLUMN purchase_lines.id IS 'Running number.';
COMMENT ON COLUMN purchase_lines.purchase_id IS 'Its invoice.';
COMMENT ON COLUMN purchase_lines.vendor_id IS 'As on the invoice, so that a report reads one index.';
COMMENT ON COLUMN purchase_lines.inv_date IS 'As on the invoice.';
COMMENT ON COLUMN purchase_lines.product_id IS 'What was bought.';
COMMENT ON COLUMN purchase_lines.product_name IS 'Its name then.';
COMMENT ON COLUMN purchase_lines.hsn IS 'Its HSN code then.';
COMMENT ON COLUMN purchase_lines.gst IS 'Percent.';
COMMENT ON COLUMN purchase_lines.unit IS 'Its unit then.';
COMMENT ON COLUMN purchase_lines.category IS 'Its category then.';
COMMENT ON COLUMN purchase_lines.unit_price IS 'Rupees for one.';
COMMENT ON COLUMN purchase_lines.discount IS 'Rupees off one.';
COMMENT ON COLUMN purchase_lines.qty IS 'How many full ones came.';
COMMENT ON COLUMN purchase_lines.empty_returned IS 'How many empty ones went back with the truck.';
COMMENT ON COLUMN purchase_lines.vehicle_no IS 'The truck.';
COMMENT ON COLUMN purchase_lines.taxable_amount IS 'Rupees: unit price less discount, times quantity, half a paisa rounded up.';
COMMENT ON COLUMN purchase_lines.gst_amount IS 'Rupees, half a paisa rounded up.';
COMMENT ON COLUMN purchase_lines.deleted_at IS 'Set with its invoice.';
