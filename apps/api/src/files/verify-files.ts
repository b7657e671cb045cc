import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../database/database.ts'
import type { FileStore } from './file-store.ts'
import { imageUrls } from './files.ts'

const sizeOf = (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => undefined,
  )

/** Every row of `files` has its object, of its size; one sentence for each that has not. */
export const verifyFiles = async (db: Database, store: FileStore): Promise<string[]> => {
  const rows = await db.reader.selectFrom('files').select(['id', 'media_type', 'bytes']).execute()
  const problems = await Promise.all(
    rows.map(async ({ id, media_type, bytes }) => {
      const size = await sizeOf(join(store.folder, imageUrls(id, media_type).url.replace('/files/', '')))
      if (size === undefined) return `file ${id} is missing in the store`
      return size === bytes ? undefined : `file ${id} has ${size} bytes and should have ${bytes}`
    }),
  )
  return problems.filter((problem) => problem !== undefined)
}
