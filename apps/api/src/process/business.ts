import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { placeRestored } from '../backup/place-restored.ts'
import { Database } from '../database/database.ts'
import { findRunningPostgres, startPostgres } from '../database/embedded/start-postgres.ts'
import { migrate } from '../database/migrate.ts'
import { endPools, openPools } from '../database/pool.ts'
import { KnownEnd, noteRestored, openLog, type Restored } from '../features/activity/activity.public.ts'
import { sealOlderDays } from '../features/closing/closing.public.ts'
import type { FileStore } from '../files/file-store.ts'
import { encryptingStore } from '../files/encrypting-store.ts'
import { openFileStore } from '../files/open-file-store.ts'
import { encryptOlder } from '../upkeep/encrypt-older.ts'
import { openSecrets } from '../secrets/open-secrets.ts'
import type { Config } from './config.ts'
import { printLine } from './print.ts'

/** The PostgreSQL of DATABASE_URL, or our own in the data folder; `stop` leaves a foreign server alone. */
const openPostgres = async ({ databaseUrl, dataDir, pgBin }: Config) => {
  if (databaseUrl) return { address: databaseUrl, stop: () => Promise.resolve(), stopped: undefined }
  await placeRestored(dataDir)
  return startPostgres({ dataDir, print: printLine, ...(pgBin && { pgBin }) })
}

/** Our own PostgreSQL ends by itself once we are gone, so a stop does not wait for one that is held up. In ms. */
const longestStop = 4_000

type Extras = {
  /** Runs on the database as it was found, before anything else. */
  fill?: (pool: Pool) => Promise<void>
  /** Instead of what FILES_URL names. */
  store?: FileStore
}

/** Everything that is kept, opened and brought to this program's schema. `close` gives all of it back. */
export const openBusiness = async (config: Config, { fill, store: given }: Extras = {}) => {
  const postgres = await openPostgres(config)
  const pools = openPools(postgres.address, { print: printLine, replica: config.replicaUrl })
  const pool = pools.writing
  try {
    await fill?.(pool)
    await migrate(pool)
    const secrets = await openSecrets(pool, config.secretKeyFile)
    const store = encryptingStore(given ?? (await openFileStore(config.files)), secrets)
    const db = new Database(pools, secrets)
    await db.replica?.expectCopy()
    await encryptOlder(pool, db, store)
    const end = new KnownEnd(config.dataDir, secrets)
    await openLog(db, end, () => sealOlderDays(db))
    /** Says in the log that what follows was entered after a restore, and of what. */
    const asRestored = (restored: Restored) => noteRestored(db, end, restored)
    const close = async () => {
      await db.close()
      // The clock alone keeps no process alive: a command that is done does not wait for the rest of that time.
      await Promise.race([postgres.stop(), pause(longestStop, undefined, { ref: false })])
    }
    return { postgres, pool, pools, db, store, end, asRestored, close }
  } catch (error) {
    await endPools(pools)
    await postgres.stop()
    throw error
  }
}

export type Business = Awaited<ReturnType<typeof openBusiness>>

/** Commands take the database of the running product, or, when it does not run, one opened for the command. */
export const joinBusiness = async (
  config: Config,
): Promise<Pick<Business, 'db' | 'store' | 'end' | 'close'>> => {
  const running = config.databaseUrl ?? (await findRunningPostgres(config.dataDir))
  if (running === undefined) return openBusiness(config)
  const pools = openPools(running, { max: 2 })
  const secrets = await openSecrets(pools.writing, config.secretKeyFile)
  const db = new Database(pools, secrets)
  const store = encryptingStore(await openFileStore(config.files), secrets)
  return { db, store, end: new KnownEnd(config.dataDir, secrets), close: () => db.close() }
}
