import { createReadStream, createWriteStream } from 'node:fs'
import { access, constants, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { giveToOwner } from '../files/give-to-owner.ts'
import { asError, nameOfProblem } from '../files/storage-unavailable.ts'
import { makeFolder } from '../files/make-folder.ts'
import { PlaceError, SourceFailed, type Entry, type Place } from './place.ts'
import { syncFolder } from '../files/sync-folder.ts'
import { unlessMissing } from '../files/unless-missing.ts'

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

/** Written aside, forced to the disk and only then given its name. */
const writeWhole = async (path: string, bytes: Readable): Promise<void> => {
  if (await makeFolder(dirname(path), 0o700)) await giveToOwner(dirname(path))
  const aside = `${path}.part`
  await pipeline(bytes, createWriteStream(aside, { mode: 0o600, flush: true })).catch(
    async (error: unknown) => {
      // Where there was no room half of it would keep the place full.
      await rm(aside, { force: true }).catch(() => undefined)
      throw error
    },
  )
  await giveToOwner(aside)
  await rename(aside, path)
  await syncFolder(dirname(path))
}

async function* entriesOf(folder: string): AsyncGenerator<Entry> {
  try {
    for await (const entry of await opendir(folder, { bufferSize: 500 })) {
      if (entry.isDirectory()) yield { name: entry.name }
      if (!entry.isFile()) continue
      // Whoever writes here at this moment gives a file its name, or takes one away: that one is left out, and no other.
      const found = await unlessMissing(stat(join(folder, entry.name)))
      if (found) yield { name: entry.name, bytes: found.size, changedAt: found.mtimeMs }
    }
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
}

const opened = async (path: string): Promise<Readable | undefined> => {
  const handle = await unlessMissing(open(path, 'r'))
  return handle && createReadStream(path, { fd: handle, highWaterMark: 262_144 })
}

const make = async (folder: string): Promise<void> => {
  if (await makeFolder(folder, 0o700)) await giveToOwner(folder)
  await access(folder, constants.W_OK)
}

/** A folder of this machine or of a network share. */
export const openFolderPlace = async (folder: string, isMade: boolean): Promise<Place> => {
  const pathOf = (name: string) => join(folder, name)
  const failed = (error: unknown): never => {
    if (error instanceof SourceFailed) throw error
    const cause = asError(error)
    throw new PlaceError(`The backup folder ${folder} cannot be used (${nameOfProblem(cause)}).`, { cause })
  }
  if (isMade) await make(folder).catch(failed)
  const draftOf = (name: string) => `${name}.part`
  return {
    named: folder,
    put: (name, bytes) => writeWhole(pathOf(name), bytes).catch(failed),
    read: (name) => opened(pathOf(name)).catch(failed),
    list: async function* (name) {
      try {
        yield* entriesOf(pathOf(name))
      } catch (error) {
        failed(error)
      }
    },
    remove: (name) => rm(pathOf(name), { force: true, recursive: true }).catch(failed),
    draftOf,
    publish: async (name) => {
      await rename(pathOf(draftOf(name)), pathOf(name)).catch(failed)
      await syncFolder(dirname(pathOf(name))).catch(failed)
    },
    close: () => Promise.resolve(),
  }
}
