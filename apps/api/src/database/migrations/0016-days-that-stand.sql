-- Fulls of no day may fall below zero, also of a day that is past. A day's own row says what it changed, so what was there
-- at its end is what is there now without what came later; days before the one that changes are never read.
CREATE FUNCTION stock_days_not_short() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  short record;
BEGIN
  SELECT day, fulls INTO short FROM (
    SELECT day, (SELECT sum(fulls) FROM balances WHERE product_id = NEW.product_id AND holder = 'godown')
      - sum(fulls) OVER (ORDER BY day DESC) + fulls AS fulls
    FROM stock_days WHERE product_id = NEW.product_id AND day >= NEW.day) AS ends
  WHERE fulls < 0 ORDER BY day LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'stock of a past day is short' USING ERRCODE = 'check_violation', CONSTRAINT = 'stock_short_on_day',
      DETAIL = json_build_object('product', (SELECT name FROM products WHERE id = NEW.product_id),
        'day', to_char(short.day, 'DD-MM-YYYY'), 'missing', trim_scale(-short.fulls))::text;
  END IF;
  RETURN NULL;
END $$;
-- What only raises passes: a day that was below zero before this rule came does not stop its own correction.
CREATE TRIGGER stock_days_not_short_added AFTER INSERT ON stock_days
  FOR EACH ROW WHEN (NEW.fulls < 0) EXECUTE FUNCTION stock_days_not_short();
CREATE TRIGGER stock_days_not_short_changed AFTER UPDATE ON stock_days
  FOR EACH ROW WHEN (NEW.fulls < OLD.fulls) EXECUTE FUNCTION stock_days_not_short();

CREATE TABLE older_shortages (
  product_id bigint PRIMARY KEY REFERENCES products (id),
  last_day date NOT NULL
);
COMMENT ON TABLE older_shortages IS 'Products of which fulls of some day were below zero when that began to be refused. Verify speaks of these days and does not count them as differences.';
COMMENT ON COLUMN older_shortages.product_id IS 'Of what.';
COMMENT ON COLUMN older_shortages.last_day IS 'The last day below zero then.';
INSERT INTO older_shortages (product_id, last_day)
  SELECT product_id, max(day) FROM (
    SELECT product_id, day, sum(fulls) OVER (PARTITION BY product_id ORDER BY day) AS fulls FROM stock_days) AS ends
  WHERE fulls < 0 GROUP BY product_id;

-- A purchase that was taken back is still to be seen.
ALTER TABLE purchases ADD COLUMN canceled_by bigint, ADD COLUMN cancel_reason text NOT NULL DEFAULT '';
COMMENT ON COLUMN purchases.canceled_by IS 'Who took it back; null for the program itself, and where nobody wrote it down.';
COMMENT ON COLUMN purchases.cancel_reason IS 'Why it was taken back, in somebody''s words.';
UPDATE purchases SET canceled_by = log.user_id FROM audit_log AS log
  WHERE purchases.deleted_at IS NOT NULL AND log.event = 'purchases.deleted' AND log.record_id = purchases.id::text;
CREATE INDEX purchases_canceled ON purchases (id) WHERE deleted_at IS NOT NULL;
-- Canceled ones are few, so one index by day serves them and those that stand.
DROP INDEX purchases_by_day;
CREATE INDEX purchases_by_day ON purchases (invoiced_on, id);
