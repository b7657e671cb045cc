-- What is owed by age, and the customers furthest over their limit. Open orders are read once and added up by customer
-- and age; customers against their limit from the same rows.
-- @import { Dues } from '../dashboard.queries.ts'
-- @literal shown
-- @type dues Dues['dues']
-- @type over Dues['over']
WITH
-- @include ../../receipts/sql/aged-dues.part.sql
owed AS MATERIALIZED (
  SELECT customer_id, age, sum(due) AS due, min(due_day) AS since FROM aged GROUP BY 1, 2),
owing AS (SELECT customer_id, sum(due) AS due, min(since) AS since FROM owed GROUP BY 1),
over AS (
  SELECT c.id AS customer_id, coalesce(nullif(c.tradename, ''), c.name) AS customer_name,
    o.due::float8 AS due, c.credit_limit::float8 AS credit_limit, greatest(:today::date - o.since, 0) AS oldest_days
  FROM owing o JOIN customers c ON c.id = o.customer_id AND c.credit_limit > 0 AND o.due > c.credit_limit
  ORDER BY o.due - c.credit_limit DESC, c.id LIMIT :shown)
SELECT
  (SELECT coalesce(json_agg(d), '[]') FROM (
    SELECT age, count(*) AS customers, sum(due)::float8 AS amount FROM owed GROUP BY age) AS d) AS dues,
  (SELECT coalesce(json_agg(over), '[]') FROM over) AS over
