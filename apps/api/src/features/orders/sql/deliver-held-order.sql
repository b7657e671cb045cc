-- The same for an order that is held, as a step of a transaction.
-- @nullable resumes, user_id, at, tax
WITH
-- @include deliver-order.part.sql
done AS (SELECT count(*) AS n FROM stock_moved)
SELECT FROM done
