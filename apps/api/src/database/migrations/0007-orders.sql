CREATE TABLE settings (
  id smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  name text NOT NULL DEFAULT '',
  address text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT '',
  pincode text NOT NULL DEFAULT '',
  gst text NOT NULL DEFAULT '',
  mobile text NOT NULL DEFAULT '',
  email text NOT NULL DEFAULT '',
  terms text NOT NULL DEFAULT '',
  logo_id text REFERENCES files (id),
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by bigint
);
INSERT INTO settings DEFAULT VALUES;
COMMENT ON TABLE settings IS 'The business itself, as its documents name it; one row.';
COMMENT ON COLUMN settings.id IS 'Always 1.';
COMMENT ON COLUMN settings.name IS 'Empty until somebody enters it.';
COMMENT ON COLUMN settings.address IS 'As printed.';
COMMENT ON COLUMN settings.state IS 'Decides whether a supply stays within the state.';
COMMENT ON COLUMN settings.pincode IS 'Six digits.';
COMMENT ON COLUMN settings.gst IS 'GSTIN.';
COMMENT ON COLUMN settings.mobile IS 'Ten digits.';
COMMENT ON COLUMN settings.email IS 'As printed.';
COMMENT ON COLUMN settings.terms IS 'Printed below a challan.';
COMMENT ON COLUMN settings.logo_id IS 'Its picture, if there is one.';
COMMENT ON COLUMN settings.version IS 'Counts changes: an update that was read at an older version is refused.';
COMMENT ON COLUMN settings.updated_at IS 'Last change.';
COMMENT ON COLUMN settings.updated_by IS 'Who made it; null for the program itself.';

CREATE TABLE series (
  kind text NOT NULL CHECK (kind IN ('challan', 'receipt')),
  year text NOT NULL,
  last bigint NOT NULL,
  PRIMARY KEY (kind, year)
);
COMMENT ON TABLE series IS 'Numbers that follow each other without gaps: challans and receipts of each financial year.';
COMMENT ON COLUMN series.kind IS 'What is numbered.';
COMMENT ON COLUMN series.year IS 'Financial year, ''26-27''.';
COMMENT ON COLUMN series.last IS 'The number given last; whoever takes the next one holds the row until it is written.';

-- Order numbers may have gaps, so bookings never wait for each other.
CREATE SEQUENCE order_numbers;
CREATE TABLE order_years (
  year text PRIMARY KEY,
  base bigint NOT NULL
);
COMMENT ON TABLE order_years IS 'Where the order numbers of a financial year begin in the sequence order_numbers.';
COMMENT ON COLUMN order_years.year IS 'Financial year, ''26-27''.';
COMMENT ON COLUMN order_years.base IS 'What the sequence stood at before its first order.';

