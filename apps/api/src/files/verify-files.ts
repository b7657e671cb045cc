import type { Database, Reader } from '../database/database.ts'
import type { FileStore } from './file-store.ts'
import { isMediaType, nameOf } from './prepared-file.ts'
import { someAtATime } from './some-at-a-time.ts'

const batchSize = 1_000

const findAfter = (reader: Reader, id: string) =>
  reader
    .selectFrom('files')
    .select(['id', 'media_type', 'bytes'])
    .where('id', '>', id)
    .orderBy('id')
    .limit(batchSize)
    .execute()

type FileRow = Awaited<ReturnType<typeof findAfter>>[number]

const verifyOne = async (store: FileStore, { id, media_type, bytes }: FileRow): Promise<string[]> => {
  if (!isMediaType(media_type)) return [`file ${id} is of an unknown kind, ${media_type}`]
  const size = await store.sizeOf(nameOf(id, media_type))
  if (size === undefined) return [`file ${id} is missing in the store`]
  return size === bytes ? [] : [`file ${id} has ${size} bytes and should have ${bytes}`]
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
