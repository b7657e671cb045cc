-- Whether a product is a cylinder, by the rule of the contract (isCylinder in cylinder-ledger.rules.ts), so that figures
-- of cylinders leave other goods out.
ALTER TABLE products ADD COLUMN is_cylinder boolean NOT NULL
  GENERATED ALWAYS AS (category IN ('Commercial', 'Domestic') OR (uom = 'kg' AND capacity > 0)) STORED;
COMMENT ON COLUMN products.is_cylinder IS 'Comes back empty; of lines of orders see their own column, which says what it was then.';
