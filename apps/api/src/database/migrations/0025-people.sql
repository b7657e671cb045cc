-- People with roles of their own, and sessions that stay to be found again.
CREATE TABLE roles (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (name <> ''),
  is_owner boolean NOT NULL DEFAULT false,
  rights text[] NOT NULL,
  demands_second_factor boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by bigint,
  CHECK (CASE WHEN is_owner THEN rights = '{*}' ELSE NOT '*' = ANY (rights) END)
);
CREATE UNIQUE INDEX roles_name ON roles (lower(name));
CREATE UNIQUE INDEX roles_one_owner ON roles (is_owner) WHERE is_owner;
COMMENT ON TABLE roles IS 'What people of one kind of work may do.';
COMMENT ON COLUMN roles.id IS 'Running number.';
COMMENT ON COLUMN roles.name IS 'As people call it; unique without regard to case.';
COMMENT ON COLUMN roles.is_owner IS 'The one role with every right, also those of versions to come.';
COMMENT ON COLUMN roles.rights IS 'Rights as the contract names them, products.write; * alone for the owner, and for nobody else.';
COMMENT ON COLUMN roles.demands_second_factor IS 'Whoever has it sets up a second factor before anything else.';
COMMENT ON COLUMN roles.version IS 'Counts the changes: a change made on an older one is refused.';
COMMENT ON COLUMN roles.created_at IS 'When it was made.';
COMMENT ON COLUMN roles.updated_at IS 'When it was changed last.';
COMMENT ON COLUMN roles.updated_by IS 'By whom; null for the program itself.';

-- The seven that come with the product. Rights that belong to no deed yet are those of the next versions.
INSERT INTO roles (name, is_owner, rights) VALUES
  ('Owner', true, '{*}'),
  ('Manager', false, ARRAY[
    'dashboard.read', 'products.read', 'products.write', 'inventory.read', 'inventory.write', 'purchases.read',
    'purchases.write', 'vendors.read', 'vendors.write', 'vendors.reveal', 'customers.read', 'customers.write',
    'customers.reveal', 'orders.read', 'orders.write', 'orders.approve', 'receipts.read', 'receipts.write',
    'drivers.read', 'drivers.write', 'drivers.reveal', 'vehicles.read', 'vehicles.write', 'vehicles.reveal',
    'delivery-partners.read', 'delivery-partners.write', 'delivery-partners.reveal', 'godowns.read', 'godowns.write',
    'godowns.reveal', 'stock-points.read', 'stock-points.write', 'stock-points.reveal', 'cylinder-ledger.read',
    'empties.read', 'empties.write', 'papers.read', 'settings.read', 'cash.read', 'cash.write', 'cash.approve',
    'activity.read', 'users.read']),
  ('Booking', false, ARRAY[
    'dashboard.read', 'products.read', 'inventory.read', 'customers.read', 'customers.write', 'orders.read',
    'orders.write', 'receipts.read', 'drivers.read', 'vehicles.read', 'delivery-partners.read', 'empties.read',
    'settings.read']),
  ('Godown', false, ARRAY[
    'dashboard.read', 'products.read', 'inventory.read', 'inventory.write', 'purchases.read', 'purchases.write',
    'vendors.read', 'customers.read', 'orders.read', 'orders.write', 'drivers.read', 'vehicles.read', 'vehicles.write',
    'delivery-partners.read', 'godowns.read', 'godowns.write', 'stock-points.read', 'stock-points.write',
    'cylinder-ledger.read', 'empties.read', 'empties.write', 'papers.read', 'settings.read']),
  ('Cashier', false, ARRAY[
    'dashboard.read', 'products.read', 'customers.read', 'orders.read', 'receipts.read', 'receipts.write',
    'drivers.read', 'vehicles.read', 'delivery-partners.read', 'empties.read', 'settings.read', 'cash.read', 'cash.write']),
  ('Accountant', false, ARRAY[
    'dashboard.read', 'products.read', 'inventory.read', 'purchases.read', 'purchases.write', 'vendors.read',
    'vendors.write', 'vendors.reveal', 'customers.read', 'customers.write', 'customers.reveal', 'orders.read',
    'receipts.read', 'receipts.write', 'drivers.read', 'vehicles.read', 'delivery-partners.read', 'godowns.read',
    'stock-points.read', 'cylinder-ledger.read', 'empties.read', 'papers.read', 'settings.read', 'cash.read',
    'activity.read']),
  ('Auditor', false, ARRAY[
    'dashboard.read', 'products.read', 'inventory.read', 'purchases.read', 'vendors.read', 'customers.read',
    'orders.read', 'receipts.read', 'drivers.read', 'vehicles.read', 'delivery-partners.read', 'godowns.read',
    'stock-points.read', 'cylinder-ledger.read', 'empties.read', 'papers.read', 'settings.read', 'cash.read',
    'activity.read', 'users.read', 'keys.read']);

