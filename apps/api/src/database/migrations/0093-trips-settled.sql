-- A trip comes back, is counted and settled. What it comes to is posted by the documents that there are; the trip keeps
-- which ones, so that it can be reopened as a whole.
ALTER TABLE movements DROP CONSTRAINT movements_document_check,
  ADD CONSTRAINT movements_document_check CHECK (document IN ('opening', 'purchase', 'order', 'count', 'empties',
    'customer_opening', 'credit_note', 'trip_load', 'trip_return', 'trip_difference', 'driver_entry'));

ALTER TABLE trips ADD COLUMN back_at timestamptz, ADD COLUMN back_by bigint,
  ADD COLUMN stays boolean NOT NULL DEFAULT false, ADD COLUMN settled_on date, ADD COLUMN settled_at timestamptz,
  ADD COLUMN settled_by bigint, ADD COLUMN draft jsonb, ADD COLUMN draft_version integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT trips_back CHECK (state <> 3 OR back_at IS NOT NULL),
  ADD CONSTRAINT trips_settled CHECK ((state = 4) = (settled_at IS NOT NULL) AND (settled_at IS NULL) = (settled_on IS NULL));
COMMENT ON COLUMN trips.back_at IS 'When what was on the vehicle was counted at the godown; null before.';
COMMENT ON COLUMN trips.back_by IS 'By whom.';
COMMENT ON COLUMN trips.stays IS 'Fulls that were counted stay on the vehicle for its next trip.';
COMMENT ON COLUMN trips.settled_on IS 'Day of its deliveries.';
COMMENT ON COLUMN trips.settled_at IS 'When it was settled; null before, and again when it is reopened.';
COMMENT ON COLUMN trips.settled_by IS 'By whom.';
COMMENT ON COLUMN trips.draft IS 'The settlement as it is typed, kept key by key; of a settled trip as it was posted.';
COMMENT ON COLUMN trips.draft_version IS 'Counts what was kept: two who type at once hear of each other.';

CREATE TABLE trip_counts (
  trip_id bigint NOT NULL REFERENCES trips (id),
  product_id bigint NOT NULL REFERENCES products (id),
  fulls numeric(12,2) NOT NULL CHECK (fulls >= 0),
  empties numeric(12,2) NOT NULL CHECK (empties >= 0),
  PRIMARY KEY (trip_id, product_id)
);
COMMENT ON TABLE trip_counts IS 'What was counted on the vehicle of a trip when it came back.';
COMMENT ON COLUMN trip_counts.trip_id IS 'Of which trip.';
COMMENT ON COLUMN trip_counts.product_id IS 'Which product.';
COMMENT ON COLUMN trip_counts.fulls IS 'Full ones.';
COMMENT ON COLUMN trip_counts.empties IS 'Empty ones.';

CREATE TABLE trip_posted (
  trip_id bigint NOT NULL REFERENCES trips (id),
  kind text NOT NULL CHECK (kind IN ('order', 'receipt', 'empties', 'cash', 'entry')),
  record_id bigint NOT NULL,
  PRIMARY KEY (trip_id, kind, record_id)
);
COMMENT ON TABLE trip_posted IS 'What the settlement of a trip delivered and entered, and what reopening it takes back.';
COMMENT ON COLUMN trip_posted.trip_id IS 'Of which trip.';
COMMENT ON COLUMN trip_posted.kind IS 'A delivered order, a receipt, empties that were collected, cash that was taken over, or an entry of the driver''s account.';
COMMENT ON COLUMN trip_posted.record_id IS 'Its id.';

