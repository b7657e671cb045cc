-- What a driver enters at the door, on a phone: a proposal to whoever settles the trip. Rows stay as they came; the newest
-- of an order stands, and a key that comes again is found.
CREATE TABLE trip_proposals (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  trip_id bigint NOT NULL,
  order_id bigint NOT NULL,
  key text NOT NULL CONSTRAINT trip_proposals_key UNIQUE CHECK (length(key) = 32),
  stop jsonb NOT NULL,
  proposed_at timestamptz NOT NULL DEFAULT now(),
  proposed_by bigint NOT NULL REFERENCES users (id),
  FOREIGN KEY (trip_id, order_id) REFERENCES trip_stops (trip_id, order_id)
);
COMMENT ON TABLE trip_proposals IS 'What drivers entered of the stops of their trips; nothing is booked before the trip is settled.';
COMMENT ON COLUMN trip_proposals.id IS 'Running number; the newest of an order stands.';
COMMENT ON COLUMN trip_proposals.trip_id IS 'Of which trip.';
COMMENT ON COLUMN trip_proposals.order_id IS 'Of which order.';
COMMENT ON COLUMN trip_proposals.key IS 'A UUID made on the phone: what is sent again for want of an answer is kept once.';
COMMENT ON COLUMN trip_proposals.stop IS 'What became of the order, as a settlement has it.';
COMMENT ON COLUMN trip_proposals.proposed_at IS 'When it arrived.';
COMMENT ON COLUMN trip_proposals.proposed_by IS 'By whom: the driver of the trip.';
CREATE INDEX trip_proposals_of ON trip_proposals (trip_id, order_id, id DESC);

-- A business that has a role of this name keeps it as it is.
INSERT INTO roles (name, rights) SELECT 'Driver', '{trips.own}' WHERE NOT EXISTS (SELECT FROM roles WHERE lower(name) = 'driver');
