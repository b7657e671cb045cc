import type { Database } from '../../../database/database.ts'
import { theProgram } from '../../../actor.ts'
import { foldCounts as statement } from '../sql/statements.generated.ts'

/**
 * Counts of days gone by are put together, so that a list over years adds up few rows. Whoever reads meanwhile sees
 * either picture, and both have the same sum.
 */
export const foldCounts = (db: Database): Promise<object> =>
  db.transaction(theProgram('fold counts of orders'), async (trx) => {
    trx.withoutAudit('sums stay what they were')
    await trx.write(statement, {})
    return {}
  })
