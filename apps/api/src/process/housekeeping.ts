import { sql } from 'kysely'
import { theProgram } from '../actor.ts'
import type { Database } from '../database/database.ts'
import { forgetImports } from '../features/import/import.public.ts'
import { foldCounts } from '../features/orders/orders.public.ts'
import { beginDueRates } from '../features/products/products.public.ts'
import { deleteOldSessions } from '../features/session/session.public.ts'
import { keepSizes } from '../features/speed/speed.public.ts'
import type { FileStore } from '../files/file-store.ts'
import { sweepFiles } from '../files/sweep-files.ts'

const anHour = 3_600_000

const deleteOldKeys = (db: Database) =>
  db.transaction(theProgram('housekeeping'), async (trx) => {
    trx.withoutAudit('what has run out is removed')
    await trx
      .deleteFrom('idempotency_keys')
      .where('created_at', '<', sql<Date>`now() - interval '2 days'`)
      .execute()
    return {}
  })

type Log = { error: (details: object, message: string) => void }

/** Now and every hour: what has run out goes, rates whose day has come begin. Several processes may do it at once. Returns what ends it. */
export const keepHouse = (db: Database, store: FileStore, log: Log): (() => void) => {
  const once = async () => {
    await deleteOldSessions(db)
    await deleteOldKeys(db)
    await foldCounts(db)
    await beginDueRates(db)
    await keepSizes(db)
    await forgetImports(db)
    await sweepFiles(db, store)
  }
  const round = () => void once().catch((err: unknown) => log.error({ err }, 'housekeeping failed'))
  round()
  const timer = setInterval(round, anHour).unref()
  return () => clearInterval(timer)
}
