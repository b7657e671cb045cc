import * as contract from '@refill/contract/features/backups/backups.contract.ts'
import { choosePlace, readPlace } from '@refill/contract/features/backups/place.contract.ts'
import { backupDownload } from '@refill/contract/features/backups/backups.downloads.ts'
import type { Database } from '../../database/database.ts'
import { DomainError } from '../../domain-error.ts'
import type { Downloads } from '../../http/downloads.ts'
import type { Routes } from '../../http/operations.ts'
import { findPlace, listBackups } from './backups.answers.ts'
import type { Backups } from './keep-backups.ts'
import { prepareDownload } from './prepare-download.ts'
import { takeSealingTicket } from './sealing-ticket.ts'

const { backups_off } = contract.backupErrors

/** @param backups nothing where none can be made, as in tests of other things */
export const backupsRoutes = (
  on: Routes,
  offer: Downloads,
  db: Database,
  backups: Backups | undefined,
): void => {
  const expected = (): Backups => {
    if (!backups) throw new DomainError(backups_off)
    return backups
  }
  on(contract.listBackups, ({ fields }) => listBackups(db.reader, backups, fields))
  on(contract.createBackup, ({ by }) => expected().archiveNow(by))
  on(contract.checkNewestBackup, ({ by }) => expected().checkNow(by))
  on(readPlace, () => findPlace(db.reader, backups))
  on(choosePlace, ({ fields: form, by, visit }) => expected().choose({ by, visit, form }))
  on(contract.prepareDownload, ({ fields, by, visit }) =>
    prepareDownload(db, expected(), { by, visit }, fields),
  )
  offer(backupDownload, async ({ fields, by, signal }) => {
    const made = expected()
    const sending = { name: fields.archive, passwordKey: await takeSealingTicket(db, by, fields) }
    const bytes = made.pack(sending, await made.now(db.reader), signal)
    return { bytes, fileName: `refill-${fields.archive}.zip` }
  })
}
