import * as contract from '@refill/contract/features/backups/backups.contract.ts'
import { backupDownload } from '@refill/contract/features/backups/backups.downloads.ts'
import type { Database } from '../../database/database.ts'
import { DomainError } from '../../domain-error.ts'
import type { Downloads } from '../../http/downloads.ts'
import type { Routes } from '../../http/operations.ts'
import { findArchives, readRunning } from './backups.queries.ts'
import type { Backups } from './keep-backups.ts'
import { prepareDownload } from './prepare-download.ts'
import { takeSealingTicket } from './sealing-ticket.ts'

const { backups_off } = contract.backupErrors

/** @param backups nothing where none are made */
export const backupsRoutes = (
  on: Routes,
  offer: Downloads,
  db: Database,
  backups: Backups | undefined,
): void => {
  const readLog = () => {
    const log = backups?.log()
    return log ? { kept_upto: log.keptUpto, problem: log.problem } : null
  }
  on(contract.listBackups, async ({ fields }) => ({
    place: backups?.place ?? '',
    at: backups?.at ?? '',
    log: readLog(),
    key_apart: backups?.isKeyApart ?? false,
    running: await readRunning(db.reader),
    ...(await findArchives(db.reader, fields)),
  }))
  on(contract.createBackup, ({ by }) => {
    if (!backups) throw new DomainError(backups_off)
    return backups.archiveNow(by)
  })
  on(contract.prepareDownload, ({ fields, by, visit }) => {
    if (!backups) throw new DomainError(backups_off)
    return prepareDownload(db, backups, { by, visit }, fields)
  })
  offer(backupDownload, async ({ fields, by, signal }) => {
    if (!backups) throw new DomainError(backups_off)
    const sending = { name: fields.archive, passwordKey: await takeSealingTicket(db, by, fields) }
    return { bytes: backups.pack(sending, signal), fileName: `refill-${fields.archive}.zip` }
  })
}
