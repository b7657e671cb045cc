import { constants } from 'node:fs'
import { access, chmod, open, opendir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from './make-folder.ts'
import type { FileStore } from './file-store.ts'
import { giveToOwner } from './give-to-owner.ts'
import { syncFolder } from './sync-folder.ts'
import { unlessMissing } from './unless-missing.ts'

const batchSize = 500

const writeDurably = async (path: string, bytes: Uint8Array): Promise<void> => {
  const handle = await open(path, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** False when the file was gone: whoever needs it must write it. */
const beginAnew = async (path: string): Promise<boolean> => {
  const now = new Date()
  const touched = await unlessMissing(utimes(path, now, now).then(() => true))
  return touched ?? false
}

let running = 0

const writeAside = async (path: string, bytes: Uint8Array): Promise<void> => {
  running += 1
  const aside = `${path}.${process.pid}.${running}.part`
  try {
    await writeDurably(aside, bytes)
    await giveToOwner(aside)
    await rename(aside, path)
  } finally {
    await rm(aside, { force: true })
  }
}

const isOlder = async (path: string, instant: number): Promise<boolean> => {
  const found = await unlessMissing(stat(path))
  return found !== undefined && found.isFile() && found.mtimeMs < instant
}

/** Names of the folder in batches, each checked when its turn comes: what came in meanwhile is young. */
async function* olderIn(folder: string, instant: number): AsyncGenerator<string[]> {
  const onlyOlder = async (names: string[]) => {
    const old = await Promise.all(names.map((name) => isOlder(join(folder, name), instant)))
    return names.filter((_name, index) => old[index])
  }
  let batch: string[] = []
  for await (const { name } of await opendir(folder, { bufferSize: batchSize })) {
    batch.push(name)
    if (batch.length < batchSize) continue
    yield await onlyOlder(batch)
    batch = []
  }
  yield await onlyOlder(batch)
}

/** Closes a folder and what lies in it to other accounts of the machine, once: the folder itself comes last. */
const closeToOthers = async (folder: string): Promise<void> => {
  const { uid, mode } = await stat(folder)
  if (process.platform === 'win32' || uid !== process.getuid?.() || (mode & 0o077) === 0) return
  for await (const entry of await opendir(folder, { bufferSize: batchSize }))
    if (entry.isFile()) await chmod(join(folder, entry.name), 0o600)
  await chmod(folder, 0o700)
}

/** Files in one local folder, each written aside, forced to disk and only then given its name. */
export const openFolderStore = async (folder: string): Promise<FileStore> => {
  if (await makeFolder(folder, 0o700)) await giveToOwner(folder)
  await access(folder, constants.W_OK)
  await closeToOthers(folder)
  const pathOf = (name: string) => join(folder, name)
  const sizeOf = async (name: string) => (await unlessMissing(stat(pathOf(name))))?.size

  return {
    sizeOf,
    put: async (name, bytes) => {
      const isThere = (await sizeOf(name)) === bytes.byteLength && (await beginAnew(pathOf(name)))
      if (!isThere) await writeAside(pathOf(name), bytes)
      // Also when another has just written it: its name may not be on disk yet.
      await syncFolder(folder)
    },
    read: async (name, range) => {
      const handle = await unlessMissing(open(pathOf(name), 'r'))
      if (!handle) return undefined
      const { size } = await handle.stat()
      const { first, last } = range ?? { first: 0, last: size - 1 }
      return { stream: handle.createReadStream({ start: first, end: last }), size: last - first + 1 }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    move: async (from, to, unlessSince = Infinity) => {
      const found = await unlessMissing(stat(pathOf(from)))
      if (!found || found.mtimeMs >= unlessSince || !(await beginAnew(pathOf(from)))) return
      await unlessMissing(rename(pathOf(from), pathOf(to)))
      await syncFolder(folder)
    },
    olderThan: (instant) => olderIn(folder, instant),
  }
}
