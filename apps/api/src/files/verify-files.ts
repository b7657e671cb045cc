import type { Database, Reader } from '../database/database.ts'
import type { FileStore } from './file-store.ts'
import { isMediaType, nameOf, encryptedNameOf } from './prepared-file.ts'
import { someAtATime } from './some-at-a-time.ts'

const batchSize = 1_000

const findAfter = (reader: Reader, id: string) =>
  reader
    .selectFrom('files')
    .select(['id', 'media_type', 'bytes', 'as_image', 'as_scan'])
    .where('id', '>', id)
    .orderBy('id')
    .limit(batchSize)
    .execute()

type FileRow = Awaited<ReturnType<typeof findAfter>>[number]

const verifyObject = async (store: FileStore, name: string, { id, bytes }: FileRow): Promise<string[]> => {
  const size = await store.sizeOf(name)
  if (size === undefined) return [`file ${id} is missing in the store`]
  return size === bytes ? [] : [`file ${id} has ${size} bytes and should have ${bytes}`]
}

const verifyOne = async (store: FileStore, row: FileRow): Promise<string[]> => {
  const { id, media_type, as_image, as_scan } = row
  if (!isMediaType(media_type)) return [`file ${id} is of an unknown kind, ${media_type}`]
  return [
    ...(as_image ? await verifyObject(store, nameOf(id, media_type), row) : []),
    ...(as_scan ? await verifyObject(store, encryptedNameOf(id, media_type), row) : []),
  ]
}

/** Every row of `files` has its object, of its size; one sentence for each that has not. */
export const verifyFiles = async (db: Database, store: FileStore): Promise<string[]> => {
  const problems: string[] = []
  let rows = await findAfter(db.reader, '')
  while (rows.length > 0) {
    problems.push(...(await someAtATime(rows, (row) => verifyOne(store, row))).flat())
    rows = await findAfter(db.reader, rows.at(-1)?.id ?? '')
  }
  return problems
}
