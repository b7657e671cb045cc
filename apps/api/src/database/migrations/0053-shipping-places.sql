-- Another address than the customer's own lies in a town of its own: e-way bills ask for it and its PIN code.
ALTER TABLE orders
  ADD COLUMN shipping_town text NOT NULL DEFAULT '',
  ADD COLUMN shipping_pincode text NOT NULL DEFAULT '';
COMMENT ON COLUMN orders.shipping_town IS 'Town of another address than the customer''s own; empty where nobody has said it.';
COMMENT ON COLUMN orders.shipping_pincode IS 'PIN code of another address than the customer''s own; empty where nobody has said it.';