CREATE TABLE orders (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  orderid text NOT NULL CHECK (orderid ~ '^[A-Z0-9][A-Z0-9/-]{0,15}$'),
  customer_id bigint NOT NULL REFERENCES customers (id),
  customer_name text NOT NULL,
  mobile text NOT NULL,
  email text NOT NULL,
  customer_gst text NOT NULL,
  customer_state text NOT NULL,
  shipping_address text NOT NULL,
  paymentmode text NOT NULL,
  ponum text NOT NULL DEFAULT '',
  source text NOT NULL,
  day date NOT NULL,
  booked_at timestamptz NOT NULL DEFAULT now(),
  booked_by bigint,
  schedule_day date,
  schedule_time text NOT NULL DEFAULT '',
  status smallint NOT NULL DEFAULT 1 CHECK (status BETWEEN 1 AND 6),
  resumes smallint CHECK (resumes IN (2, 3)),
  reason text NOT NULL DEFAULT '',
  driver_id bigint REFERENCES drivers (id),
  vehicle_id bigint REFERENCES vehicles (id),
  dp_id bigint REFERENCES delivery_partners (id),
  delivery_person text NOT NULL DEFAULT '',
  estimated_at timestamptz,
  assigned_at timestamptz,
  dispatched_at timestamptz,
  delivered_at timestamptz,
  delivered_on date,
  due_day date,
  credit_days integer NOT NULL,
  credit_limit numeric(14,2) NOT NULL,
  what text NOT NULL,
  cylinders numeric(12,2) NOT NULL,
  deposit_count numeric(12,2) NOT NULL,
  empties numeric(12,2) NOT NULL,
  totalamount numeric(14,2) NOT NULL CHECK (totalamount >= 0),
  total_security_deposit numeric(14,2) NOT NULL CHECK (total_security_deposit >= 0),
  payable numeric(14,2) NOT NULL GENERATED ALWAYS AS (totalamount + total_security_deposit) STORED,
  paid numeric(14,2) NOT NULL DEFAULT 0 CHECK (paid >= 0),
  digest text NOT NULL,
  search text NOT NULL,
  CHECK (paid <= totalamount + total_security_deposit),
  CHECK ((status = 6) = (resumes IS NOT NULL))
);
CREATE UNIQUE INDEX orders_orderid ON orders (orderid);
CREATE INDEX orders_by_day ON orders (day, id);
CREATE INDEX orders_by_status ON orders (status, day, id);
CREATE INDEX orders_of_customer ON orders (customer_id, id);
CREATE INDEX orders_delivered ON orders (customer_id, delivered_on, id) WHERE status = 4;
CREATE INDEX orders_due ON orders (customer_id, due_day) INCLUDE (payable, paid) WHERE status = 4 AND paid < payable;
CREATE INDEX orders_open ON orders (customer_id) INCLUDE (payable, paid) WHERE status IN (1, 2, 3, 6);
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
    -- Names that every hundredth order has must be known to be common, or a search reads all of them.
    ALTER TABLE orders ALTER COLUMN search SET STATISTICS 400;
    CREATE INDEX orders_search ON orders USING gin (search gin_trgm_ops) WITH (fastupdate = off);
  END IF;
END $$;
COMMENT ON TABLE orders IS 'What customers ordered. Names, prices and terms are as they were at booking.';
COMMENT ON COLUMN orders.id IS 'Running number.';
COMMENT ON COLUMN orders.orderid IS 'Order number as people say it; ours or that of an outside shop.';
COMMENT ON COLUMN orders.customer_id IS 'Who ordered.';
COMMENT ON COLUMN orders.customer_name IS 'Name then.';
COMMENT ON COLUMN orders.mobile IS 'Mobile then.';
COMMENT ON COLUMN orders.email IS 'Email then.';
COMMENT ON COLUMN orders.customer_gst IS 'GSTIN then; empty when not registered.';
COMMENT ON COLUMN orders.customer_state IS 'State then; decides how GST is split.';
COMMENT ON COLUMN orders.shipping_address IS 'Where it goes.';
COMMENT ON COLUMN orders.paymentmode IS 'Cash, Online, Credit or PO.';
COMMENT ON COLUMN orders.ponum IS 'The customer''s purchase order.';
COMMENT ON COLUMN orders.source IS 'phone, counter or shop.';
COMMENT ON COLUMN orders.day IS 'Day of booking in India: lists and reports go by it.';
COMMENT ON COLUMN orders.booked_at IS 'Instant of booking.';
COMMENT ON COLUMN orders.booked_by IS 'By whom; null for the program itself.';
COMMENT ON COLUMN orders.schedule_day IS 'Day that the customer asked for.';
COMMENT ON COLUMN orders.schedule_time IS 'Time that the customer asked for, in words.';
COMMENT ON COLUMN orders.status IS '1 Recieved, 2 Initiated, 3 Dispatched, 4 Delivered, 5 Canceled, 6 Rescheduled.';
COMMENT ON COLUMN orders.resumes IS 'Stage that a rescheduled order goes on from.';
COMMENT ON COLUMN orders.reason IS 'Why it was canceled or rescheduled.';
COMMENT ON COLUMN orders.driver_id IS 'Who brings it.';
COMMENT ON COLUMN orders.vehicle_id IS 'On what.';
COMMENT ON COLUMN orders.dp_id IS 'Partner who delivers, if not we ourselves.';
COMMENT ON COLUMN orders.delivery_person IS 'Name of the driver then.';
COMMENT ON COLUMN orders.estimated_at IS 'When it should arrive.';
COMMENT ON COLUMN orders.assigned_at IS 'When it became 2.';
COMMENT ON COLUMN orders.dispatched_at IS 'When it became 3.';
COMMENT ON COLUMN orders.delivered_at IS 'When it became 4.';
COMMENT ON COLUMN orders.delivered_on IS 'The same as a day in India: from it on the customer owes.';
COMMENT ON COLUMN orders.due_day IS 'Day by which it is to be paid: delivery and credit days.';
COMMENT ON COLUMN orders.credit_days IS 'Terms at booking.';
COMMENT ON COLUMN orders.credit_limit IS 'Rupees; 0 when none was agreed.';
COMMENT ON COLUMN orders.what IS 'Lines in short: 12 × 19 kg, 2 × 47.5 kg.';
COMMENT ON COLUMN orders.cylinders IS 'How many cylinders its lines have.';
COMMENT ON COLUMN orders.deposit_count IS 'Of them, those for which a deposit is taken instead of an empty.';
COMMENT ON COLUMN orders.empties IS 'Sum of Empties Received of its lines; until delivery what is expected.';
COMMENT ON COLUMN orders.totalamount IS 'Rupees: amounts of its lines, GST included, deposits not.';
COMMENT ON COLUMN orders.total_security_deposit IS 'Rupees: a liability, never part of sales.';
COMMENT ON COLUMN orders.payable IS 'Rupees to be paid for it.';
COMMENT ON COLUMN orders.paid IS 'Rupees: what receipts paid on it. Checked by verify.';
COMMENT ON COLUMN orders.digest IS 'SHA-256 of what was ordered: the same number with the same content is the same order.';
COMMENT ON COLUMN orders.search IS 'What the search box looks in, lower case.';

