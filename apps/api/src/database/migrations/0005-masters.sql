CREATE TABLE masters (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN
    ('vendors', 'drivers', 'vehicles', 'godowns', 'delivery-partners', 'stock-points', 'customers')),
  name text NOT NULL CHECK (name <> ''),
  active boolean NOT NULL DEFAULT true,
  is_branch boolean NOT NULL DEFAULT false,
  marks text[] NOT NULL DEFAULT '{}',
  search text NOT NULL,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by bigint,
  UNIQUE (kind, id)
);
CREATE INDEX masters_whole ON masters (kind, id) WHERE NOT is_branch;
CREATE INDEX masters_marks ON masters USING gin (marks);
COMMENT ON TABLE masters IS 'Every vendor, driver, vehicle, godown, delivery partner, stock point and customer: what all seven have in common. Rows are deactivated, never deleted.';
COMMENT ON COLUMN masters.id IS 'One series for all seven; also the id in the table of its kind, which has its own fields.';
COMMENT ON COLUMN masters.kind IS 'Which table has its own fields.';
COMMENT ON COLUMN masters.name IS 'What lists of several kinds call it.';
COMMENT ON COLUMN masters.active IS 'False: gone from pickers, still shown where it was used.';
COMMENT ON COLUMN masters.is_branch IS 'A customer below another one: listed with its parent.';
COMMENT ON COLUMN masters.marks IS 'Numbers that two records may share by mistake: gst:…, pan:…, mobile:…';
COMMENT ON COLUMN masters.search IS 'What the search box looks in, lower case, parted by blanks. Never an Aadhaar or account number.';
COMMENT ON COLUMN masters.version IS 'Counts changes: an update that was read at an older version is refused.';
COMMENT ON COLUMN masters.created_at IS 'When it was added.';
COMMENT ON COLUMN masters.updated_at IS 'Last change.';
COMMENT ON COLUMN masters.updated_by IS 'Who made the last change; null for the program itself.';

-- Servers without this extension search by reading the list; the program does not depend on it.
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_available_extensions WHERE name = 'pg_trgm') THEN
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
    CREATE INDEX masters_search ON masters USING gin (search gin_trgm_ops) WITH (fastupdate = off);
  END IF;
EXCEPTION WHEN insufficient_privilege THEN NULL;
END $$;

CREATE TABLE master_counts (
  kind text NOT NULL,
  is_branch boolean NOT NULL,
  active boolean NOT NULL,
  block bigint NOT NULL,
  n integer NOT NULL,
  PRIMARY KEY (kind, block, is_branch, active)
);
COMMENT ON TABLE master_counts IS 'How many rows of masters lie in each block of 1024 ids: totals, and where a far page begins, without counting rows. Kept by triggers, checked by verify.';
COMMENT ON COLUMN master_counts.kind IS 'As in masters.';
COMMENT ON COLUMN master_counts.is_branch IS 'As in masters.';
COMMENT ON COLUMN master_counts.active IS 'As in masters.';
COMMENT ON COLUMN master_counts.block IS 'id / 1024, cut off.';
COMMENT ON COLUMN master_counts.n IS 'Rows.';

CREATE FUNCTION count_added_masters() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO master_counts (kind, is_branch, active, block, n)
    SELECT kind, is_branch, active, id >> 10, count(*) FROM added GROUP BY 1, 2, 3, 4 ORDER BY 1, 4, 2, 3
    ON CONFLICT (kind, block, is_branch, active) DO UPDATE SET n = master_counts.n + excluded.n;
  RETURN NULL;
END $$;
CREATE FUNCTION count_changed_masters() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO master_counts (kind, is_branch, active, block, n)
    SELECT kind, is_branch, active, id >> 10, sum(step) FROM
      (SELECT kind, is_branch, active, id, 1 AS step FROM added
       UNION ALL SELECT kind, is_branch, active, id, -1 FROM gone) AS steps
    GROUP BY 1, 2, 3, 4 HAVING sum(step) <> 0 ORDER BY 1, 4, 2, 3
    ON CONFLICT (kind, block, is_branch, active) DO UPDATE SET n = master_counts.n + excluded.n;
  RETURN NULL;
END $$;
CREATE TRIGGER count_added_masters AFTER INSERT ON masters
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_masters();
CREATE TRIGGER count_changed_masters AFTER UPDATE ON masters
  REFERENCING NEW TABLE AS added OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_changed_masters();

