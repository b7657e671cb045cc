-- What credit for input tax needs to know of a purchase: where it was supplied, by whom, how it was taxed, and whether its
-- tax is a credit at all. The taxes are those of the invoice as a whole; what each line comes to follows from its rate.
ALTER TABLE purchases
  ADD COLUMN place_of_supply text NOT NULL DEFAULT '' CHECK (place_of_supply ~ '^([0-9]{2})?$'),
  ADD COLUMN vendor_gst text NOT NULL DEFAULT '',
  ADD COLUMN supply text NOT NULL DEFAULT 'intra' CHECK (supply IN ('intra', 'inter')),
  ADD COLUMN credit text NOT NULL DEFAULT 'eligible' CHECK (credit IN ('eligible', 'blocked', 'barred')),
  ADD COLUMN cgst numeric(14,2) NOT NULL DEFAULT 0 CHECK (cgst >= 0),
  ADD COLUMN sgst numeric(14,2) NOT NULL DEFAULT 0 CHECK (sgst >= 0),
  ADD COLUMN igst numeric(14,2) NOT NULL DEFAULT 0 CHECK (igst >= 0),
  ADD CONSTRAINT purchases_taxes_fit CHECK (CASE supply WHEN 'intra' THEN igst = 0 ELSE cgst = 0 AND sgst = 0 END);
COMMENT ON COLUMN purchases.place_of_supply IS 'Code of the state; empty where the business had not said in which it is.';
COMMENT ON COLUMN purchases.vendor_gst IS 'GSTIN of the vendor when it was entered; empty for who is not registered.';
COMMENT ON COLUMN purchases.supply IS 'Within a state, or from the vendor''s into another.';
COMMENT ON COLUMN purchases.credit IS 'Whether its tax is a credit: eligible, blocked (CGST Act s. 17(5)), or barred by time or place of supply.';
COMMENT ON COLUMN purchases.cgst IS 'Rupees, as the invoice says: within a rupee of what its lines come to.';
COMMENT ON COLUMN purchases.sgst IS 'Rupees, as the invoice says; UTGST in territories without a legislature.';
COMMENT ON COLUMN purchases.igst IS 'Rupees, as the invoice says.';

-- Those of before: as far as business and vendor are known today. Of an odd paisa the centre has the half. None of it is
-- a deed of a day, so closed ones do not refuse it, and there are as many rows as before.
ALTER TABLE purchases DISABLE TRIGGER USER;
WITH codes (code, state) AS (VALUES
    ('01', 'jammu and kashmir'), ('02', 'himachal pradesh'), ('03', 'punjab'), ('04', 'chandigarh'),
    ('05', 'uttarakhand'), ('06', 'haryana'), ('07', 'delhi'), ('08', 'rajasthan'), ('09', 'uttar pradesh'),
    ('10', 'bihar'), ('11', 'sikkim'), ('12', 'arunachal pradesh'), ('13', 'nagaland'), ('14', 'manipur'),
    ('15', 'mizoram'), ('16', 'tripura'), ('17', 'meghalaya'), ('18', 'assam'), ('19', 'west bengal'),
    ('20', 'jharkhand'), ('21', 'odisha'), ('22', 'chhattisgarh'), ('23', 'madhya pradesh'), ('24', 'gujarat'),
    ('26', 'dadra and nagar haveli and daman and diu'), ('27', 'maharashtra'), ('29', 'karnataka'), ('30', 'goa'),
    ('31', 'lakshadweep'), ('32', 'kerala'), ('33', 'tamil nadu'), ('34', 'puducherry'),
    ('35', 'andaman and nicobar islands'), ('36', 'telangana'), ('37', 'andhra pradesh'), ('38', 'ladakh'),
    ('97', 'other territory'), ('25', '28')),
own AS (
  SELECT coalesce(g.code, n.code, '') AS code FROM settings s
    LEFT JOIN codes g ON g.code = left(s.gst, 2) LEFT JOIN codes n ON n.state = lower(trim(s.state))),
sellers AS (
  SELECT v.id, v.gst, coalesce(g.code, n.code, '') AS code FROM vendors v
    LEFT JOIN codes g ON g.code = left(v.gst, 2) LEFT JOIN codes n ON n.state = lower(trim(v.state))),
taxes AS (
  SELECT p.id, own.code AS place, v.gst AS vendor_gst,
    own.code <> '' AND v.code <> '' AND own.code <> v.code AS crosses,
    (SELECT coalesce(sum(gst_amount), 0) FROM purchase_lines WHERE purchase_id = p.id) AS tax
  FROM own, purchases p JOIN sellers v ON v.id = p.vendor_id)
UPDATE purchases AS p SET
  place_of_supply = t.place,
  vendor_gst = t.vendor_gst,
  supply = CASE WHEN crosses THEN 'inter' ELSE 'intra' END,
  cgst = CASE WHEN crosses THEN 0 ELSE round(tax / 2, 2) END,
  sgst = CASE WHEN crosses THEN 0 ELSE tax - round(tax / 2, 2) END,
  igst = CASE WHEN crosses THEN tax ELSE 0 END
FROM taxes AS t WHERE t.id = p.id;
ALTER TABLE purchases ENABLE TRIGGER USER;
-- From now on each purchase says it.
ALTER TABLE purchases
  ALTER COLUMN place_of_supply DROP DEFAULT, ALTER COLUMN vendor_gst DROP DEFAULT, ALTER COLUMN supply DROP DEFAULT,
  ALTER COLUMN cgst DROP DEFAULT, ALTER COLUMN sgst DROP DEFAULT, ALTER COLUMN igst DROP DEFAULT;