CREATE TABLE order_lines (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders (id),
  product_id bigint NOT NULL REFERENCES products (id),
  customer_id bigint NOT NULL,
  dp_id bigint,
  product_name text NOT NULL,
  type text NOT NULL,
  hsn text NOT NULL,
  gst smallint NOT NULL,
  unit text NOT NULL,
  size text NOT NULL,
  is_cylinder boolean NOT NULL,
  count numeric(12,2) NOT NULL CHECK (count > 0),
  returnclinder numeric(12,2) NOT NULL CHECK (returnclinder >= 0),
  price numeric(14,2) NOT NULL CHECK (price > 0),
  taxable_amount numeric(14,2) NOT NULL CHECK (taxable_amount >= 0),
  gst_amount numeric(14,2) NOT NULL CHECK (gst_amount >= 0),
  amount numeric(14,2) NOT NULL GENERATED ALWAYS AS (taxable_amount + gst_amount) STORED,
  deposit_count numeric(12,2) NOT NULL CHECK (deposit_count >= 0 AND deposit_count <= count),
  security_deposit numeric(14,2) NOT NULL CHECK (security_deposit >= 0),
  sold_on date,
  UNIQUE (order_id, product_id)
);
CREATE INDEX order_lines_sold_of_product ON order_lines (product_id, sold_on, id) WHERE sold_on IS NOT NULL;
CREATE INDEX order_lines_sold_to_customer ON order_lines (customer_id, sold_on, id) WHERE sold_on IS NOT NULL;
CREATE INDEX order_lines_sold_by_partner ON order_lines (dp_id, sold_on, id) WHERE sold_on IS NOT NULL AND dp_id IS NOT NULL;
COMMENT ON TABLE order_lines IS 'Lines of orders. Name, HSN, GST, unit, price and deposit are as they were at booking.';
COMMENT ON COLUMN order_lines.id IS 'Running number.';
COMMENT ON COLUMN order_lines.order_id IS 'Its order.';
COMMENT ON COLUMN order_lines.product_id IS 'What was ordered.';
COMMENT ON COLUMN order_lines.customer_id IS 'As on the order, so that a report reads one index.';
COMMENT ON COLUMN order_lines.dp_id IS 'As on the order when it was delivered.';
COMMENT ON COLUMN order_lines.product_name IS 'Its name then.';
COMMENT ON COLUMN order_lines.type IS 'Its brand then.';
COMMENT ON COLUMN order_lines.hsn IS 'Its HSN code then.';
COMMENT ON COLUMN order_lines.gst IS 'Percent.';
COMMENT ON COLUMN order_lines.unit IS 'Its unit then.';
COMMENT ON COLUMN order_lines.size IS '19 kg of a cylinder, the name of other goods.';
COMMENT ON COLUMN order_lines.is_cylinder IS 'Comes back empty.';
COMMENT ON COLUMN order_lines.count IS 'How many.';
COMMENT ON COLUMN order_lines.returnclinder IS 'Empties Received; until delivery what is expected.';
COMMENT ON COLUMN order_lines.price IS 'Rupees for one, without GST.';
COMMENT ON COLUMN order_lines.taxable_amount IS 'Rupees: price times count, half a paisa rounded up.';
COMMENT ON COLUMN order_lines.gst_amount IS 'Rupees, half a paisa rounded up.';
COMMENT ON COLUMN order_lines.amount IS 'Rupees to be paid for the goods.';
COMMENT ON COLUMN order_lines.deposit_count IS 'Cylinders for which a deposit is taken.';
COMMENT ON COLUMN order_lines.security_deposit IS 'Rupees for all of them.';
COMMENT ON COLUMN order_lines.sold_on IS 'Day of booking, set on delivery: a line with it is a sale.';

