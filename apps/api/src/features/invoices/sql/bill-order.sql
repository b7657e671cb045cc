-- Bills a delivered order that has no invoice.
-- @command
-- @nullable user_id, tax
-- @type answer { number: string }
WITH
-- @include ../../orders/sql/billed.part.sql
-- @include issue-document.part.sql
result AS (
  SELECT issued.id AS record_id, NULL::jsonb AS before, :after::jsonb || jsonb_build_object('number', issued.number) AS after,
    jsonb_build_object('number', issued.number) AS answer
  FROM issued)
SELECT record_id, before, after, answer FROM result
