-- How many customers the list of dues has: `o` has what is owed by age, `c` is the customer.
-- @condition filter
-- @notNull n
WITH
-- @include ../../customers/sql/joint-branches.part.sql
-- @include aged-dues.part.sql
-- @include found-dues.part.sql
counted AS (SELECT count(*) AS n FROM found)
SELECT n FROM counted
