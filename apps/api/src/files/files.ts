import type { Transaction } from '../database/handles.ts'
import type { Query } from '../database/statement.ts'
import { stepOf } from '../database/writing/plan.ts'
import type { FileStore } from './file-store.ts'
import { isMediaType, nameOf, encryptedNameOf, smallNameOf, type PreparedFile } from './prepared-file.ts'
import { addFile, useFile } from './sql/statements.generated.ts'

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

type Recorded = Omit<PreparedFile, 'ending' | 'small'>

const rowOf = ({ id, mediaType: media_type, bytes, isScan: is_scan = false }: Recorded) => ({
  id,
  media_type,
  bytes: bytes.byteLength,
  is_scan,
})

/** The steps that make a stored file part of the business, as {@link recordFile} does. */
export const fileSteps = (file: Recorded): Query[] => [
  stepOf(addFile, rowOf(file)),
  stepOf(useFile, rowOf(file)),
]

/** Makes a stored file part of the business, within an hour of storing it; the same bytes have one row. */
export const recordFile = async (trx: Transaction, file: Recorded): Promise<void> => {
  const added = await trx.write(addFile, rowOf(file))
  if (added.length === 0) await trx.write(useFile, rowOf(file))
}