CREATE TABLE papers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  master_id bigint NOT NULL REFERENCES masters (id),
  name text NOT NULL CHECK (name <> ''),
  number text NOT NULL DEFAULT '',
  valid_until date,
  file_id text REFERENCES files (id),
  file_name text NOT NULL DEFAULT '',
  added_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  ended_by bigint,
  replaced_by bigint REFERENCES papers (id),
  CHECK (number <> '' OR valid_until IS NOT NULL OR file_id IS NOT NULL),
  CHECK (replaced_by IS NULL OR ended_at IS NOT NULL)
);
CREATE INDEX papers_of_master ON papers (master_id, id);
CREATE INDEX papers_running_out ON papers (valid_until, id) WHERE ended_at IS NULL;
CREATE INDEX papers_file ON papers (file_id);
COMMENT ON TABLE papers IS 'Licences, policies, certificates and proofs of a master. A newer state is a new row; the old one stays.';
COMMENT ON COLUMN papers.id IS 'Running number.';
COMMENT ON COLUMN papers.master_id IS 'Whose paper.';
COMMENT ON COLUMN papers.name IS 'What it is: RC, Insurance, License, Address proof: Electricity bill.';
COMMENT ON COLUMN papers.number IS 'Number on the paper; empty when unknown, always empty on an Aadhaar.';
COMMENT ON COLUMN papers.valid_until IS 'Last day on which it counts; null when it does not run out.';
COMMENT ON COLUMN papers.file_id IS 'Its scan; null while there is none.';
COMMENT ON COLUMN papers.file_name IS 'What the file was called where it came from.';
COMMENT ON COLUMN papers.added_at IS 'When this state was entered.';
COMMENT ON COLUMN papers.ended_at IS 'When it was replaced or taken away; null for the current one.';
COMMENT ON COLUMN papers.ended_by IS 'By whom; null for the program itself.';
COMMENT ON COLUMN papers.replaced_by IS 'The newer state; null when it was taken away.';

CREATE TABLE bank_accounts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  master_id bigint NOT NULL REFERENCES masters (id),
  holder text NOT NULL,
  bank text NOT NULL,
  branch text NOT NULL DEFAULT '',
  ifsc text NOT NULL,
  account_no text NOT NULL,
  file_id text REFERENCES files (id),
  removed_at timestamptz
);
CREATE INDEX bank_accounts_of_master ON bank_accounts (master_id, id) WHERE removed_at IS NULL;
CREATE INDEX bank_accounts_file ON bank_accounts (file_id);
COMMENT ON TABLE bank_accounts IS 'Where a vendor, driver, delivery partner or customer is paid, or pays from.';
COMMENT ON COLUMN bank_accounts.id IS 'Running number.';
COMMENT ON COLUMN bank_accounts.master_id IS 'Whose account.';
COMMENT ON COLUMN bank_accounts.holder IS 'Name on the account.';
COMMENT ON COLUMN bank_accounts.bank IS 'Name of the bank.';
COMMENT ON COLUMN bank_accounts.branch IS 'Name of the branch.';
COMMENT ON COLUMN bank_accounts.ifsc IS 'Number of the branch.';
COMMENT ON COLUMN bank_accounts.account_no IS 'In full; leaves the server masked, or by the audited call that reveals it.';
COMMENT ON COLUMN bank_accounts.file_id IS 'Cancelled cheque or passbook page.';
COMMENT ON COLUMN bank_accounts.removed_at IS 'Set when it was taken away.';