CREATE TABLE order_counts (
  day date NOT NULL,
  status smallint NOT NULL,
  shard smallint NOT NULL,
  n integer NOT NULL,
  PRIMARY KEY (day, status, shard)
);
COMMENT ON TABLE order_counts IS 'How many orders of each status were booked on each day: totals of lists, and where a far page begins, without counting orders. Kept by triggers, checked by verify.';
COMMENT ON COLUMN order_counts.day IS 'Day of booking.';
COMMENT ON COLUMN order_counts.status IS 'As in orders.';
COMMENT ON COLUMN order_counts.shard IS 'Sixteen for each, by connection, so that two who book at the same moment do not wait for each other; -1 holds what was folded together later.';
COMMENT ON COLUMN order_counts.n IS 'Orders; may be negative in one shard, never in their sum.';

CREATE FUNCTION count_added_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_counts (day, status, shard, n)
    SELECT day, status, pg_backend_pid() & 15, count(*) FROM added GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (day, status, shard) DO UPDATE SET n = order_counts.n + excluded.n;
  RETURN NULL;
END $$;
CREATE FUNCTION count_moved_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_counts (day, status, shard, n)
    SELECT NEW.day, step.status, pg_backend_pid() & 15, step.n
    FROM (VALUES (OLD.status, -1), (NEW.status, 1)) AS step (status, n) ORDER BY 2
    ON CONFLICT (day, status, shard) DO UPDATE SET n = order_counts.n + excluded.n;
  RETURN NULL;
END $$;
CREATE TRIGGER count_added_orders AFTER INSERT ON orders
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_orders();
CREATE TRIGGER count_moved_order AFTER UPDATE OF status ON orders
  FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION count_moved_order();

CREATE TABLE sales_days (
  kind text NOT NULL CHECK (kind IN ('product', 'partner')),
  key bigint NOT NULL,
  day date NOT NULL,
  n integer NOT NULL,
  quantity numeric(14,2) NOT NULL,
  returned numeric(14,2) NOT NULL,
  amount numeric(16,2) NOT NULL,
  PRIMARY KEY (kind, key, day)
);
CREATE INDEX sales_days_by_day ON sales_days (day) WHERE kind = 'product';
COMMENT ON TABLE sales_days IS 'What was sold of each product and by each partner on each day: totals of reports without adding up their lines. Checked by verify.';
COMMENT ON COLUMN sales_days.kind IS 'What key is.';
COMMENT ON COLUMN sales_days.key IS 'Id of the product or partner.';
COMMENT ON COLUMN sales_days.day IS 'Day of booking.';
COMMENT ON COLUMN sales_days.n IS 'Lines.';
COMMENT ON COLUMN sales_days.quantity IS 'Of them together.';
COMMENT ON COLUMN sales_days.returned IS 'Empties received.';
COMMENT ON COLUMN sales_days.amount IS 'Rupees with GST, without deposits.';

CREATE TABLE challans (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL UNIQUE REFERENCES orders (id),
  dc_no text NOT NULL UNIQUE,
  dc_date date NOT NULL,
  canceled_at timestamptz
);
COMMENT ON TABLE challans IS 'Delivery challans (CGST Rule 55), issued on dispatch. Their PDF is made when it is asked for.';
COMMENT ON COLUMN challans.id IS 'Running number.';
COMMENT ON COLUMN challans.order_id IS 'What it goes with.';
COMMENT ON COLUMN challans.dc_no IS 'DC/26-27/00012: series without gaps.';
COMMENT ON COLUMN challans.dc_date IS 'Day of issue in India.';
COMMENT ON COLUMN challans.canceled_at IS 'Set with its order; the number stays used.';