-- Accounts that somebody gave fewer rights by hand keep them, as a role of their own.
INSERT INTO roles (name, rights)
SELECT 'As before ' || row_number() OVER (ORDER BY rights), rights
FROM (SELECT DISTINCT rights FROM users WHERE NOT '*' = ANY (rights)) AS former;

ALTER TABLE users
  ADD COLUMN mobile text NOT NULL DEFAULT '',
  ADD COLUMN role_id bigint REFERENCES roles (id),
  ADD COLUMN driver_id bigint REFERENCES drivers (id),
  ADD COLUMN partner_id bigint REFERENCES delivery_partners (id),
  ADD COLUMN active boolean NOT NULL DEFAULT true,
  ADD COLUMN must_change_password boolean NOT NULL DEFAULT false,
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN updated_by bigint,
  ADD CHECK (num_nonnulls(driver_id, partner_id) <= 1);
UPDATE users SET role_id = roles.id FROM roles
WHERE CASE WHEN '*' = ANY (users.rights) THEN roles.is_owner ELSE roles.name LIKE 'As before %' AND roles.rights = users.rights END;
ALTER TABLE users ALTER COLUMN role_id SET NOT NULL, DROP COLUMN rights;
CREATE INDEX users_role ON users (role_id);
COMMENT ON COLUMN users.mobile IS 'Ten digits; empty when not known.';
COMMENT ON COLUMN users.role_id IS 'What they may do.';
COMMENT ON COLUMN users.driver_id IS 'The driver who they are, if they are one.';
COMMENT ON COLUMN users.partner_id IS 'The delivery partner for whom they sign in, if it is one.';
COMMENT ON COLUMN users.active IS 'False: signs in no more. Nobody is ever deleted.';
COMMENT ON COLUMN users.must_change_password IS 'The password was made by somebody else: nothing else can be done before it is changed.';
COMMENT ON COLUMN users.version IS 'Counts the changes: a change made on an older one is refused.';
COMMENT ON COLUMN users.updated_at IS 'When they were changed last.';
COMMENT ON COLUMN users.updated_by IS 'By whom; null for the program itself.';

-- Whoever takes the role or the account of an owner away waits for the one who does so at the same moment.
CREATE FUNCTION an_owner_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM roles WHERE is_owner FOR UPDATE;
  IF NOT EXISTS (SELECT FROM users JOIN roles ON roles.id = users.role_id WHERE users.active AND roles.is_owner) THEN
    RAISE EXCEPTION 'the last active owner stays' USING ERRCODE = 'check_violation', CONSTRAINT = 'an_owner_stays';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER an_owner_stays AFTER UPDATE OF active, role_id ON users FOR EACH ROW
  WHEN (OLD.active AND (NOT NEW.active OR NEW.role_id <> OLD.role_id)) EXECUTE FUNCTION an_owner_stays();
CREATE FUNCTION users_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'people are deactivated and never deleted';
END $$;
CREATE TRIGGER users_stay BEFORE DELETE OR TRUNCATE ON users FOR EACH STATEMENT EXECUTE FUNCTION users_stay();
CREATE FUNCTION the_owner_role_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the role of the owner has every right and stays' USING ERRCODE = 'check_violation', CONSTRAINT = 'the_owner_role_stays';
END $$;
CREATE TRIGGER the_owner_role_stays BEFORE UPDATE OF is_owner, rights OR DELETE ON roles FOR EACH ROW
  WHEN (OLD.is_owner) EXECUTE FUNCTION the_owner_role_stays();

ALTER TABLE sessions
  ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  ADD COLUMN address text NOT NULL DEFAULT '',
  ADD COLUMN device text NOT NULL DEFAULT '',
  ADD COLUMN ended_at timestamptz;
DROP INDEX sessions_age;
CREATE INDEX sessions_age ON sessions (last_seen_at) WHERE ended_at IS NULL;
COMMENT ON TABLE sessions IS 'Who is or was signed in. Ends by logout, by a new password, by whoever may end it, or after 12 hours without use; the row stays, since the log names it.';
COMMENT ON COLUMN sessions.id IS 'By which the log and people name it.';
COMMENT ON COLUMN sessions.address IS 'Where they signed in from; empty before this was kept.';
COMMENT ON COLUMN sessions.device IS 'What their browser said of itself at the sign-in; empty before this was kept.';
COMMENT ON COLUMN sessions.ended_at IS 'When it ended, however it did.';

ALTER TABLE audit_log ADD COLUMN session_id bigint;
COMMENT ON COLUMN audit_log.session_id IS 'The session in which it was done; null for the program itself, and before this was kept.';