CREATE TABLE vendors (
  id bigint PRIMARY KEY REFERENCES masters (id),
  tradename text NOT NULL CHECK (tradename <> ''),
  legalname text NOT NULL DEFAULT '',
  gst text NOT NULL DEFAULT '',
  pan text NOT NULL DEFAULT '',
  address text NOT NULL DEFAULT '',
  district text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT '',
  pincode text NOT NULL DEFAULT '',
  mobile_business text NOT NULL DEFAULT '',
  email_business text NOT NULL DEFAULT '',
  address_business text NOT NULL DEFAULT '',
  mobile_personal text NOT NULL DEFAULT '',
  email_personal text NOT NULL DEFAULT '',
  address_personal text NOT NULL DEFAULT '',
  turnover_p3 smallint NOT NULL DEFAULT 1,
  credit smallint NOT NULL DEFAULT 4,
  bank_guarantee_req smallint NOT NULL DEFAULT 1,
  credit_fi_req smallint NOT NULL DEFAULT 1,
  credit_days integer NOT NULL DEFAULT 0 CHECK (credit_days >= 0),
  credit_limit numeric(14,2) NOT NULL DEFAULT 0 CHECK (credit_limit >= 0)
);
COMMENT ON TABLE vendors IS 'Whom we buy from: the oil companies and others.';
COMMENT ON COLUMN vendors.id IS 'As in masters.';
COMMENT ON COLUMN vendors.tradename IS 'What it is called.';
COMMENT ON COLUMN vendors.legalname IS 'As registered.';
COMMENT ON COLUMN vendors.gst IS 'GSTIN; empty when unregistered or unknown.';
COMMENT ON COLUMN vendors.pan IS 'In full; leaves the server masked.';
COMMENT ON COLUMN vendors.address IS 'Registered address.';
COMMENT ON COLUMN vendors.district IS 'District.';
COMMENT ON COLUMN vendors.state IS 'State, by name.';
COMMENT ON COLUMN vendors.pincode IS 'Six digits.';
COMMENT ON COLUMN vendors.mobile_business IS 'Ten digits.';
COMMENT ON COLUMN vendors.email_business IS 'Of the office.';
COMMENT ON COLUMN vendors.address_business IS 'Of the office.';
COMMENT ON COLUMN vendors.mobile_personal IS 'Ten digits, of the person we deal with.';
COMMENT ON COLUMN vendors.email_personal IS 'Of the person.';
COMMENT ON COLUMN vendors.address_personal IS 'Of the person.';
COMMENT ON COLUMN vendors.turnover_p3 IS '2: turnover crossed 10 crore in one of the previous 3 years.';
COMMENT ON COLUMN vendors.credit IS 'Payment settlement: 1 T + 2, 2 T + 7, 3 T + 15, otherwise T + 30.';
COMMENT ON COLUMN vendors.bank_guarantee_req IS '2: wants a bank guarantee.';
COMMENT ON COLUMN vendors.credit_fi_req IS '2: wants a credit facility.';
COMMENT ON COLUMN vendors.credit_days IS 'Days of credit that we have.';
COMMENT ON COLUMN vendors.credit_limit IS 'Rupees of credit that we have.';

CREATE TABLE drivers (
  id bigint PRIMARY KEY REFERENCES masters (id),
  name text NOT NULL CHECK (name <> ''),
  mobile1 text NOT NULL,
  mobile2 text NOT NULL DEFAULT '',
  email text NOT NULL DEFAULT '',
  address text NOT NULL DEFAULT '',
  aadhaar text NOT NULL DEFAULT '',
  pan text NOT NULL DEFAULT ''
);
COMMENT ON TABLE drivers IS 'Who drives for us. Nobody signs in as a driver. The licence is a paper.';
COMMENT ON COLUMN drivers.id IS 'As in masters.';
COMMENT ON COLUMN drivers.name IS 'Name.';
COMMENT ON COLUMN drivers.mobile1 IS 'Ten digits.';
COMMENT ON COLUMN drivers.mobile2 IS 'Another one.';
COMMENT ON COLUMN drivers.email IS 'Email.';
COMMENT ON COLUMN drivers.address IS 'Address.';
COMMENT ON COLUMN drivers.aadhaar IS 'In full; leaves the server masked, or by the audited call that reveals it.';
COMMENT ON COLUMN drivers.pan IS 'In full; leaves the server masked. Empty when not provided.';

