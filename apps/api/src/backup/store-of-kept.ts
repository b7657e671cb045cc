import type { Readable } from 'node:stream'
import type { FileStore } from '../files/file-store.ts'

type Kept = {
  sizeOf: (name: string) => Promise<number | undefined>
  open: (name: string) => Promise<Readable | undefined>
}

/** Papers where backups lie, as a store of files: whoever verifies reads them there, and nothing is copied. */
export const storeOfKept = ({ sizeOf, open }: Kept): FileStore => {
  const refuse = () => Promise.reject(new Error('Backups take no papers this way.'))
  return {
    put: refuse,
    remove: refuse,
    move: refuse,
    sizeOf,
    read: async (name) => {
      const [stream, size] = [await open(name), await sizeOf(name)]
      return stream && size !== undefined ? { stream, size } : undefined
    },
    olderThan: async function* () {},
  }
}
