import { commonErrors } from '@refill/contract/common-errors.ts'
import { exportWholeBusiness, readExport } from '@refill/contract/features/export/export.contract.ts'
import { wholeBusinessDownload } from '@refill/contract/features/export/export.downloads.ts'
import { dayInIndia } from '@refill/values/day.ts'
import type { Database } from '../../database/database.ts'
import { DomainError } from '../../domain-error.ts'
import type { Downloads } from '../../http/downloads.ts'
import type { Routes } from '../../http/operations.ts'
import { expectOwn, issueTicket, takeTicket } from '../session/session.public.ts'
import type { Everything } from './everything.ts'
import { readStanding } from './read-standing.ts'

const opens = 'everything'

export const exportRoutes = (
  on: Routes,
  offer: Downloads,
  db: Database,
  everything: Everything | undefined,
): void => {
  on(readExport, () => readStanding(db.reader))
  on(exportWholeBusiness, async ({ fields, by, visit }) => {
    // A program has no password of its own that could be asked for.
    if (by.isProgram) throw new DomainError(commonErrors.forbidden)
    await expectOwn(db, { by, visit }, fields)
    return issueTicket(db, by, { opens })
  })
  offer(wholeBusinessDownload, async ({ fields, by, signal }) => {
    if (!everything) throw new Error('this server was not told where its business lies')
    await takeTicket(db, by, { opens, ticket: fields.ticket })
    return { bytes: everything(signal), fileName: `Refill_${dayInIndia(new Date())}.zip` }
  })
}
