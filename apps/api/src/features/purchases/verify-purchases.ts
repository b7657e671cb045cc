import { sql, type Kysely } from 'kysely'
import type { Reader } from '../../database/handles.ts'
import type { Tables } from '../../database/tables.ts'

type Difference = { what: string }

const totals = sql<Difference>`
  SELECT format('purchase %s: its total of %s is not the %s of its lines', p.id, p.total_amount, l.total) AS what
  FROM purchases p JOIN LATERAL (
    SELECT coalesce(sum(taxable_amount + gst_amount), 0) AS total FROM purchase_lines WHERE purchase_id = p.id
  ) AS l ON true WHERE l.total <> p.total_amount`

const counts = sql<Difference>`
  SELECT format('purchases: %s in block %s of ids, %s counted', sum(counted), block, sum(kept)) AS what FROM (
    SELECT id >> 10 AS block, 1 AS counted, 0 AS kept FROM purchases WHERE deleted_at IS NULL
    UNION ALL SELECT block, 0, n FROM row_counts WHERE list = 'purchases') AS both_sides
  GROUP BY block HAVING sum(counted) <> sum(kept)`

/** Totals of invoices against their lines, and the counts behind the list; one sentence for each difference. */
export const verifyPurchases = async (reader: Reader): Promise<string[]> => {
  // Raw SQL needs an executor, which a Reader hides from features; these statements only select.
  const executor = reader as Kysely<Tables>
  const found = [await totals.execute(executor), await counts.execute(executor)]
  return found.flatMap(({ rows }) => rows.map(({ what }) => what))
}
