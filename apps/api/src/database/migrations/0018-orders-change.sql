-- Orders change until they leave, with a version as masters have one; their GST has two halves that are equal within a
-- state, and what is to be paid may be rounded to the rupee.
ALTER TABLE settings ADD COLUMN round_to_rupee boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN settings.round_to_rupee IS 'What is to be paid for an order that is booked from now on is whole rupees.';

-- The check names what is to be paid, and the indexes carry it.
ALTER TABLE orders DROP COLUMN payable, DROP CONSTRAINT orders_check;
ALTER TABLE orders
  ADD COLUMN version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  ADD COLUMN updated_at timestamptz,
  ADD COLUMN updated_by bigint,
  ADD COLUMN supply text CHECK (supply IN ('intra', 'inter')),
  ADD COLUMN is_rounded boolean NOT NULL DEFAULT false,
  ADD COLUMN round_off numeric(14,2) NOT NULL GENERATED ALWAYS AS (
    CASE WHEN is_rounded THEN round(total_amount + security_deposit) - (total_amount + security_deposit) ELSE 0 END) STORED,
  ADD COLUMN payable numeric(14,2) NOT NULL GENERATED ALWAYS AS (
    CASE WHEN is_rounded THEN round(total_amount + security_deposit) ELSE total_amount + security_deposit END) STORED;
ALTER TABLE orders ADD CONSTRAINT orders_paid_at_most CHECK (paid <= payable);
CREATE INDEX orders_due ON orders (customer_id, due_day) INCLUDE (payable, paid) WHERE status = 4 AND paid < payable;
CREATE INDEX orders_open ON orders (customer_id) INCLUDE (payable, paid) WHERE status IN (1, 2, 3, 6);
COMMENT ON COLUMN orders.version IS 'Counts changes until it is dispatched: one that was read at an older version is refused.';
COMMENT ON COLUMN orders.updated_at IS 'Last of these changes; null before the first.';
COMMENT ON COLUMN orders.updated_by IS 'Who made it; null for the program itself.';
COMMENT ON COLUMN orders.supply IS 'intra: within our state, GST in two equal halves. inter: across states, GST as a whole. Null for orders before 0018, whose GST was rounded once.';
COMMENT ON COLUMN orders.is_rounded IS 'What is to be paid is whole rupees.';
COMMENT ON COLUMN orders.round_off IS 'Rupees by which rounding raises or lowers what is to be paid; no part of the goods.';
COMMENT ON COLUMN orders.payable IS 'Rupees to be paid for it: goods, deposits and what rounding adds.';

CREATE TABLE issuers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  address text NOT NULL,
  state text NOT NULL,
  pincode text NOT NULL,
  gst text NOT NULL,
  mobile text NOT NULL,
  email text NOT NULL,
  terms text NOT NULL,
  logo_id text REFERENCES files (id),
  since timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE issuers IS 'The business as its documents name it: one row for each state of the settings, the last is the one of now. Written by a trigger on settings, never changed.';
COMMENT ON COLUMN issuers.id IS 'Running number.';
COMMENT ON COLUMN issuers.name IS 'As in settings, from then on.';
COMMENT ON COLUMN issuers.address IS 'As in settings.';
COMMENT ON COLUMN issuers.state IS 'As in settings.';
COMMENT ON COLUMN issuers.pincode IS 'As in settings.';
COMMENT ON COLUMN issuers.gst IS 'As in settings.';
COMMENT ON COLUMN issuers.mobile IS 'As in settings.';
COMMENT ON COLUMN issuers.email IS 'As in settings.';
COMMENT ON COLUMN issuers.terms IS 'As in settings.';
COMMENT ON COLUMN issuers.logo_id IS 'As in settings.';
COMMENT ON COLUMN issuers.since IS 'When it was written.';
INSERT INTO issuers (name, address, state, pincode, gst, mobile, email, terms, logo_id)
  SELECT name, address, state, pincode, gst, mobile, email, terms, logo_id FROM settings;

CREATE FUNCTION keep_issuer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO issuers (name, address, state, pincode, gst, mobile, email, terms, logo_id)
    VALUES (NEW.name, NEW.address, NEW.state, NEW.pincode, NEW.gst, NEW.mobile, NEW.email, NEW.terms, NEW.logo_id);
  RETURN NULL;
