-- Vehicles hold cylinders. What lies on one came out of the godown and goes back there: a row of a vehicle is a transfer,
-- and what a customer, a plant or a count changes is a row of the godown as before, so our own stock stays what it was.
ALTER TABLE movements DROP CONSTRAINT movements_holder_check, DROP CONSTRAINT movements_other_check,
  DROP CONSTRAINT movements_document_check,
  ADD CONSTRAINT movements_holder_check CHECK (holder IN ('godown', 'opening', 'vehicle')),
  ADD CONSTRAINT movements_other_check CHECK (other IN ('plant', 'customer', 'opening', 'adjustment', 'godown')),
  ADD CONSTRAINT movements_vehicle_check CHECK ((holder = 'vehicle') = (other = 'godown')),
  ADD CONSTRAINT movements_document_check CHECK (document IN ('opening', 'purchase', 'order', 'count', 'empties',
    'customer_opening', 'credit_note', 'trip_load'));
COMMENT ON COLUMN movements.holder IS 'Whose stock changed: godown, vehicle, or opening for what was before the stock was kept.';
COMMENT ON COLUMN movements.holder_id IS 'The vehicle; 0 where there is one of the kind.';
CREATE INDEX balances_of_vehicles ON balances (holder_id, product_id) WHERE holder = 'vehicle';

CREATE FUNCTION vehicles_not_short() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  had numeric := CASE WHEN TG_OP = 'UPDATE' THEN CASE WHEN NEW.fulls < 0 THEN OLD.fulls ELSE OLD.empties END ELSE 0 END;
  has numeric := CASE WHEN NEW.fulls < 0 THEN NEW.fulls ELSE NEW.empties END;
BEGIN
  RAISE EXCEPTION 'a vehicle is short' USING ERRCODE = 'check_violation', CONSTRAINT = 'vehicle_short',
    DETAIL = json_build_object('product', (SELECT name FROM products WHERE id = NEW.product_id),
      'vehicle', (SELECT name FROM masters WHERE id = NEW.holder_id),
      'what', CASE WHEN NEW.fulls < 0 THEN 'full' ELSE 'empty' END,
      'available', trim_scale(had), 'needed', trim_scale(had - has))::text;
END $$;
CREATE TRIGGER vehicles_not_short_added AFTER INSERT ON balances
  FOR EACH ROW WHEN (NEW.holder = 'vehicle' AND (NEW.fulls < 0 OR NEW.empties < 0)) EXECUTE FUNCTION vehicles_not_short();
CREATE TRIGGER vehicles_not_short_changed AFTER UPDATE ON balances
  FOR EACH ROW WHEN (NEW.holder = 'vehicle' AND (NEW.fulls < 0 OR NEW.empties < 0)) EXECUTE FUNCTION vehicles_not_short();

ALTER TABLE series DROP CONSTRAINT series_kind_check, ADD CONSTRAINT series_kind_check CHECK (kind IN
  ('challan', 'receipt', 'refund', 'empties', 'opening', 'opening_due', 'opening_advance', 'hand_over', 'deposit', 'pay_out', 'close',
   'take_over', 'invoice', 'bill_of_supply', 'credit_note', 'debit_note', 'deduction', 'trip'));

