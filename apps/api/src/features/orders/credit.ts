import type { CreditPosition } from '@refill/contract/features/orders/orders.contract.ts'
import { readRows } from '../../database/compiled.ts'
import type { Reader } from '../../database/handles.ts'

/**
 * What a customer owes for delivered orders, has paid ahead, and has on the way; deposits are part of what is owed.
 * @param customer placeholder of the customer's id
 */
export const owedSums = (customer: string) => `
  (SELECT coalesce(sum(payable - paid), 0) FROM orders
    WHERE customer_id = ${customer} AND status = 4 AND paid < payable)::float8 AS due,
  (SELECT coalesce(sum(on_account), 0) FROM receipts
    WHERE customer_id = ${customer} AND deleted_at IS NULL AND on_account > 0)::float8 AS on_account,
  (SELECT coalesce(sum(payable - paid), 0) FROM orders
    WHERE customer_id = ${customer} AND status IN (1, 2, 3, 6))::float8 AS open`

/** Cylinders that are with the customer against no deposit: what should come back empty. */
const emptiesOwed = `(SELECT coalesce(json_agg(owed ORDER BY product_name), '[]') FROM (
    SELECT max(product_name) AS product_name, max(size) AS size,
      (sum(count) - sum(deposit_count) - sum(returnclinder))::float8 AS count
    FROM order_lines WHERE customer_id = $1 AND sold_on IS NOT NULL AND is_cylinder GROUP BY product_id
    HAVING sum(count) - sum(deposit_count) - sum(returnclinder) <> 0) AS owed) AS empties_owed`

const creditText = `SELECT c.credit_days, c.credit_limit::float8 AS credit_limit, ${owedSums('$1')}, ${emptiesOwed},
  (SELECT to_json(o) FROM (SELECT id, orderid, due_day AS day, greatest($2::date - due_day, 0) AS days FROM orders
    WHERE customer_id = $1 AND status = 4 AND paid < payable ORDER BY due_day, id LIMIT 1) AS o) AS oldest_due
  FROM customers c WHERE c.id = $1`

/** @param today in India, for how long the oldest due has waited past its day */
export const readCredit = async (
  reader: Reader,
  customerId: number,
  today: string,
): Promise<CreditPosition | undefined> =>
  (await readRows<CreditPosition>(reader, creditText, [customerId, today]))[0]
