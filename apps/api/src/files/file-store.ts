import { constants } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Where the bytes of images and documents lie. Names are chosen by the program; an object never changes. */
export type FileStore = {
  /** Returns when the bytes are on disk; writing a name that exists already changes nothing. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Folder that holds every object under its name, for serving. */
  readonly folder: string
  remove(name: string): Promise<void>
  /** Names of objects older than the given instant, in milliseconds. */
  olderThan(instant: number): Promise<string[]>
}

const exists = (path: string) =>
  access(path, constants.F_OK).then(
    () => true,
    () => false,
  )

const writeDurably = async (path: string, bytes: Uint8Array): Promise<void> => {
  const handle = await open(path, 'wx')
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

let running = 0

/** Files in one local folder, each written aside, forced to disk and only then given its name. */
export const openFolderStore = async (folder: string): Promise<FileStore> => {
  await mkdir(folder, { recursive: true })
  return {
    folder,
    put: async (name, bytes) => {
      const path = join(folder, name)
      if (await exists(path)) return
      running += 1
      const aside = `${path}.${process.pid}.${running}.part`
      try {
        await writeDurably(aside, bytes)
        await rename(aside, path)
      } finally {
        await rm(aside, { force: true })
      }
      await syncFolder(folder)
    },
    remove: (name) => rm(join(folder, name), { force: true }),
    olderThan: async (instant) => {
      const names = await readdir(folder)
      const old = await Promise.all(
        names.map(async (name) => (await stat(join(folder, name))).mtimeMs < instant),
      )
      return names.filter((_name, index) => old[index])
    },
  }
}
