-- Most of what a new customer cost the database were the keys of its search text, one by one: thousands come at once from a
-- file. They are gathered now and written some seventy rows at a time, as those of orders are; until then a search reads
-- the gathered ones too. Servers without the extension have no such index.
DO $$ BEGIN
  IF to_regclass('masters_search') IS NOT NULL THEN
    ALTER INDEX masters_search SET (fastupdate = on, gin_pending_list_limit = 64);
  END IF;
END $$;