CREATE TABLE trips (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  number text NOT NULL UNIQUE,
  day date NOT NULL,
  round smallint NOT NULL CHECK (round BETWEEN 1 AND 99),
  state smallint NOT NULL DEFAULT 1 CHECK (state BETWEEN 1 AND 5),
  vehicle_id bigint NOT NULL REFERENCES vehicles (id),
  driver_id bigint NOT NULL REFERENCES drivers (id),
  partner_id bigint REFERENCES delivery_partners (id),
  note text NOT NULL DEFAULT '',
  planned_at timestamptz NOT NULL DEFAULT now(),
  planned_by bigint,
  loaded_on date,
  loaded_at timestamptz,
  loaded_by bigint,
  canceled_at timestamptz,
  canceled_by bigint,
  cancel_reason text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by bigint,
  CONSTRAINT trips_loaded CHECK (state NOT IN (2, 3, 4) OR loaded_on IS NOT NULL AND loaded_at IS NOT NULL),
  CONSTRAINT trips_canceled CHECK ((state = 5) = (canceled_at IS NOT NULL))
);
COMMENT ON TABLE trips IS 'Rounds of a vehicle with a driver: what they bring, from planning to settling.';
COMMENT ON COLUMN trips.id IS 'Running number.';
COMMENT ON COLUMN trips.number IS 'TR/26-27/00001, of the financial year of its day.';
COMMENT ON COLUMN trips.day IS 'On which it goes.';
COMMENT ON COLUMN trips.round IS 'Which round of its vehicle on that day.';
COMMENT ON COLUMN trips.state IS '1 planned, 2 out, 3 back, 4 settled, 5 canceled.';
COMMENT ON COLUMN trips.vehicle_id IS 'Which goes.';
COMMENT ON COLUMN trips.driver_id IS 'Who drives.';
COMMENT ON COLUMN trips.partner_id IS 'The delivery partner whose round it is, where it is one''s.';
COMMENT ON COLUMN trips.note IS 'What whoever plans it says of it.';
COMMENT ON COLUMN trips.planned_at IS 'When it was entered.';
COMMENT ON COLUMN trips.planned_by IS 'By whom; null for the program itself.';
COMMENT ON COLUMN trips.loaded_on IS 'Day on which it was loaded first and left.';
COMMENT ON COLUMN trips.loaded_at IS 'When that was entered.';
COMMENT ON COLUMN trips.loaded_by IS 'By whom.';
COMMENT ON COLUMN trips.canceled_at IS 'When it was canceled.';
COMMENT ON COLUMN trips.canceled_by IS 'By whom.';
COMMENT ON COLUMN trips.cancel_reason IS 'Why, in somebody''s words.';
COMMENT ON COLUMN trips.version IS 'Counts changes: a change that was read at an older version is refused.';
COMMENT ON COLUMN trips.updated_at IS 'Last change.';
COMMENT ON COLUMN trips.updated_by IS 'Who made the last change; null for the program itself.';
CREATE INDEX trips_by_day ON trips (day, id);
CREATE INDEX trips_of_vehicle ON trips (vehicle_id, day);
CREATE INDEX trips_of_driver ON trips (driver_id, day);
-- A vehicle, and a driver, is out on one trip at a time.
CREATE UNIQUE INDEX trips_vehicle_out ON trips (vehicle_id) WHERE state IN (2, 3);
CREATE UNIQUE INDEX trips_driver_out ON trips (driver_id) WHERE state IN (2, 3);

CREATE TABLE trip_stops (
  trip_id bigint NOT NULL REFERENCES trips (id),
  order_id bigint NOT NULL REFERENCES orders (id),
  place integer NOT NULL CHECK (place > 0),
  is_open boolean NOT NULL DEFAULT true,
  left_status smallint,
  left_resumes smallint,
  taken_off_at timestamptz,
  taken_off_by bigint,
  taken_off_reason text NOT NULL DEFAULT '',
  PRIMARY KEY (trip_id, order_id),
  CONSTRAINT trip_stops_taken_off CHECK (taken_off_at IS NULL OR NOT is_open)
);
COMMENT ON TABLE trip_stops IS 'Orders of trips, in the order in which they are brought.';
COMMENT ON COLUMN trip_stops.trip_id IS 'Of which trip.';
COMMENT ON COLUMN trip_stops.order_id IS 'Which order.';
COMMENT ON COLUMN trip_stops.place IS 'From 1 on; gaps where one was taken off.';
COMMENT ON COLUMN trip_stops.is_open IS 'It is on this trip now: neither taken off, nor is the trip over. An order is on one trip at a time.';
COMMENT ON COLUMN trip_stops.left_status IS 'Status of the order before this trip sent it off, to which it goes back when the trip is canceled; null where it did not.';
COMMENT ON COLUMN trip_stops.left_resumes IS 'And what it went on from, where it was Rescheduled.';
COMMENT ON COLUMN trip_stops.taken_off_at IS 'When it was taken off.';
COMMENT ON COLUMN trip_stops.taken_off_by IS 'By whom.';
COMMENT ON COLUMN trip_stops.taken_off_reason IS 'Why, of one that had left.';
CREATE UNIQUE INDEX trip_stops_open ON trip_stops (order_id) WHERE is_open;
CREATE INDEX trip_stops_of_order ON trip_stops (order_id);

-- Whoever reads orders reads trips, and whoever dispatches plans and loads them.
UPDATE roles SET rights = rights || ARRAY['trips.read'] WHERE 'orders.read' = ANY (rights) AND NOT 'trips.read' = ANY (rights);
UPDATE roles SET rights = rights || ARRAY['trips.plan', 'trips.load'] WHERE 'dispatch.write' = ANY (rights);
