import { buffer } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import { openBusiness, type Business } from '../process/business.ts'
import type { Config } from '../process/config.ts'
import type { FileStore } from '../files/file-store.ts'
import { openFileStore } from '../files/open-file-store.ts'
import { putKey, type Key } from './archive-key.ts'
import type { Archive } from './archives.ts'
import { configIn, scratchConfig } from './config-in.ts'
import { fillDatabase } from './fill-database.ts'
import { openKept, readList, type KeptFile } from './kept-files.ts'
import type { Progress } from './written.ts'
import { makeRestoring, placeWhole } from './place-restored.ts'
import { storeOfKept } from './store-of-kept.ts'

/** Each is held whole in memory for a moment. */
const filesAtOnce = 4

const eachFile = async ({ parts, manifest }: Archive, work: (file: KeptFile) => Promise<void>) => {
  let batch: KeptFile[] = []
  for await (const file of readList(parts, manifest.files.list)) {
    batch.push(file)
    if (batch.length < filesAtOnce) continue
    await Promise.all(batch.map(work))
    batch = []
  }
  await Promise.all(batch.map(work))
}

const restoreFiles = (archive: Archive, store: FileStore): Promise<void> =>
  eachFile(archive, async (file) => {
    // A bucket may have outlived the machine.
    if ((await store.sizeOf(file.name)) === file.bytes) return
    await store.put(file.name, await buffer(await openKept(archive.place, file)))
  })

/** Papers first: without rows they are nothing yet, and the database is whole at one stroke. */
const openRestored = async (archive: Archive, key: Key, config: Config): Promise<Business> => {
  await putKey(key, config.secretKeyFile)
  const store = await openFileStore(config.files)
  // A copy is still to follow what is being filled.
  return openBusiness(
    { ...config, replicaUrl: undefined },
    {
      store,
      fill: async (pool) => {
        await restoreFiles(archive, store)
        await fillDatabase(pool, archive)
      },
    },
  )
}

/** Whatever is seen. */
export const lookAndClose = async <T>(
  business: Business,
  look: (business: Business) => Promise<T>,
): Promise<T> => {
  try {
    return await look(business)
  } finally {
    await business.close()
  }
}

const openNoted = async (archive: Archive, key: Key, config: Config): Promise<Business> => {
  const business = await openRestored(archive, key, config)
  const { name, manifest } = archive
  await business.asRestored({ archive: name, as_of: manifest.made_at })
  return business
}

/**
 * Fills what the settings name with an archive, and brings it to this program's schema.
 * @param key of the archive
 * @param look at the business before it is given its place
 * @throws {RestoreError} in one line, and then nothing was changed
 */
export const restoreBusiness = async <T>(
  archive: Archive,
  key: Key,
  config: Config,
  look: (business: Business) => Promise<T>,
): Promise<T> => {
  if (config.databaseUrl !== undefined) return lookAndClose(await openNoted(archive, key, config), look)
  const folder = await makeRestoring(config)
  const seen = await lookAndClose(await openNoted(archive, key, configIn(folder, config)), look)
  await placeWhole(config.dataDir)
  return seen
}

/** What an archive has of papers, each looked at byte by byte, as a store that takes nothing. */
const storeOf = async (archive: Archive): Promise<FileStore> => {
  const kept = new Map<string, KeptFile>()
  await eachFile(archive, async (file) => {
    await finished((await openKept(archive.place, file)).resume())
    kept.set(file.name, file)
  })
  return storeOfKept({
    sizeOf: (name) => Promise.resolve(kept.get(name)?.bytes),
    open: async (name) => {
      const file = kept.get(name)
      return file && openKept(archive.place, file)
    },
  })
}

/**
 * Restores an archive into a database of its own, which goes again; papers are read, and not copied.
 * @param folder an empty one for that database
 */
export const openForCheck = async (
  archive: Archive,
  key: Key,
  config: Config,
  folder: string,
  progress: Progress,
): Promise<Business> => {
  const scratch = scratchConfig(config, folder)
  await putKey(key, scratch.secretKeyFile)
  const store = await storeOf(archive)
  return openBusiness(scratch, { store, fill: (pool) => fillDatabase(pool, archive, progress) })
}
