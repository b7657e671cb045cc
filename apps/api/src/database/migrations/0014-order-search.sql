-- A number is found by the groups of five digits in it, of which each order has few, and not by its trigrams, which are
-- in every order. Several words are looked for among the newest orders first: the index of trigrams knows fortnights.
CREATE FUNCTION digit_groups(searched text) RETURNS integer[] IMMUTABLE STRICT PARALLEL SAFE LANGUAGE sql
RETURN ARRAY(SELECT substr(digits[1], place, 5)::integer
  FROM regexp_matches(searched, '[0-9]{5,}', 'g') AS digits, generate_series(1, length(digits[1]) - 4) AS place);
CREATE INDEX orders_digits ON orders USING gin (digit_groups(search)) WITH (fastupdate = off);
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
    DROP INDEX orders_search;
    CREATE INDEX orders_search ON orders
      USING gin (search gin_trgm_ops, (ARRAY[(day - date '2000-01-01') / 14])) WITH (fastupdate = off);
  END IF;
END $$;
-- Without figures about the new index no search would use it before the next night.
ANALYZE orders;
