import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileStore } from '../file-store.ts'
import { openFileStore } from '../open-file-store.ts'
import { startS3 } from './s3-server.ts'
import { credentials } from './s3-signature.ts'

/** A store to test, with what only its keeper can do: list what lies there and let it grow old. */
export type TestStore = {
  store: FileStore
  names(): Promise<string[]>
  /** Makes an object older by so many hours. */
  age(name: string, hours: number): Promise<void>
  close(): Promise<void>
}

const instantBefore = (hours: number) => Date.now() - hours * 3_600_000

const folderStore = async (): Promise<TestStore> => {
  const folder = await mkdtemp(join(tmpdir(), 'refill-store-'))
  return {
    store: await openFileStore({ kind: 'folder', folder }),
    names: async () => (await readdir(folder)).toSorted(),
    age: (name, hours) => utimes(join(folder, name), new Date(), new Date(instantBefore(hours))),
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

const bucketStore = async (): Promise<TestStore> => {
  const s3 = await startS3({ pageSize: 3 })
  Object.assign(process.env, credentials)
  const { prefix } = s3.place
  const age = (name: string, hours: number) => {
    const found = s3.objects.get(prefix + name)
    if (!found) throw new Error(`no ${name}`)
    found.changedAt = instantBefore(hours)
    return Promise.resolve()
  }
  const names = () =>
    Promise.resolve([...s3.objects.keys()].map((key) => key.slice(prefix.length)).toSorted())
  return { store: await openFileStore(s3.place), names, age, close: s3.close }
}

export const testStores: [where: string, open: () => Promise<TestStore>][] = [
  ['a folder', folderStore],
  ['a bucket', bucketStore],
]
