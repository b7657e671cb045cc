import { join } from 'node:path'
import type { Pool } from 'pg'
import { openBusiness, type Business } from '../../process/business.ts'
import type { Config } from '../../process/config.ts'
import type { FileStore } from '../../files/file-store.ts'
import { openFileStore } from '../../files/open-file-store.ts'
import { hashOf } from '../../files/prepared-file.ts'
import { putKey, type Key } from '../archive-key.ts'
import { endRuns } from '../end-runs.ts'
import { endSessions } from '../end-sessions.ts'
import { configIn, scratchConfig } from '../config-in.ts'
import { findShard, largestFile, namesOf, placeOf, shards, sizesIn } from '../kept-files.ts'
import type { Place } from '../place.ts'
import { lookAndClose } from '../restore-business.ts'
import { storeOfKept } from '../store-of-kept.ts'
import { makeRestoring, placeWhole } from '../place-restored.ts'
import { bytesUpTo } from '../up-to.ts'
import { recover } from './recover.ts'
import { unpackBase } from './unpack-base.ts'
import { unpackWal, type Unpacking } from './unpack-wal.ts'

/** What lies as it is has the hash of its bytes for a name; what is encrypted opens only when it is the right one. */
const isRight = async (name: string, bytes: Buffer<ArrayBuffer>): Promise<boolean> => {
  const [, id] = /^([\da-f]{64})\.\w+$/.exec(name) ?? []
  return id === undefined || (await hashOf(bytes)) === id
}

const restorePaper = async (place: Place, store: FileStore, name: string): Promise<void> => {
  const found = await place.read(placeOf(name))
  if (!found) return
  const bytes = await bytesUpTo(found, largestFile, `${place.named}: ${name}`)
  if (await isRight(name, bytes)) await store.put(name, bytes)
}

/** What is not there is found by whoever verifies. */
const restorePapers = async (pool: Pool, place: Place, store: FileStore): Promise<void> => {
  const client = await pool.connect()
  try {
    for (const shard of shards)
      for (const { name } of (await findShard(client, shard)).flatMap(namesOf))
        if ((await store.sizeOf(name)) === undefined) await restorePaper(place, store, name)
  } finally {
    client.release()
  }
}

/** What is restored: files and log of a place, with the key that opens them, and what must be shown of them. */
export type Recovered = Unpacking & { key: Key }

type Moment = {
  /** Nothing for the end of what is kept. */
  until?: Date | undefined
  print: (line: string) => void
}

/**
 * The business as of a moment, opened in a folder of its own.
 * @param inside settings that lead there
 * @returns with it of when the last change is
 */
const openRecovered = async (
  recovered: Recovered,
  inside: Config,
  { until, print, store, fill }: Moment & { store: FileStore; fill: (pool: Pool) => Promise<void> },
): Promise<{ business: Business; upto: Date }> => {
  const { kept, key } = recovered
  await putKey(key, inside.secretKeyFile)
  const cluster = join(inside.dataDir, 'postgres')
  await unpackBase(kept, cluster)
  await unpackWal(recovered, cluster)
  const upto = (await recover(inside, until, print)) ?? new Date(kept.base.stopped_at)
  return { business: await openBusiness(inside, { store, fill }), upto }
}

/**
 * Fills an empty DATA_DIR with the business as of a moment.
 * @param look at the business before it is given its place
 * @throws {RestoreError} in one line, and then nothing was changed
 */
export const restoreFromLog = async <T>(
  recovered: Recovered,
  config: Config,
  { look, ...moment }: Moment & { look: (business: Business) => Promise<T> },
): Promise<{ upto: Date; seen: T }> => {
  const folder = await makeRestoring(config)
  const inside = configIn(folder, config)
  const store = await openFileStore(inside.files)
  const fill = async (pool: Pool) => {
    await endSessions(pool)
    await endRuns(pool)
    await restorePapers(pool, recovered.place, store)
  }
  const { business, upto } = await openRecovered(recovered, inside, { ...moment, store, fill })
  await business.asRestored({ archive: 'log', as_of: upto.toISOString() })
  const seen = await lookAndClose(business, look)
  await placeWhole(config.dataDir)
  return { upto, seen }
}

const sizesOfPapers = async (place: Place): Promise<Map<string, number>> => {
  const sizes = new Map<string, number>()
  for (const shard of shards)
    for (const [name, bytes] of await sizesIn(place, `files/${shard}`)) sizes.set(name, bytes)
  return sizes
}

/**
 * What lies in the place of papers, as a store that takes nothing. It is listed when the first is asked for: papers come
 * there before the log that names them, so the list must be younger than what was read of the log.
 */
const storeOf = (place: Place): FileStore => {
  let listed: Promise<Map<string, number>> | undefined
  return storeOfKept({
    sizeOf: async (name) => (await (listed ??= sizesOfPapers(place))).get(name),
    open: async (name) => place.read(placeOf(name)),
  })
}

/**
 * Restores files and log to their end into a folder of their own, and looks at what they give.
 * @param folder an empty one
 */
export const tryLog = async <T>(
  recovered: Recovered,
  { config, folder, look }: { config: Config; folder: string; look: (business: Business) => Promise<T> },
): Promise<T> => {
  const inside = scratchConfig(config, folder)
  const store = storeOf(recovered.place)
  const quiet = { print: () => undefined, store, fill: () => Promise.resolve() }
  const { business } = await openRecovered(recovered, inside, quiet)
  return lookAndClose(business, look)
}