CREATE TABLE receipts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  sr_no text NOT NULL UNIQUE,
  customer_id bigint NOT NULL REFERENCES customers (id),
  customer_name text NOT NULL,
  voucher_date date NOT NULL,
  amount numeric(14,2) NOT NULL CHECK (amount > 0),
  payment_mode text NOT NULL CHECK (payment_mode IN ('Cash', 'Online')),
  transaction_number text NOT NULL,
  mode_of_transaction text NOT NULL,
  narration text NOT NULL,
  paid_to text NOT NULL,
  created_by bigint,
  created_at timestamptz NOT NULL DEFAULT now(),
  on_account numeric(14,2) NOT NULL CHECK (on_account >= 0 AND on_account <= amount),
  search text NOT NULL,
  deleted_at timestamptz
);
CREATE INDEX receipts_live ON receipts (id) WHERE deleted_at IS NULL;
CREATE INDEX receipts_by_day ON receipts (voucher_date, id) WHERE deleted_at IS NULL;
CREATE INDEX receipts_of_customer ON receipts (customer_id, voucher_date, id) WHERE deleted_at IS NULL;
CREATE INDEX receipts_on_account ON receipts (customer_id) INCLUDE (on_account) WHERE deleted_at IS NULL AND on_account > 0;
CREATE INDEX receipts_transaction ON receipts (lower(transaction_number)) WHERE deleted_at IS NULL AND transaction_number <> '';
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
    CREATE INDEX receipts_search ON receipts USING gin (search gin_trgm_ops) WITH (fastupdate = off);
  END IF;
END $$;
CREATE TRIGGER receipts_counted_added AFTER INSERT ON receipts
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_rows();
CREATE TRIGGER receipts_counted_changed AFTER UPDATE ON receipts
  REFERENCING NEW TABLE AS added OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_changed_rows();
COMMENT ON TABLE receipts IS 'Money received from customers.';
COMMENT ON COLUMN receipts.id IS 'Running number.';
COMMENT ON COLUMN receipts.sr_no IS 'RC/26-27/00012: series without gaps.';
COMMENT ON COLUMN receipts.customer_id IS 'Who paid: the customer of its orders.';
COMMENT ON COLUMN receipts.customer_name IS 'As on the first order.';
COMMENT ON COLUMN receipts.voucher_date IS 'Day on which it counts.';
COMMENT ON COLUMN receipts.amount IS 'Rupees.';
COMMENT ON COLUMN receipts.payment_mode IS 'How it was paid.';
COMMENT ON COLUMN receipts.transaction_number IS 'Needed for Online.';
COMMENT ON COLUMN receipts.mode_of_transaction IS 'UPI, NEFT, cheque and so on.';
COMMENT ON COLUMN receipts.narration IS 'Free words.';
COMMENT ON COLUMN receipts.paid_to IS 'Name of who received it.';
COMMENT ON COLUMN receipts.created_by IS 'The same person; null for the program itself.';
COMMENT ON COLUMN receipts.created_at IS 'When it was entered.';
COMMENT ON COLUMN receipts.on_account IS 'Rupees that its orders did not need. Checked by verify.';
COMMENT ON COLUMN receipts.search IS 'What the search box looks in, lower case.';
COMMENT ON COLUMN receipts.deleted_at IS 'Set when it was taken back; the number stays used.';

CREATE TABLE receipt_orders (
  receipt_id bigint NOT NULL REFERENCES receipts (id),
  order_id bigint NOT NULL REFERENCES orders (id),
  amount numeric(14,2) NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (receipt_id, order_id)
);
CREATE INDEX receipt_orders_of_order ON receipt_orders (order_id);
COMMENT ON TABLE receipt_orders IS 'Which orders a receipt pays, and how much of each: the oldest first.';
COMMENT ON COLUMN receipt_orders.receipt_id IS 'The receipt.';
COMMENT ON COLUMN receipt_orders.order_id IS 'The order.';
COMMENT ON COLUMN receipt_orders.amount IS 'Rupees that it pays on it; 0 when nothing was due or left, or the receipt was taken back.';

-- What one customer has, whatever the product.
CREATE INDEX balances_of_customers ON balances (holder_id, product_id) WHERE holder = 'customer';
