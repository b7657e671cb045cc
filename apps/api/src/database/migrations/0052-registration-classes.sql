-- Class of registration of customers, copied with the documents of tax that are theirs, and how a sale is taxed by it.
-- As far as the form of a GSTIN says it (identifiers/registration.ts); who is of another class is put right on the form.
-- Worked out while the column is added: an UPDATE would ask rows of before to be sealed, which they are afterwards.
ALTER TABLE customers ADD COLUMN registration_class text NOT NULL GENERATED ALWAYS AS (CASE
  WHEN gst = '' THEN 'unregistered'
  WHEN gst ~ '^(25|28)|^99[0-9]{2}[A-Z]{3}[0-9]{5}OS|^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]C' THEN 'other'
  WHEN gst ~ '^[0-9]{4}[A-Z]{3}[0-9]{5}[OU]N' THEN 'uin'
  WHEN gst ~ '^.{13}D' THEN 'tds'
  ELSE 'regular' END) STORED;
ALTER TABLE customers ALTER COLUMN registration_class DROP EXPRESSION;
ALTER TABLE customers ALTER COLUMN registration_class SET DEFAULT 'unregistered',
  ADD CHECK (registration_class IN ('regular', 'composition', 'unregistered', 'sez', 'deemed_export', 'uin', 'tds',
    'sez_without_tax', 'export', 'other'));
COMMENT ON COLUMN customers.registration_class IS 'How the customer is registered for GST; by it sales are taxed, reported, or held.';

CREATE FUNCTION state_code(state text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE lower(btrim(state))
    WHEN 'jammu and kashmir' THEN '01'
    WHEN 'himachal pradesh' THEN '02'
    WHEN 'punjab' THEN '03'
    WHEN 'chandigarh' THEN '04'
    WHEN 'uttarakhand' THEN '05'
    WHEN 'haryana' THEN '06'
    WHEN 'delhi' THEN '07'
    WHEN 'rajasthan' THEN '08'
    WHEN 'uttar pradesh' THEN '09'
    WHEN 'bihar' THEN '10'
    WHEN 'sikkim' THEN '11'
    WHEN 'arunachal pradesh' THEN '12'
    WHEN 'nagaland' THEN '13'
    WHEN 'manipur' THEN '14'
    WHEN 'mizoram' THEN '15'
    WHEN 'tripura' THEN '16'
    WHEN 'meghalaya' THEN '17'
    WHEN 'assam' THEN '18'
    WHEN 'west bengal' THEN '19'
    WHEN 'jharkhand' THEN '20'
    WHEN 'odisha' THEN '21'
    WHEN 'chhattisgarh' THEN '22'
    WHEN 'madhya pradesh' THEN '23'
    WHEN 'gujarat' THEN '24'
    WHEN 'dadra and nagar haveli and daman and diu' THEN '26'
    WHEN 'maharashtra' THEN '27'
    WHEN 'karnataka' THEN '29'
    WHEN 'goa' THEN '30'
    WHEN 'lakshadweep' THEN '31'
    WHEN 'kerala' THEN '32'
    WHEN 'tamil nadu' THEN '33'
    WHEN 'puducherry' THEN '34'
    WHEN 'andaman and nicobar islands' THEN '35'
    WHEN 'telangana' THEN '36'
    WHEN 'andhra pradesh' THEN '37'
    WHEN 'ladakh' THEN '38'
    WHEN 'other territory' THEN '97'
    WHEN '28' THEN '25'
    ELSE '' END $$;
COMMENT ON FUNCTION state_code(text) IS 'Code of a state in India by its name; empty for what is none.';

CREATE FUNCTION supply_place(gst text, state text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN left(gst, 2) BETWEEN '01' AND '38' AND left(gst, 2) NOT IN ('25', '28') OR left(gst, 2) = '97'
    THEN left(gst, 2) ELSE state_code(state) END $$;
COMMENT ON FUNCTION supply_place(text, text) IS 'State in which somebody is supplied, as placeOfSupply has it; empty where it is not known.';

CREATE FUNCTION supply_to(own_gst text, own_state text, gst text, state text, class text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN class IN ('sez', 'sez_without_tax', 'export') THEN 'inter'
    WHEN supply_place(own_gst, own_state) <> '' AND supply_place(gst, state) <> ''
      AND supply_place(own_gst, own_state) <> supply_place(gst, state) THEN 'inter'
    ELSE 'intra' END $$;
COMMENT ON FUNCTION supply_to(text, text, text, text, text) IS 'How a sale is taxed, as supplyTo has it: where a state is not known, as one within our own.';

ALTER TABLE tax_documents ADD COLUMN buyer_class text NOT NULL
  GENERATED ALWAYS AS (coalesce(content->'buyer'->>'registration', '')) STORED;
COMMENT ON COLUMN tax_documents.buyer_class IS 'Class of registration of the buyer at issue; empty where its GSTIN alone says it.';
CREATE OR REPLACE FUNCTION tax_documents_are_final() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- A generated column has no value yet before the row is written.
  later text[] := ARRAY['canceled_at', 'canceled_by', 'cancel_reason', 'value', 'buyer_class'];
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(OLD) - later = to_jsonb(NEW) - later AND OLD.canceled_at IS NULL THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'documents of tax stay as they were issued';
END $$;
DROP INDEX tax_documents_by_day;
CREATE INDEX tax_documents_by_day ON tax_documents (day, id) INCLUDE (kind, section, buyer_gst, buyer_class, supply,
  place_of_supply, canceled_at, number, year, serial, order_id, taxable, cgst, sgst, igst, round_off, value);
