import { commonErrors } from '@refill/contract/common-errors.ts'
import {
  backupErrors,
  type prepareDownload as contract,
} from '@refill/contract/features/backups/backups.contract.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { passwordKeyOf } from '../../backup/encrypted-key.ts'
import type { Database } from '../../database/database.ts'
import { DomainError } from '../../domain-error.ts'
import { JobFailed } from '../../process/own-process.ts'
import { expectOwn, isMostUsed, type Asked } from '../session/session.public.ts'
import type { Backups } from './keep-backups.ts'
import type { PlaceNow } from './place-now.ts'
import { isKept } from './sql/statements.generated.ts'
import { issueSealingTicket } from './sealing-ticket.ts'

type Form = FieldsOut<typeof contract>

/** @throws {DomainError} backup_not_found, backup_unreadable */
const hasKey = async (backups: Backups, now: PlaceNow, archive: string): Promise<boolean> => {
  const found = await backups.look(archive, now).catch((error: unknown) => {
    if (!(error instanceof JobFailed)) throw error
    throw new DomainError(backupErrors.backup_unreadable, { why: error.message })
  })
  if (!found) throw new DomainError(backupErrors.backup_not_found)
  return found.hasKey
}

/**
 * Lets somebody download an archive who has typed their own password again. The password that seals the key of the
 * business is kept nowhere: what goes on is what it makes of a salt.
 * @throws {DomainError} as the contract lists
 */
export const prepareDownload = async (
  db: Database,
  backups: Backups,
  asked: Asked,
  { archive, password, code, sealing_password: archivePassword }: Form,
): Promise<{ ticket: string }> => {
  // A program has no password of its own that could be asked for.
  if (asked.by.isProgram) throw new DomainError(commonErrors.forbidden)
  const now = await backups.now(db.reader)
  if (!now.known) throw new DomainError(backupErrors.backups_off)
  const [kept] = await db.reader.read(isKept, { archive, places: now.places })
  if (!kept) throw new DomainError(backupErrors.backup_not_found)
  if (!archivePassword && !backups.isKeyApart) throw new DomainError(backupErrors.sealing_password_missing)
  if (archivePassword && (await isMostUsed(archivePassword)))
    throw new DomainError(backupErrors.sealing_password_common)
  await expectOwn(db, asked, { password, code })
  const isNeeded = await hasKey(backups, now, archive)
  // The archive may have been made before the key was kept apart.
  if (isNeeded && !archivePassword) throw new DomainError(backupErrors.sealing_password_missing)
  return issueSealingTicket(db, asked.by, {
    archive,
    passwordKey: isNeeded ? await passwordKeyOf(archivePassword) : null,
  })
}
