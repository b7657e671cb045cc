import type { Database, Transaction } from '../database/database.ts'
import type { FileStore } from './file-store.ts'
import type { PreparedImage } from './image.ts'

declare module '../database/tables.ts' {
  interface Tables {
    files: { id: string; media_type: string; bytes: number }
  }
}

const ending = { 'image/png': 'png', 'image/jpeg': 'jpg' } as const

const imageName = ({ id, mediaType }: Pick<PreparedImage, 'id' | 'mediaType'>) => `${id}.${ending[mediaType]}`
const smallName = (id: string) => `${id}-small.webp`

/** Addresses of a stored image, whole and for lists; empty texts where there is none. */
export const imageUrls = (id: string | null, mediaType: string | null) => {
  const known = id !== null && (mediaType === 'image/png' || mediaType === 'image/jpeg')
  return known
    ? { url: `/files/${imageName({ id, mediaType })}`, smallUrl: `/files/${smallName(id)}` }
    : { url: '', smallUrl: '' }
}

/**
 * Puts the bytes in place, before the transaction that will point to them: what a crash in between leaves behind is
 * an object that nothing names, and {@link sweepFiles} takes it away.
 */
export const storeImage = async (store: FileStore, image: PreparedImage): Promise<void> => {
  await store.put(imageName(image), image.bytes)
  await store.put(smallName(image.id), image.small)
}

/** The row that makes a stored image part of the business; the same bytes have one row. */
export const recordImage = async (
  trx: Transaction,
  { id, mediaType, bytes }: PreparedImage,
): Promise<void> => {
  await trx
    .insertInto('files')
    .values({ id, media_type: mediaType, bytes: bytes.byteLength })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const anHour = 3_600_000
const idOf = (name: string) => name.slice(0, 64)

/** Removes objects without a row that are older than an hour: no upload under way is that old. */
export const sweepFiles = async (db: Database, store: FileStore, now = Date.now()): Promise<string[]> => {
  const names = await store.olderThan(now - anHour)
  if (names.length === 0) return []
  const known = await db.reader.selectFrom('files').select('id').execute()
  const ids = new Set(known.map(({ id }) => id))
  const strays = names.filter((name) => name.endsWith('.part') || !ids.has(idOf(name)))
  await Promise.all(strays.map((name) => store.remove(name)))
  return strays
}
