-- Goods that left yesterday are entered today, and their papers are of the day on which they left.
ALTER TABLE orders ADD COLUMN dispatched_on date;
COMMENT ON COLUMN orders.dispatched_on IS 'Day on which it left, where that is another than the one of dispatched_at.';

-- The challan of a dispatch is kept by its own day; one that was prepared before has that already.
CREATE FUNCTION closed_days_take_no_dispatch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM say_day_is_closed();
  RETURN NULL;
END $$;
COMMENT ON FUNCTION closed_days_take_no_dispatch() IS 'Called for dispatches that are given a closed day alone.';
CREATE TRIGGER closed_days_take_no_dispatch AFTER UPDATE OF dispatched_on ON orders FOR EACH ROW
  WHEN (NEW.dispatched_on IS DISTINCT FROM OLD.dispatched_on AND day_is_closed(NEW.dispatched_on))
  EXECUTE FUNCTION closed_days_take_no_dispatch();
