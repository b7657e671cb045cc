import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { theProgram } from '../../actor.ts'

/**
 * Counts of days gone by are put together, so that a list over years adds up few rows. Whoever reads meanwhile sees
 * either picture, and both have the same sum.
 */
export const foldCounts = (db: Database): Promise<object> =>
  db.transaction(theProgram('fold counts of orders'), async (trx) => {
    trx.withoutAudit('sums stay what they were')
    await sql`WITH gone AS (
        DELETE FROM order_counts WHERE day < current_date - 1 AND shard >= 0 RETURNING day, status, n)
      INSERT INTO order_counts (day, status, shard, n)
      SELECT day, status, -1, sum(n) FROM gone GROUP BY 1, 2 ORDER BY 1, 2
      ON CONFLICT (day, status, shard) DO UPDATE SET n = order_counts.n + excluded.n`.execute(trx)
    return {}
  })
