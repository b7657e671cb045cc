-- What a driver owes is taken in, charged or let go: a cylinder that is not brought becomes rupees.
ALTER TABLE driver_entries DROP CONSTRAINT driver_entries_kind_check,
  ADD CONSTRAINT driver_entries_kind_check
    CHECK (kind IN ('difference', 'unexplained', 'brought', 'deducted', 'waived', 'charged'));
COMMENT ON COLUMN driver_entries.kind IS 'A difference of a trip, cash that nobody explains, cylinders that were brought, deducted from pay, waived, or cylinders that are charged for.';

-- A settlement that is reopened may not take back what the driver has brought since: then fewer than none would be missing.
CREATE FUNCTION keep_driver_cylinders() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  fewer numeric;
BEGIN
  SELECT -sum(cylinders) INTO fewer FROM driver_entries
  WHERE driver_id = NEW.driver_id AND product_id = NEW.product_id AND what = NEW.what;
  IF fewer > 0 THEN
    RAISE EXCEPTION 'fewer than no cylinders of a driver are missing' USING ERRCODE = 'check_violation',
      CONSTRAINT = 'driver_owes_cylinders', DETAIL = (SELECT jsonb_build_object('driver', d.name,
        'amount', concat_ws(' ', trim_scale(fewer), NEW.what, p.name))::text
        FROM drivers d, products p WHERE d.id = NEW.driver_id AND p.id = NEW.product_id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER driver_entries_owed AFTER INSERT ON driver_entries FOR EACH ROW
  WHEN (NEW.cylinders < 0) EXECUTE FUNCTION keep_driver_cylinders();

-- Whoever approves cash keeps the accounts of drivers, and lets differences of trips go.
UPDATE roles SET rights = rights || ARRAY['driver-accounts.read', 'driver-accounts.write']
  || CASE WHEN 'trips.approve' = ANY (rights) THEN '{}' ELSE ARRAY['trips.approve'] END
WHERE 'cash.approve' = ANY (rights);
UPDATE roles SET rights = rights || ARRAY['driver-accounts.read']
WHERE name = 'Auditor' AND NOT 'driver-accounts.read' = ANY (rights);
