-- Enters the cash document `document` with the next number of its series; triggers book it in its drawer, which is locked.
asked AS (SELECT 1 AS place, :kind AS kind, :prefix AS prefix, :year AS year),
-- @include ../../../database/next-numbers.part.sql
entered AS (
  INSERT INTO cash_documents (number, kind, day, user_id, amount, to_user_id, head, bank, reference, note, file_id, file_name,
    expected, difference_reason, pieces, created_by, driver_id)
  SELECT numbered.number, :kind, d.day, d.user_id, d.amount, d.to_user_id, d.head, d.bank, d.reference, d.note, d.file_id,
    d.file_name, d.expected, d.difference_reason, d.pieces, d.created_by, d.driver_id
  FROM numbered, jsonb_populate_record(NULL::cash_documents, :document::jsonb) AS d
  RETURNING id, number),
