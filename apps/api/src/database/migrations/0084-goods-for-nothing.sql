-- Goods may be given for nothing where somebody allows it.
ALTER TABLE order_lines DROP CONSTRAINT order_lines_price_check, ADD CONSTRAINT order_lines_price_check CHECK (price >= 0);
COMMENT ON COLUMN order_lines.price IS 'Rupees for one, without GST; 0 for what somebody allowed to be given for nothing.';
