-- Issues a note as a step of a transaction; `tax` is made of the invoice that it changes.
-- @nullable user_id
WITH billed AS (SELECT 1 AS id),
-- @include issue-document.part.sql
done AS (SELECT FROM issued)
SELECT id, number, day FROM issued
