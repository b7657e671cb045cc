-- A row that is booked, sent on its way or paid is written anew with all its indexes, and most of that work were the keys
-- of its search text, one by one. They are gathered now and written some seventy rows at a time; until then a search
-- reads the gathered ones too.
DO $$ DECLARE
  name regclass;
BEGIN
  FOR name IN SELECT c.oid::regclass FROM pg_class c JOIN pg_am a ON a.oid = c.relam
    WHERE a.amname = 'gin' AND c.relname IN ('orders_search', 'orders_digits', 'receipts_search') LOOP
    EXECUTE format('ALTER INDEX %s SET (fastupdate = on, gin_pending_list_limit = 64)', name);
  END LOOP;
END $$;
