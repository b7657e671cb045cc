import * as contract from '@refill/contract/features/backups/backups.contract.ts'
import { backupDownload } from '@refill/contract/features/backups/backups.downloads.ts'
import type { Database } from '../../database/database.ts'
import { DomainError } from '../../domain-error.ts'
import type { Downloads } from '../../http/downloads.ts'
import type { Routes } from '../../http/operations.ts'
import { findArchives, readRunning } from './backups.queries.ts'
import type { Backups } from './keep-backups.ts'
import { isKept } from './sql/statements.generated.ts'

const { backups_off, backup_not_found } = contract.backupErrors

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
    ...{ place: backups?.place ?? '', at: backups?.at ?? '', log: readLog() },
    running: await readRunning(db.reader),
    ...(await findArchives(db.reader, fields)),
  }))
  on(contract.createBackup, ({ by }) => {
    if (!backups) throw new DomainError(backups_off)
    return backups.archiveNow(by)
  })
  offer(backupDownload, async ({ fields: { archive }, signal }) => {
    if (!backups) throw new DomainError(backups_off)
    const [found] = await db.reader.read(isKept, { archive })
    if (!found) throw new DomainError(backup_not_found)
    return { bytes: backups.pack(archive, signal), fileName: `refill-${archive}.zip` }
  })
}
