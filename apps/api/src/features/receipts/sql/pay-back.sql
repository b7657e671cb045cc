-- Pays money on account back, which is locked: a refund with the next number of its series, and what it takes of each
-- receipt.
-- @nullable user_id
-- @notNull id, number
WITH
asked AS (
  SELECT 1 AS place, r.* FROM jsonb_to_record(:refund::jsonb) AS r (kind text, prefix text, year text, customer_id bigint,
    customer_name text, paid_on date, amount numeric, payment_mode text, transaction_number text, mode_of_transaction text,
    narration text, paid_by text)),
-- @include ../../../database/next-numbers.part.sql
entered AS (
  INSERT INTO refunds (number, customer_id, customer_name, paid_on, amount, payment_mode, transaction_number,
    mode_of_transaction, narration, paid_by, created_by)
  SELECT numbered.number, customer_id, customer_name, paid_on, amount, payment_mode, transaction_number, mode_of_transaction,
    narration, paid_by, :user_id::bigint
  FROM asked JOIN numbered USING (place)
  RETURNING id, number),
parts AS (
  SELECT entered.id AS refund_id, p.receipt_id, p.amount
  FROM entered, jsonb_to_recordset(:parts::jsonb) AS p (receipt_id bigint, amount numeric)),
taken_from AS (
  INSERT INTO refund_receipts (refund_id, receipt_id, amount) SELECT refund_id, receipt_id, amount FROM parts),
-- From the account to what was paid back.
moved AS (
  UPDATE receipts SET on_account = on_account - parts.amount, refunded = refunded + parts.amount
  FROM parts WHERE id = parts.receipt_id)
SELECT id, number FROM entered
