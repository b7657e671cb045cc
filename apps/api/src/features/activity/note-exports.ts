import type { Database } from '../../database/database.ts'
import type { NoteDownload } from '../../http/downloads.ts'

/** What callers send of old and nobody reads, and what lets somebody in. */
const unsaid = ['userid', 'ingress', 'ticket']

/** What narrowed nothing is left out. */
const asked = (fields: object) =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => !unsaid.includes(name) && ![undefined, '', 0].includes(value),
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