CREATE TABLE vehicles (
  id bigint PRIMARY KEY REFERENCES masters (id),
  number text NOT NULL,
  type text NOT NULL DEFAULT '',
  make text NOT NULL,
  model smallint NOT NULL CHECK (model >= 1990),
  chassis text NOT NULL,
  capacity numeric(12,2) NOT NULL CHECK (capacity >= 1),
  owner_name text NOT NULL,
  owner_contact text NOT NULL,
  driver_name text NOT NULL,
  driver_contact text NOT NULL,
  emergency_contact_number text NOT NULL DEFAULT '',
  supply smallint NOT NULL DEFAULT 1,
  delivery smallint NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX vehicles_number ON vehicles (number);
COMMENT ON TABLE vehicles IS 'What cylinders travel in. RC, insurance and pollution certificate are papers.';
COMMENT ON COLUMN vehicles.id IS 'As in masters.';
COMMENT ON COLUMN vehicles.number IS 'Registration, upper case without blanks; unique, since two rows would be one vehicle.';
COMMENT ON COLUMN vehicles.type IS 'Not entered anywhere yet.';
COMMENT ON COLUMN vehicles.make IS 'Manufacturer.';
COMMENT ON COLUMN vehicles.model IS 'Year of manufacture.';
COMMENT ON COLUMN vehicles.chassis IS '8 to 17 letters and digits.';
COMMENT ON COLUMN vehicles.capacity IS 'Kilograms it may carry.';
COMMENT ON COLUMN vehicles.owner_name IS 'Owner.';
COMMENT ON COLUMN vehicles.owner_contact IS 'Ten digits.';
COMMENT ON COLUMN vehicles.driver_name IS 'Usual driver.';
COMMENT ON COLUMN vehicles.driver_contact IS 'Ten digits.';
COMMENT ON COLUMN vehicles.emergency_contact_number IS 'Ten digits; empty when not given.';
COMMENT ON COLUMN vehicles.supply IS '2: used for supply.';
COMMENT ON COLUMN vehicles.delivery IS '2: used for delivery.';

CREATE TABLE godowns (
  id bigint PRIMARY KEY REFERENCES masters (id),
  name text NOT NULL CHECK (name <> ''),
  address text NOT NULL DEFAULT '',
  district text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT '',
  pincode text NOT NULL DEFAULT '',
  latitude text NOT NULL DEFAULT '',
  longitude text NOT NULL DEFAULT '',
  storage_capacity numeric(12,2) NOT NULL DEFAULT 0 CHECK (storage_capacity >= 0)
);
COMMENT ON TABLE godowns IS 'Our own stores of cylinders. The storage licence is a paper.';
COMMENT ON COLUMN godowns.id IS 'As in masters.';
COMMENT ON COLUMN godowns.name IS 'Name.';
COMMENT ON COLUMN godowns.address IS 'Address.';
COMMENT ON COLUMN godowns.district IS 'District.';
COMMENT ON COLUMN godowns.state IS 'State, by name.';
COMMENT ON COLUMN godowns.pincode IS 'Six digits.';
COMMENT ON COLUMN godowns.latitude IS 'Degrees north as typed, up to six decimals; empty when unknown.';
COMMENT ON COLUMN godowns.longitude IS 'Degrees east as typed; empty when unknown.';
COMMENT ON COLUMN godowns.storage_capacity IS 'Kilograms of gas that the licence allows.';

CREATE TABLE delivery_partners (
  id bigint PRIMARY KEY REFERENCES masters (id),
  tradename text NOT NULL CHECK (tradename <> ''),
  legalname text NOT NULL DEFAULT '',
  gst text NOT NULL DEFAULT '',
  pan text NOT NULL DEFAULT '',
  mobile1 text NOT NULL,
  mobile2 text NOT NULL DEFAULT '',
  email1 text NOT NULL DEFAULT '',
  email2 text NOT NULL DEFAULT '',
  address text NOT NULL DEFAULT '',
  address1 text NOT NULL DEFAULT '',
  address2 text NOT NULL DEFAULT '',
  district text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT '',
  pincode text NOT NULL DEFAULT ''
);
COMMENT ON TABLE delivery_partners IS 'Other businesses that deliver for us.';
COMMENT ON COLUMN delivery_partners.id IS 'As in masters.';
COMMENT ON COLUMN delivery_partners.tradename IS 'What it is called.';
COMMENT ON COLUMN delivery_partners.legalname IS 'As registered.';
COMMENT ON COLUMN delivery_partners.gst IS 'GSTIN; empty when unregistered or unknown.';
COMMENT ON COLUMN delivery_partners.pan IS 'In full; leaves the server masked.';
COMMENT ON COLUMN delivery_partners.mobile1 IS 'Ten digits.';
COMMENT ON COLUMN delivery_partners.mobile2 IS 'Another one.';
COMMENT ON COLUMN delivery_partners.email1 IS 'Email.';
COMMENT ON COLUMN delivery_partners.email2 IS 'Another one.';
COMMENT ON COLUMN delivery_partners.address IS 'Address in one piece; leads before the two lines.';
COMMENT ON COLUMN delivery_partners.address1 IS 'First line.';
COMMENT ON COLUMN delivery_partners.address2 IS 'Second line.';
COMMENT ON COLUMN delivery_partners.district IS 'District.';
COMMENT ON COLUMN delivery_partners.state IS 'State, by name.';
COMMENT ON COLUMN delivery_partners.pincode IS 'Six digits.';

CREATE TABLE stock_points (
  id bigint PRIMARY KEY REFERENCES masters (id),
  sname text NOT NULL CHECK (sname <> ''),
  mobile text NOT NULL,
  saddress text NOT NULL DEFAULT '',
  slatlong text NOT NULL DEFAULT '',
  email text NOT NULL DEFAULT ''
);
COMMENT ON TABLE stock_points IS 'Places where others keep stock for us.';
COMMENT ON COLUMN stock_points.id IS 'As in masters.';
COMMENT ON COLUMN stock_points.sname IS 'Name.';
COMMENT ON COLUMN stock_points.mobile IS 'Ten digits.';
COMMENT ON COLUMN stock_points.saddress IS 'Address.';
COMMENT ON COLUMN stock_points.slatlong IS 'Latitude, longitude in degrees; empty when unknown.';
COMMENT ON COLUMN stock_points.email IS 'Email; userid on the wire.';

CREATE TABLE customers (
  id bigint PRIMARY KEY REFERENCES masters (id),
  parent_id bigint REFERENCES customers (id) CHECK (parent_id <> id),
  name text NOT NULL CHECK (name <> ''),
  tradename text NOT NULL DEFAULT '',
  legalname text NOT NULL DEFAULT '',
  type text NOT NULL DEFAULT '',
  mobile text NOT NULL,
  email text NOT NULL DEFAULT '',
  email2 text NOT NULL DEFAULT '',
  address text NOT NULL DEFAULT '',
  district text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT '',
  pincode text NOT NULL DEFAULT '',
  gst text NOT NULL DEFAULT '',
  pan text NOT NULL DEFAULT '',
  customer_userid text NOT NULL DEFAULT '',
  branch text NOT NULL DEFAULT '',
  referredby bigint NOT NULL DEFAULT 0 CHECK (referredby >= 0),
  referredcode text NOT NULL DEFAULT '',
  securitydeposit numeric(14,2) NOT NULL DEFAULT 0 CHECK (securitydeposit >= 0),
  credit_days integer NOT NULL DEFAULT 0 CHECK (credit_days >= 0),
  credit_limit numeric(14,2) NOT NULL DEFAULT 0 CHECK (credit_limit >= 0),
  personal_name text NOT NULL DEFAULT '',
  personal_mobile text NOT NULL DEFAULT '',
  personal_email text NOT NULL DEFAULT ''
);
CREATE INDEX customers_branches ON customers (parent_id, id) WHERE parent_id IS NOT NULL;
COMMENT ON TABLE customers IS 'Whom we sell to. A branch is a customer below a parent, one level deep.';
COMMENT ON COLUMN customers.id IS 'As in masters.';
COMMENT ON COLUMN customers.parent_id IS 'The customer above a branch; null for a customer of its own.';
COMMENT ON COLUMN customers.name IS 'Name.';
COMMENT ON COLUMN customers.tradename IS 'What it is called.';
COMMENT ON COLUMN customers.legalname IS 'As registered.';
COMMENT ON COLUMN customers.type IS 'Commercial, Domestic, Industrial or Institution in the panel; any text by the API.';
COMMENT ON COLUMN customers.mobile IS 'Ten digits.';
COMMENT ON COLUMN customers.email IS 'Email.';
COMMENT ON COLUMN customers.email2 IS 'Another one.';
COMMENT ON COLUMN customers.address IS 'Where cylinders go.';
COMMENT ON COLUMN customers.district IS 'District.';
COMMENT ON COLUMN customers.state IS 'State, by name.';
COMMENT ON COLUMN customers.pincode IS 'Six digits.';
COMMENT ON COLUMN customers.gst IS 'GSTIN; branches share it.';
COMMENT ON COLUMN customers.pan IS 'In full; leaves the server masked.';
COMMENT ON COLUMN customers.customer_userid IS 'What the customer is called elsewhere; userid on the wire.';
COMMENT ON COLUMN customers.branch IS 'Name of the branch.';
COMMENT ON COLUMN customers.referredby IS 'Id of who sent this customer; 0 is Direct.';
COMMENT ON COLUMN customers.referredcode IS 'Code of who sent this customer.';
COMMENT ON COLUMN customers.securitydeposit IS 'Rupees agreed; never part of taxable value.';
COMMENT ON COLUMN customers.credit_days IS 'Days of credit that the customer has.';
COMMENT ON COLUMN customers.credit_limit IS 'Rupees of credit that the customer has.';
COMMENT ON COLUMN customers.personal_name IS 'The person we talk to.';
COMMENT ON COLUMN customers.personal_mobile IS 'Ten digits.';
COMMENT ON COLUMN customers.personal_email IS 'Email of the person.';
