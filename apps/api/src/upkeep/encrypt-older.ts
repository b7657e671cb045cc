import type { Pool } from 'pg'
import { allMasters } from '../registry/all-masters.ts'
import type { Database } from '../database/database.ts'
import type { FileStore } from '../files/file-store.ts'
import { encryptFiles } from '../files/encrypt-files.ts'
import { encryptMasters } from '../masters/encrypt-masters.ts'
import { markEncrypted } from '../secrets/open-secrets.ts'

/**
 * Encrypts what a business of before holds in clear. Done once for a database; a start that is broken off goes on with
 * the next one, and two that do it at once do it twice without harm.
 */
export const encryptOlder = async (pool: Pool, db: Database, store: FileStore): Promise<void> =>
  markEncrypted(pool, async () => {
    await encryptMasters(db, Object.values(allMasters))
    await encryptFiles(db, store)
  })
