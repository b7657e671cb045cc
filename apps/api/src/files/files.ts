import type { Transaction } from '../database/database.ts'
import type { FileStore } from './file-store.ts'
import { isMediaType, nameOf, encryptedNameOf, smallNameOf, type PreparedFile } from './prepared-file.ts'

export { preparePaper } from './paper.ts'
export type { PreparedFile } from './prepared-file.ts'

/** Name of an image or paper as addresses have it, and of an image in the store. */
export const storedName = (id: string | null, mediaType: string | null): string | undefined =>
  id !== null && isMediaType(mediaType) ? nameOf(id, mediaType) : undefined

/** Its address; an empty text where there is none. */
export const fileUrl = (id: string | null, mediaType: string | null): string => {
  const name = storedName(id, mediaType)
  return name ? `/files/${name}` : ''
}

/** Addresses of an image of the catalogue, whole and for lists; empty texts where there is none. */
export const imageUrls = (id: string | null, mediaType: string | null) => {
  const url = mediaType?.startsWith('image/') ? fileUrl(id, mediaType) : ''
  return { url, smallUrl: id !== null && url ? `/files/${smallNameOf(id)}` : '' }
}

/**
 * Puts the bytes in place, before the transaction that will point to them and outside it: what a crash in between
 * leaves behind is an object that nothing names, and the sweep takes it away.
 */
export const storeFile = async (
  store: FileStore,
  { id, mediaType, bytes, small, isScan }: PreparedFile,
): Promise<void> => {
  await store.put(isScan ? encryptedNameOf(id, mediaType) : nameOf(id, mediaType), bytes)
  if (small) await store.put(smallNameOf(id), small)
}

/** The row that makes a stored file part of the business, within an hour of storing it; the same bytes have one row. */
export const recordFile = async (
  trx: Transaction,
  { id, mediaType, bytes, isScan = false }: Omit<PreparedFile, 'ending' | 'small'>,
): Promise<void> => {
  const { numInsertedOrUpdatedRows: added } = await trx
    .insertInto('files')
    .values({ id, media_type: mediaType, bytes: bytes.byteLength, as_scan: isScan, as_image: !isScan })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (added) return
  const use = isScan ? 'as_scan' : 'as_image'
  await trx
    .updateTable('files')
    .set({ [use]: true })
    .where('id', '=', id)
    .where(use, '=', false)
    .execute()
}
