-- A purchase is corrected where it stands, and comes to what is printed on it. Of those of before nothing is known of a
-- round-off: their total is that of their lines.
ALTER TABLE purchases
  ADD COLUMN round_off numeric(14,2) CHECK (round_off BETWEEN -1 AND 1),
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN updated_at timestamptz,
  ADD COLUMN updated_by bigint;
COMMENT ON COLUMN purchases.total_amount IS 'Rupees: taxable value and GST of all lines; where the invoice says a round-off, taxable value, taxes of the invoice and this.';
COMMENT ON COLUMN purchases.round_off IS 'Rupees, as printed on the invoice; null where nobody said it: then it is what lies between the GST of the lines and the taxes.';
COMMENT ON COLUMN purchases.version IS 'One more with each change.';
COMMENT ON COLUMN purchases.updated_at IS 'When it was changed last; null of one that never was.';
COMMENT ON COLUMN purchases.updated_by IS 'By whom; null for the program itself.';
