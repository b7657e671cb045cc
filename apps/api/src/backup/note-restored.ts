import { theProgram } from '../actor.ts'
import type { Database } from '../database/database.ts'

/** The log of activity says that what follows was entered after a restore, and of what. */
export const noteRestored = async (
  db: Database,
  after: { archive: string; as_of: string },
): Promise<void> => {
  await db.transaction(theProgram('restore'), async (trx) => {
    await trx.audit({ event: 'backups.restored', id: 0, after })
    return {}
  })
}
