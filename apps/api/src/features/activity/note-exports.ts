import type { Download } from '@refill/contract/download.ts'
import { shareWayNames, sharedWords } from '@refill/contract/share.ts'
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

/** A paper that is handed on stands with its record: who, which file and by which way, without a number or an address. */
const shared = ({ paper }: Download, fields: object, file: string) => {
  const given: Readonly<Record<string, unknown>> = { ...fields }
  const way = shareWayNames.find((one) => one === given.shared)
  if (!paper || !way) return undefined
  const event = `${paper.feature}.shared`
  return { event, id: String(given[paper.idField]), after: { file, shared: sharedWords[way] } }
}

/** Every file that leaves the house stands in the log: a paper that is shared with its record, others with their filter. */
export const noteExports =
  (db: Database): NoteDownload =>
  async (by, download, fields, fileName) => {
    const { path } = download
    const made = { event: 'exports.made', id: path, after: { file: path, ...asked(fields) } }
    await db.transaction(by, async (trx) => {
      await trx.audit(shared(download, fields, fileName) ?? made)
      return {}
    })
  }
