-- Rules of the tables that somebody switched off, and that nobody asks since.
-- @notNull what
SELECT format('The rule %s of the table %s is switched off', g.tgname, c.relname) AS what
FROM pg_trigger g JOIN pg_class c ON c.oid = g.tgrelid
WHERE NOT g.tgisinternal AND g.tgenabled <> 'O' AND c.relnamespace = 'public'::regnamespace
ORDER BY c.relname, g.tgname
