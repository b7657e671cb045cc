CREATE TABLE secret_key (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  check_value text NOT NULL,
  sealed_at timestamptz
);
COMMENT ON TABLE secret_key IS 'By what the program knows the key of this database; the key itself lies in a file outside (docs/decisions/0028). One row.';
COMMENT ON COLUMN secret_key.id IS 'True: there is one row.';
COMMENT ON COLUMN secret_key.check_value IS 'Derived from the key; says nothing about it.';
COMMENT ON COLUMN secret_key.sealed_at IS 'When the last number and scan of before was encrypted; null until then.';

-- Not valid: rows of before are encrypted by the program, which has the key; it validates these when it is done.
ALTER TABLE vendors ADD CONSTRAINT vendors_pan_sealed CHECK (pan = '' OR pan LIKE 's1:%') NOT VALID;
ALTER TABLE drivers ADD CONSTRAINT drivers_aadhaar_sealed CHECK (aadhaar = '' OR aadhaar LIKE 's1:%') NOT VALID;
ALTER TABLE drivers ADD CONSTRAINT drivers_pan_sealed CHECK (pan = '' OR pan LIKE 's1:%') NOT VALID;
ALTER TABLE delivery_partners ADD CONSTRAINT delivery_partners_pan_sealed CHECK (pan = '' OR pan LIKE 's1:%') NOT VALID;
ALTER TABLE customers ADD CONSTRAINT customers_pan_sealed CHECK (pan = '' OR pan LIKE 's1:%') NOT VALID;
ALTER TABLE bank_accounts ADD CONSTRAINT bank_accounts_account_no_sealed CHECK (account_no LIKE 's1:%') NOT VALID;
ALTER TABLE papers ADD CONSTRAINT papers_number_sealed CHECK (number = '' OR number LIKE 's1:%') NOT VALID;

COMMENT ON COLUMN vendors.pan IS 'Encrypted; leaves the server masked.';
COMMENT ON COLUMN drivers.aadhaar IS 'Encrypted; leaves the server masked, or by the audited call that reveals it.';
COMMENT ON COLUMN drivers.pan IS 'Encrypted; leaves the server masked. Empty when not provided.';
COMMENT ON COLUMN delivery_partners.pan IS 'Encrypted; leaves the server masked.';
COMMENT ON COLUMN customers.pan IS 'Encrypted; leaves the server masked.';
COMMENT ON COLUMN bank_accounts.account_no IS 'Encrypted; leaves the server masked, or by the audited call that reveals it.';
COMMENT ON COLUMN papers.number IS 'Number on the paper, encrypted, since it may be a PAN; empty when unknown, always empty on an Aadhaar.';
COMMENT ON COLUMN masters.marks IS 'Numbers that two records may share by mistake: gst:…, mobile:…, and pan:… with a keyed hash.';
COMMENT ON COLUMN masters.search IS 'What the search box looks in, lower case, parted by blanks. Never a PAN, Aadhaar or account number; a PAN is found by its mark.';
COMMENT ON COLUMN idempotency_keys.fingerprint IS 'Keyed hash of operation and fields: the same key with other content is refused.';
