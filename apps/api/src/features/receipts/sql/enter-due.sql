-- Enters what a customer owes apart from orders, with the next number of its series or its own: from before the first
-- document, or charged more by a debit note.
-- @nullable user_id
-- @notNull id, number
WITH
asked AS (
  SELECT 1 AS place, d.* FROM jsonb_to_record(:due::jsonb) AS d (kind text, prefix text, year text, number text,
    customer_id bigint, day date, due_day date, bill_number text, note text, amount numeric, document_id bigint)),
-- @include ../../../database/next-numbers.part.sql
done AS (SELECT FROM numbered)
INSERT INTO opening_dues (number, customer_id, day, due_day, bill_number, note, amount, document_id, created_by)
SELECT coalesce(a.number, n.number), customer_id, day, due_day, bill_number, note, amount, document_id, :user_id::bigint
FROM asked a LEFT JOIN numbered n USING (place)
RETURNING id, number
