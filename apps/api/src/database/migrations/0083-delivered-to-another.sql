-- What was delivered to somebody else than the order says stands on an order of theirs, in place of the wrong one.
ALTER TABLE orders ADD COLUMN in_place_of bigint REFERENCES orders (id);
COMMENT ON COLUMN orders.in_place_of IS 'The order of a wrong customer that was canceled for this one; null of all others.';
CREATE UNIQUE INDEX orders_in_place_of ON orders (in_place_of) WHERE in_place_of IS NOT NULL;

-- A receipt that is entered anew for the right customer lies where the cash is, whoever enters it.
DROP TRIGGER receipts_in_drawer ON receipts;
CREATE TRIGGER receipts_in_drawer BEFORE INSERT ON receipts FOR EACH ROW
  WHEN (NEW.payment_mode = 'Cash' AND NEW.carried_by IS NULL AND NEW.drawer_id IS NULL) EXECUTE FUNCTION name_drawer();
