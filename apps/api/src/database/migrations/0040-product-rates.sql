-- GST and HSN of a product count from a day on: documents of earlier days keep theirs, and a change of law is entered
-- before its day comes. products.gst and products.hsn stay what counts now; whoever needs a day's rate asks here.
CREATE TABLE product_rates (
  product_id bigint NOT NULL REFERENCES products (id),
  from_day date NOT NULL CHECK (from_day >= '2017-07-01'),
  gst smallint NOT NULL CHECK (gst BETWEEN 0 AND 100),
  hsn text NOT NULL CHECK (hsn ~ '^[0-9]{4,8}$'),
  entered_by bigint,
  entered_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (product_id, from_day)
);
COMMENT ON TABLE product_rates IS 'GST and HSN of each product, by the day from which they count. The rate of a day is the latest that begins on or before it.';
COMMENT ON COLUMN product_rates.product_id IS 'Whose they are.';
COMMENT ON COLUMN product_rates.from_day IS 'First day on which they count; 2017-07-01, when GST began, for the first of each product.';
COMMENT ON COLUMN product_rates.gst IS 'GST in percent.';
COMMENT ON COLUMN product_rates.hsn IS 'HSN code, digits kept as text.';
COMMENT ON COLUMN product_rates.entered_by IS 'Who entered it; null for the program itself.';
COMMENT ON COLUMN product_rates.entered_at IS 'When it was entered.';

INSERT INTO product_rates (product_id, from_day, gst, hsn, entered_by, entered_at)
SELECT id, '2017-07-01', gst, hsn, updated_by, created_at FROM products;

-- No product without a first rate, whoever adds it.
CREATE FUNCTION begin_rates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_rates (product_id, from_day, gst, hsn, entered_by)
    VALUES (NEW.id, '2017-07-01', NEW.gst, NEW.hsn, NEW.updated_by);
  RETURN NULL;
END $$;
CREATE TRIGGER begin_rates AFTER INSERT ON products FOR EACH ROW EXECUTE FUNCTION begin_rates();

COMMENT ON COLUMN products.gst IS 'GST in percent as it counts now; product_rates has it by day.';
COMMENT ON COLUMN products.hsn IS 'HSN code as it counts now, digits kept as text; product_rates has it by day.';

ALTER TABLE settings ADD COLUMN extra_gst_rates text NOT NULL DEFAULT ''
  CHECK (extra_gst_rates ~ '^([1-9][0-9]?(,[1-9][0-9]?)*)?$');
COMMENT ON COLUMN settings.extra_gst_rates IS 'GST rates in whole percent that products may have beside 0, 5, 12, 18 and 28: 3,40.';
