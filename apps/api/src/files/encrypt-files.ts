import { buffer } from 'node:stream/consumers'
import { theProgram } from '../actor.ts'
import type { Database } from '../database/database.ts'
import type { FileStore } from './file-store.ts'
import { isMediaType, nameOf, encryptedNameOf, smallNameOf } from './prepared-file.ts'
import { clearScans } from './sql/statements.generated.ts'

const batchSize = 100
const by = theProgram('encryption of scans')

const encryptObject = async (store: FileStore, id: string, mediaType: string, isImage: boolean) => {
  if (!isMediaType(mediaType)) return
  const name = nameOf(id, mediaType)
  const found = await store.read(name)
  // Missing when an earlier run was stopped after it had removed it, or when it was missing before: verify says so.
  if (!found) return
  await store.put(encryptedNameOf(id, mediaType), new Uint8Array(await buffer(found.stream)))
  if (isImage) return
  await store.remove(name)
  await store.remove(smallNameOf(id))
}

/** Encrypts the scans that lie in clear: the new object first, then the old one goes, then the row says so. */
export const encryptFiles = async (db: Database, store: FileStore): Promise<void> => {
  for (;;) {
    const rows = await db.reader.read(clearScans, { limit: batchSize })
    if (rows.length === 0) return
    for (const { id, media_type, is_image } of rows) {
      await encryptObject(store, id, media_type, is_image)
      await db.transaction(by, async (trx) => {
        trx.withoutAudit('what is stored means the same as before')
        await trx
          .updateTable('files')
          .set({ as_scan: true, as_image: is_image })
          .where('id', '=', id)
          .execute()
        return {}
      })
    }
  }
}
