-- Nearly every day that is lowered is the last one, whose end is what is there now: the balance's own rule judges it.
CREATE OR REPLACE FUNCTION stock_days_not_short() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  short record;
BEGIN
  IF NOT EXISTS (SELECT FROM stock_days WHERE product_id = NEW.product_id AND day > NEW.day) THEN
    RETURN NULL;
  END IF;
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
