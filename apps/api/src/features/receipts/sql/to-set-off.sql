-- What is owed and on account of what an earlier statement of the transaction locked, each in the order in which it is set
-- off: the oldest first, and of one day what is from before.
-- @import { OwedRow } from '../receipts.rows.ts'
-- @import { MoneyRow } from '../receipts.rows.ts'
-- @type owed OwedRow[]
-- @type money MoneyRow[]
-- @notNull sets_off
SELECT (SELECT set_off_at_delivery FROM settings) AS sets_off,
  (SELECT coalesce(json_agg(json_build_object('order_id', order_id, 'due_id', due_id, 'number', number, 'due', due)
      ORDER BY day, order_id NULLS FIRST, due_id), '[]') FROM (
    SELECT id AS order_id, NULL::bigint AS due_id, number, day, payable - paid AS due FROM orders
    WHERE id = ANY (:order_ids::bigint[]) AND status <> 5 /* canceled */ AND paid < payable
    UNION ALL SELECT NULL, id, number, day, amount - paid FROM opening_dues
    WHERE id = ANY (:due_ids::bigint[]) AND canceled_at IS NULL AND paid < amount) AS held) AS owed,
  (SELECT coalesce(json_agg(json_build_object('id', id, 'number', number, 'voucher_date', voucher_date,
      'on_account', on_account) ORDER BY voucher_date, id), '[]') FROM receipts
    WHERE id = ANY (:receipt_ids::bigint[]) AND customer_id = :customer_id AND deleted_at IS NULL AND on_account > 0) AS money
