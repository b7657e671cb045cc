import { sql } from 'kysely'
import { theProgram } from '@refill/api/actor.ts'
import type { Database } from '@refill/api/database/database.ts'
import { searchIndexes } from './sql/statements.generated.ts'

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
  const indexes = await db.reader.read(searchIndexes, {})
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
