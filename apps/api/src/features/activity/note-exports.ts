import type { Database } from '../../database/database.ts'
import type { NoteDownload } from '../../http/downloads.ts'

/** What narrowed nothing is left out, and what callers send of old and nobody reads. */
const asked = (fields: object) =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => name !== 'userid' && name !== 'ingress' && ![undefined, '', 0].includes(value),
    ),
  )

/** Every file that leaves the house stands in the log, with its filter. */
export const noteExports =
  (db: Database): NoteDownload =>
  async (by, { path }, fields) => {
    await db.transaction(by, async (trx) => {
      await trx.audit({ event: 'exports.made', id: path, after: { file: path, ...asked(fields) } })
      return {}
    })
  }
