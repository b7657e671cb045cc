CREATE TABLE products (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (char_length(name) BETWEEN 2 AND 100),
  code text NOT NULL CHECK (char_length(code) BETWEEN 6 AND 8),
  category text NOT NULL CHECK (char_length(category) BETWEEN 2 AND 50),
  type text NOT NULL CHECK (char_length(type) BETWEEN 2 AND 50),
  material text NOT NULL CHECK (char_length(material) BETWEEN 2 AND 50),
  hsn text NOT NULL CHECK (hsn ~ '^[0-9]{4,8}$'),
  gst smallint NOT NULL CHECK (gst BETWEEN 0 AND 100),
  uom text NOT NULL,
  capacity numeric(10,3) NOT NULL CHECK (capacity >= 0),
  weight_kg numeric(10,3) NOT NULL CHECK (weight_kg > 0),
  water_capacity_ltr numeric(10,3) NOT NULL CHECK (water_capacity_ltr >= 0),
  height_mm numeric(10,3) NOT NULL CHECK (height_mm >= 0),
  diameter_mm numeric(10,3) NOT NULL CHECK (diameter_mm >= 0),
  thickness_mm numeric(10,3) NOT NULL CHECK (thickness_mm >= 0),
  rsp numeric(14,2) NOT NULL CHECK (rsp BETWEEN 0.01 AND 999999.99),
  discount numeric(5,2) NOT NULL CHECK (discount BETWEEN 0 AND 100),
  security_deposit numeric(14,2) NOT NULL CHECK (security_deposit BETWEEN 0 AND 999999.99),
  taxable_amount numeric(14,2) NOT NULL GENERATED ALWAYS AS (round(rsp * (100 - discount) / 100, 2)) STORED,
  image_id text REFERENCES files (id),
  status text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by bigint,
  deleted_at timestamptz,
  search text NOT NULL GENERATED ALWAYS AS
    (lower(name || ' ' || code || ' ' || hsn || ' ' || category || ' ' || type)) STORED
);
CREATE UNIQUE INDEX products_live_name ON products (lower(name)) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX products_live_code ON products (lower(code)) WHERE deleted_at IS NULL;
CREATE INDEX products_live ON products (id) WHERE deleted_at IS NULL;
COMMENT ON TABLE products IS 'The catalogue: refills, cylinders, regulators and other goods that are bought, stocked and sold.';
COMMENT ON COLUMN products.id IS 'What everything else refers to; the code may change.';
COMMENT ON COLUMN products.name IS 'Unique among live products without regard to case; also the description of the seeds.';
COMMENT ON COLUMN products.code IS 'Product code, uuid on the wire; unique like the name.';
COMMENT ON COLUMN products.category IS 'Commercial, Domestic, Regulator, GasEquipment or Lpg in the panel; any text by the API.';
COMMENT ON COLUMN products.type IS 'Brand: the oil company, or Allied.';
COMMENT ON COLUMN products.material IS 'What it is made of.';
COMMENT ON COLUMN products.hsn IS 'HSN code, digits kept as text.';
COMMENT ON COLUMN products.gst IS 'GST in percent.';
COMMENT ON COLUMN products.uom IS 'Unit of measure of capacity and of counting.';
COMMENT ON COLUMN products.capacity IS 'In units of uom.';
COMMENT ON COLUMN products.weight_kg IS 'Kilograms, empty.';
COMMENT ON COLUMN products.water_capacity_ltr IS 'Litres of water it holds.';
COMMENT ON COLUMN products.height_mm IS 'Millimetres.';
COMMENT ON COLUMN products.diameter_mm IS 'Millimetres.';
COMMENT ON COLUMN products.thickness_mm IS 'Wall, millimetres.';
COMMENT ON COLUMN products.rsp IS 'Retail selling price, rupees.';
COMMENT ON COLUMN products.discount IS 'Percent off the RSP.';
COMMENT ON COLUMN products.security_deposit IS 'Rupees held for the customer; never part of taxable value.';
COMMENT ON COLUMN products.taxable_amount IS 'RSP less discount, half a paisa rounded up; GST is not taken out of it.';
COMMENT ON COLUMN products.image_id IS 'Its picture.';
COMMENT ON COLUMN products.status IS 'Empty reads as Active.';
COMMENT ON COLUMN products.version IS 'Counts changes: an update that was read at an older version is refused.';
COMMENT ON COLUMN products.created_at IS 'When it was added.';
COMMENT ON COLUMN products.updated_at IS 'Last change.';
COMMENT ON COLUMN products.updated_by IS 'Who made the last change; null for the program itself.';
COMMENT ON COLUMN products.deleted_at IS 'Set when it left the catalogue; documents keep what they copied from it.';
COMMENT ON COLUMN products.search IS 'What the search box looks in.';
