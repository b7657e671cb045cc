-- Closes a drawer with what was counted; `answer_so_far` is the answer without id and number.
-- @command
-- @type answer { id: number; number: string; expected: number; counted: number; difference: number; message: string }
WITH
-- @include enter-document.part.sql
result AS (
  SELECT id AS record_id, NULL::jsonb AS before, :after::jsonb || jsonb_build_object('number', number) AS after,
    :answer_so_far::jsonb || jsonb_build_object('id', id, 'number', number) AS answer
  FROM entered)
SELECT record_id, before, after, answer FROM result
