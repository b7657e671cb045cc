import { readRows } from '../../database/compiled.ts'
import type { Reader } from '../../database/handles.ts'

const checks = [
  `SELECT format('receipt %s: %s on account, its amount less what it pays is %s', r.sr_no, r.on_account,
      r.amount - p.paid) AS what
    FROM receipts r JOIN LATERAL (SELECT coalesce(sum(amount), 0) AS paid FROM receipt_orders WHERE receipt_id = r.id)
      AS p ON true WHERE r.on_account <> r.amount - p.paid`,
  `SELECT format('order %s: %s paid, its receipts pay %s', o.orderid, o.paid, coalesce(p.paid, 0)) AS what
    FROM orders o LEFT JOIN (SELECT order_id, sum(ro.amount) AS paid FROM receipt_orders ro
      JOIN receipts r ON r.id = ro.receipt_id AND r.deleted_at IS NULL GROUP BY 1) AS p ON p.order_id = o.id
    WHERE o.paid <> coalesce(p.paid, 0)`,
  `SELECT format('receipts: %s in block %s of ids, %s counted', sum(counted), block, sum(kept)) AS what FROM (
      SELECT id >> 10 AS block, 1 AS counted, 0 AS kept FROM receipts WHERE deleted_at IS NULL
      UNION ALL SELECT block, 0, n FROM row_counts WHERE list = 'receipts') AS both_sides
    GROUP BY block HAVING sum(counted) <> sum(kept)`,
]

/** Receipts against what they pay, orders against what was paid; one sentence for each difference. */
export const verifyReceipts = async (reader: Reader): Promise<string[]> => {
  const found: string[] = []
  for (const check of checks)
    found.push(...(await readRows<{ what: string }>(reader, check, [])).map(({ what }) => what))
  return found
}
