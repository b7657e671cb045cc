import { sql } from 'kysely'
import { theProgram } from '@refill/api/actor.ts'
import type { Database } from '@refill/api/database/database.ts'
import { readRows } from '@refill/api/database/compiled.ts'

const by = theProgram('sample business')

const perform = (db: Database, statements: readonly string[]) =>
  db.transaction(by, async (trx) => {
    trx.withoutAudit('an index is no part of the business')
    await sql`SET LOCAL statement_timeout = 0`.execute(trx)
    await sql`SET LOCAL maintenance_work_mem = '128MB'`.execute(trx)
    for (const statement of statements) await sql.raw(statement).execute(trx)
    return {}
  })

/**
 * Does without the search indexes of orders and receipts meanwhile: kept up row by row they would take nine tenths of
 * the time, made at once they take seconds.
 */
export const withoutSearchIndexes = async (db: Database, fill: () => Promise<void>): Promise<void> => {
  const text = `SELECT indexname AS name, indexdef AS made FROM pg_indexes
    WHERE schemaname = current_schema AND indexname IN ('orders_search', 'receipts_search')`
  const indexes = await readRows<{ name: string; made: string }>(db.reader, text, [])
  await perform(
    db,
    indexes.map(({ name }) => `DROP INDEX ${name}`),
  )
  await fill()
  await perform(
    db,
    indexes.map(({ made }) => made),
  )
}
