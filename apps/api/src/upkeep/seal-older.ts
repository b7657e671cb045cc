import type { Pool } from 'pg'
import { allMasters } from '../registry/all-masters.ts'
import type { Database } from '../database/database.ts'
import type { FileStore } from '../files/file-store.ts'
import { sealFiles } from '../files/seal-files.ts'
import { sealMasters } from '../masters/seal-masters.ts'
import { markSealed } from '../secrets/open-secrets.ts'

/**
 * Encrypts what a business of before holds in clear. Done once for a database; a start that is broken off goes on with
 * the next one, and two that do it at once do it twice without harm.
 */
export const sealOlder = async (pool: Pool, db: Database, store: FileStore): Promise<void> =>
  markSealed(pool, async () => {
    await sealMasters(db, Object.values(allMasters))
    await sealFiles(db, store)
  })
