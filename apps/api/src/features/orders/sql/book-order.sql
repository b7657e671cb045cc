-- Books an order. `base` is what the numbers of its year count from.
-- @command
-- @nullable user_id
-- @type answer { id: number; orderid: string; totalamount: number; total_security_deposit: number; message: string }
WITH year AS (SELECT :base::bigint AS base),
-- @include book-order.part.sql
SELECT record_id, before, after, answer FROM result