END $$;
CREATE TRIGGER keep_issuer AFTER UPDATE ON settings FOR EACH ROW
  WHEN ((OLD.name, OLD.address, OLD.state, OLD.pincode, OLD.gst, OLD.mobile, OLD.email, OLD.terms, OLD.logo_id)
    IS DISTINCT FROM (NEW.name, NEW.address, NEW.state, NEW.pincode, NEW.gst, NEW.mobile, NEW.email, NEW.terms, NEW.logo_id))
  EXECUTE FUNCTION keep_issuer();
CREATE FUNCTION current_issuer() RETURNS bigint STABLE LANGUAGE sql RETURN (SELECT max(id) FROM issuers);

ALTER TABLE challans DROP CONSTRAINT challans_order_id_key;
ALTER TABLE challans
  ADD COLUMN issuer_id bigint NOT NULL DEFAULT current_issuer() REFERENCES issuers (id),
  ADD COLUMN content jsonb,
  ADD COLUMN replaced_at timestamptz,
  ADD COLUMN replaced_by text,
  ADD CHECK ((replaced_at IS NULL) = (replaced_by IS NULL));
CREATE INDEX challans_of_order ON challans (order_id, id);
CREATE UNIQUE INDEX challans_in_force ON challans (order_id) WHERE replaced_at IS NULL;
COMMENT ON TABLE challans IS 'Delivery challans (CGST Rule 55), one for each time that an order leaves. Their PDF is made when it is asked for, of what was true at issue.';
COMMENT ON COLUMN challans.issuer_id IS 'The business as it was at issue.';
COMMENT ON COLUMN challans.content IS 'Consignee, transport, lines and sums as they were at issue. Null for those issued before 0018 of orders that do not change any more: there the order says it.';
COMMENT ON COLUMN challans.replaced_at IS 'When another took its place: the order left again, or with another driver or vehicle.';
COMMENT ON COLUMN challans.replaced_by IS 'Number of the one in its place.';

-- What is under way may still be delivered otherwise than its challan says.
UPDATE challans SET content = issued.content
FROM (SELECT o.id, jsonb_build_object('order_number', o.number, 'booked_on', o.day, 'po_number', o.po_number, 'supply', o.supply,
  'customer_name', o.customer_name, 'legal_name', CASE WHEN o.customer_gst <> '' THEN b.legalname ELSE '' END,
  'customer_gst', o.customer_gst, 'customer_state', o.customer_state, 'mobile', o.mobile, 'address', b.address,
  'district', b.district, 'pincode', b.pincode, 'shipping_address', o.shipping_address,
  'driver', o.delivery_person, 'driver_mobile', coalesce(d.mobile1, ''), 'vehicle', coalesce(v.number, ''),
  'deposit_count', o.deposit_count, 'deposit', o.security_deposit, 'round_off', o.round_off,
  'collect', CASE WHEN o.payment_mode = 'Cash' AND o.status IN (1, 2, 3, 6) THEN o.payable - o.paid ELSE 0 END,
  'lines', (SELECT json_agg(json_build_object('id', l.id, 'product_name', l.product_name, 'type', l.type, 'hsn', l.hsn,
      'count', l.count, 'unit', l.unit, 'price', l.price, 'taxable_amount', l.taxable_amount, 'gst', l.gst,
      'gst_amount', l.gst_amount, 'amount', l.amount, 'is_cylinder', l.is_cylinder,
      'empties', CASE WHEN l.sold_on IS NOT NULL AND l.is_cylinder THEN l.count - l.deposit_count ELSE l.empties_received END)
      ORDER BY l.id)
    FROM order_lines l WHERE l.order_id = o.id)) AS content
  FROM orders o JOIN customers b ON b.id = o.customer_id LEFT JOIN drivers d ON d.id = o.driver_id
    LEFT JOIN vehicles v ON v.id = o.vehicle_id
  WHERE o.status = 3 OR o.resumes = 3) AS issued
WHERE challans.order_id = issued.id;

ANALYZE orders;
