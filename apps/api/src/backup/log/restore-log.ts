import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Pool } from 'pg'
import { openBusiness, type Business } from '../../business.ts'
import type { Config } from '../../config.ts'
import { openFileStore, type FileStore } from '../../files/file-store.ts'
import { bringKey, restoreKey } from '../archive-key.ts'
import { configIn } from '../config-in.ts'
import { findShard, namesOf, placeOf, shards } from '../kept-files.ts'
import type { Place } from '../place.ts'
import { lookAndClose } from '../restore-business.ts'
import { makeRestoring, settleWhole } from '../settle.ts'
import type { KeptBase } from './bases.ts'
import { recover } from './recover.ts'
import { unpackBase } from './unpack-base.ts'
import { unpackWal } from './unpack-wal.ts'

const restorePaper = async (place: Place, store: FileStore, name: string): Promise<void> => {
  const found = await place.read(placeOf(name))
  if (found) await store.put(name, await buffer(found))
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

export type Recovered<T> = {
  /** Of when the last change is. */
  upto: Date
  seen: T
}

/**
 * Fills an empty DATA_DIR with the business as of a moment, or as of the end of what is kept.
 * @param look at the business before it is given its place
 * @throws {RestoreError} in one line, and then nothing was changed
 */
export const restoreFromLog = async <T>(
  place: Place,
  kept: KeptBase,
  config: Config,
  {
    until,
    look,
    say,
  }: {
    until: Date | undefined
    look: (business: Business) => Promise<T>
    say: (line: string) => void
  },
): Promise<Recovered<T>> => {
  const folder = await makeRestoring(config.dataDir)
  const inside = configIn(folder, config)
  await bringKey(config.secretKeyFile, inside.secretKeyFile)
  await restoreKey(kept.parts, kept.base, inside.secretKeyFile)
  const cluster = join(folder, 'postgres')
  await unpackBase(kept, cluster)
  await unpackWal(place, kept, cluster)
  const upto = (await recover(inside, until, say)) ?? new Date(kept.base.stopped_at)
  const store = await openFileStore(inside.files)
  const business = await openBusiness(inside, { store, fill: (pool) => restorePapers(pool, place, store) })
  const seen = await lookAndClose(business, look)
  await settleWhole(config.dataDir)
  return { upto, seen }
}
