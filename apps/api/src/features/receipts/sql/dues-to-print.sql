-- Who owes for delivered orders or from before, in the order of the list and as many as are wanted: `o` has what is owed
-- by age, `c` is the customer.
-- @condition filter
-- @notNull customer_id
WITH
-- @include ../../customers/sql/joint-branches.part.sql
-- @include aged-dues.part.sql
-- @include found-dues.part.sql
listed AS (SELECT customer_id, due FROM found)
SELECT customer_id FROM listed ORDER BY due DESC, customer_id LIMIT :most
