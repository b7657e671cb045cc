-- Books an order in a year that has one already.
-- @command
-- @nullable user_id, customer_version, credit_account, credit_turn
-- @type answer { id: number; orderid: string; totalamount: number; total_security_deposit: number; message: string }
WITH year AS (SELECT base FROM order_years WHERE year = :year),
-- @include book-order.part.sql
SELECT record_id, before, after, answer FROM result
