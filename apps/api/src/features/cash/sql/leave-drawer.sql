-- Cash leaves a drawer by a document of its kind.
-- @command
-- @type answer { id: number; number: string; message: string }
WITH
-- @include enter-document.part.sql
result AS (
  SELECT id AS record_id, NULL::jsonb AS before, :after::jsonb || jsonb_build_object('number', number) AS after,
    jsonb_build_object('id', id, 'number', number, 'message', number || ': ' || :shown) AS answer
  FROM entered)
SELECT record_id, before, after, answer FROM result
