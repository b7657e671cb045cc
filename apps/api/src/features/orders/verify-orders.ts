import type { Reader } from '../../database/handles.ts'
import { readRows } from '../../database/compiled.ts'

const checks = [
  `SELECT format('order %s: its totals %s and %s are not the %s and %s of its lines', o.orderid, o.totalamount,
      o.total_security_deposit, l.total, l.deposit) AS what
    FROM orders o JOIN LATERAL (SELECT coalesce(sum(amount), 0) AS total, coalesce(sum(security_deposit), 0) AS deposit
      FROM order_lines WHERE order_id = o.id) AS l ON true
    WHERE (l.total, l.deposit) IS DISTINCT FROM (o.totalamount, o.total_security_deposit)`,
  `SELECT format('order %s: its empties %s are not the %s of its lines', o.orderid, o.empties, l.empties) AS what
    FROM orders o JOIN (SELECT order_id, sum(returnclinder) AS empties FROM order_lines GROUP BY 1) AS l ON l.order_id = o.id
    WHERE l.empties <> o.empties`,
  `SELECT format('order line %s: %s a sale, and its order has status %s', l.id,
      CASE WHEN l.sold_on IS NULL THEN 'not' ELSE 'is' END, o.status) AS what
    FROM order_lines l JOIN orders o ON o.id = l.order_id
    WHERE l.sold_on IS DISTINCT FROM CASE WHEN o.status = 4 THEN o.day END`,
  `SELECT format('orders of %s with status %s: %s, %s counted', day, status, sum(there), sum(kept)) AS what FROM (
      SELECT day, status, 1 AS there, 0 AS kept FROM orders UNION ALL SELECT day, status, 0, n FROM order_counts) AS sides
    GROUP BY day, status HAVING sum(there) <> sum(kept)`,
  `SELECT format('sales of %s %s on %s: %s lines of %s for %s, kept as %s of %s for %s', kind, key, day, sum(n),
      sum(quantity), sum(amount), sum(kept_n), sum(kept_quantity), sum(kept_amount)) AS what FROM (
      SELECT side.kind, side.key, sold_on AS day, 1 AS n, count AS quantity, returnclinder AS returned, amount,
        0 AS kept_n, 0 AS kept_quantity, 0 AS kept_returned, 0 AS kept_amount
      FROM order_lines, LATERAL (VALUES ('product', product_id), ('partner', dp_id)) AS side (kind, key)
      WHERE sold_on IS NOT NULL AND side.key IS NOT NULL
      UNION ALL SELECT kind, key, day, 0, 0, 0, 0, n, quantity, returned, amount FROM sales_days) AS sides
    GROUP BY kind, key, day HAVING sum(n) <> sum(kept_n) OR sum(quantity) <> sum(kept_quantity)
      OR sum(returned) <> sum(kept_returned) OR sum(amount) <> sum(kept_amount)`,
  `SELECT format('order %s: the ledger moved %s full and %s empty for it, its lines say %s and %s', o.orderid,
      moved.fulls, moved.empties, l.fulls, l.empties) AS what
    FROM orders o
    JOIN (SELECT order_id, -sum(count) AS fulls, sum(returnclinder) AS empties FROM order_lines
      WHERE sold_on IS NOT NULL GROUP BY 1) AS l ON l.order_id = o.id
    LEFT JOIN (SELECT document_id, sum(fulls) AS fulls, sum(empties) AS empties FROM movements
      WHERE document = 'order' GROUP BY 1) AS moved ON moved.document_id = o.id
    WHERE (coalesce(moved.fulls, 0), coalesce(moved.empties, 0)) IS DISTINCT FROM (l.fulls, l.empties)`,
  `SELECT format('challan %s is not the next of its series', dc_no) AS what FROM (
      SELECT dc_no, row_number() OVER (PARTITION BY split_part(dc_no, '/', 2) ORDER BY split_part(dc_no, '/', 3)::bigint)
        AS place, split_part(dc_no, '/', 3)::bigint AS number FROM challans WHERE dc_no LIKE 'DC/%') AS c
    WHERE place <> number`,
]

/** Recomputes totals, sales, counts and stock effects of orders; one sentence for each difference. */
export const verifyOrders = async (reader: Reader): Promise<string[]> => {
  const found: string[] = []
  for (const check of checks)
    found.push(...(await readRows<{ what: string }>(reader, check, [])).map(({ what }) => what))
  return found
}