CREATE TABLE driver_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  driver_id bigint NOT NULL REFERENCES drivers (id),
  day date NOT NULL,
  kind text NOT NULL CHECK (kind IN ('difference', 'unexplained', 'brought', 'deducted', 'waived')),
  trip_id bigint REFERENCES trips (id),
  rupees numeric(14,2) NOT NULL DEFAULT 0,
  product_id bigint REFERENCES products (id),
  what text NOT NULL DEFAULT '' CHECK (what IN ('', 'full', 'empty')),
  cylinders numeric(12,2) NOT NULL DEFAULT 0,
  reason text NOT NULL DEFAULT '',
  reference text NOT NULL DEFAULT '',
  reverses bigint UNIQUE REFERENCES driver_entries (id),
  entered_at timestamptz NOT NULL DEFAULT now(),
  entered_by bigint,
  CONSTRAINT driver_entries_of_one_kind CHECK ((product_id IS NULL) = (what = '') AND (product_id IS NULL) = (cylinders = 0)
    AND (rupees <> 0 OR cylinders <> 0)),
  CONSTRAINT driver_entries_deducted CHECK (kind <> 'deducted' OR reference <> '')
);
COMMENT ON TABLE driver_entries IS 'What changes the account of a driver beside cash received and taken over: cylinders that are missing or brought, and what is deducted, waived or not explained.';
COMMENT ON COLUMN driver_entries.id IS 'Running number.';
COMMENT ON COLUMN driver_entries.driver_id IS 'Whose account.';
COMMENT ON COLUMN driver_entries.day IS 'Day in India on which it counts.';
COMMENT ON COLUMN driver_entries.kind IS 'A difference of a trip, cash that nobody explains, cylinders that were brought, deducted from pay, or waived.';
COMMENT ON COLUMN driver_entries.trip_id IS 'The trip that it is of.';
COMMENT ON COLUMN driver_entries.rupees IS 'What the driver has to hand in more; negative: less.';
COMMENT ON COLUMN driver_entries.product_id IS 'Of cylinders: of which product.';
COMMENT ON COLUMN driver_entries.what IS 'Of cylinders: full or empty ones.';
COMMENT ON COLUMN driver_entries.cylinders IS 'What the driver has to bring more; negative: fewer.';
COMMENT ON COLUMN driver_entries.reason IS 'Why, in somebody''s words.';
COMMENT ON COLUMN driver_entries.reference IS 'The paper by which it was deducted.';
COMMENT ON COLUMN driver_entries.reverses IS 'The entry that it takes back.';
COMMENT ON COLUMN driver_entries.entered_at IS 'When it was entered.';
COMMENT ON COLUMN driver_entries.entered_by IS 'By whom; null for the program itself.';
CREATE INDEX driver_entries_of ON driver_entries (driver_id, day, id);
CREATE INDEX trip_posted_orders ON trip_posted (record_id) WHERE kind = 'order';
CREATE INDEX driver_entries_of_trip ON driver_entries (trip_id) WHERE trip_id IS NOT NULL;

CALL keep_closed_days('driver_entries', 'day');

CREATE OR REPLACE VIEW carried_steps AS
  SELECT carried_by AS driver_id, voucher_date AS day, 'received' AS what, amount FROM receipts
    WHERE carried_by IS NOT NULL AND deleted_at IS NULL
  UNION ALL SELECT driver_id, day, 'taken_over', -amount FROM cash_documents WHERE kind = 'take_over' AND canceled_at IS NULL
  UNION ALL SELECT driver_id, day, kind, rupees FROM driver_entries WHERE rupees <> 0;
CREATE FUNCTION carry_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM carry_cash(NEW.driver_id, NEW.rupees);
  RETURN NULL;
END $$;
CREATE TRIGGER driver_entries_carried AFTER INSERT ON driver_entries FOR EACH ROW
  WHEN (NEW.rupees <> 0) EXECUTE FUNCTION carry_entry();

-- Whoever receives money settles trips.
UPDATE roles SET rights = rights || ARRAY['trips.settle'] WHERE 'receipts.write' = ANY (rights) AND 'trips.read' = ANY (rights);

ALTER TABLE settings ADD COLUMN trip_limit numeric(12,2) NOT NULL DEFAULT 1000 CHECK (trip_limit >= 0),
  ADD COLUMN separate_count boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN settings.separate_count IS 'Whoever loaded a trip does not count it when it is back.';
COMMENT ON COLUMN settings.trip_limit IS 'Rupees of differences of a trip, cylinders at deposit and price, above which somebody has to approve them.';
