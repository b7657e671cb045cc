-- Books the first order of a year: its numbers count from where the sequence stands. Two first orders meet at the key.
-- @command
-- @nullable user_id, customer_version, credit_account, credit_turn
-- @type answer { id: number; orderid: string; totalamount: number; total_security_deposit: number; message: string }
WITH year AS (
  INSERT INTO order_years (year, base) VALUES (:year, nextval('order_numbers')) RETURNING base),
-- @include book-order.part.sql
SELECT record_id, before, after, answer FROM result
