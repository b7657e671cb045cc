import { hash, randomBytes } from 'node:crypto'
import { backupErrors } from '@refill/contract/features/backups/backups.contract.ts'
import { sql } from 'kysely'
import type { Actor } from '../../actor.ts'
import type { PasswordKey } from '../../backup/encrypted-key.ts'
import type { Database } from '../../database/database.ts'
import { DomainError } from '../../domain-error.ts'

type Download = { archive: string; ticket: string }

const hashOf = (ticket: string): Buffer => hash('sha256', ticket, 'buffer')

/** Also what is dated later than now, after a clock was set back. */
const isOver = sql<boolean>`made_at NOT BETWEEN now() - interval '1 minute' AND now()`

const placeOf = (archive: string) => `backup_tickets.seal ${archive}`

const isPasswordKey = (read: unknown): read is PasswordKey =>
  typeof read === 'object' && read !== null && 'salt' in read && 'key' in read

/**
 * Good for one download of an archive within a minute, in the session that asks.
 * @param passwordKey null where the archive holds no key
 * @returns what the address of the download carries; only its hash is kept
 */
export const issueTicket = async (
  db: Database,
  by: Actor,
  { archive, passwordKey }: { archive: string; passwordKey: PasswordKey | null },
): Promise<{ ticket: string }> => {
  const ticket = randomBytes(32).toString('base64url')
  await db.transaction(by, async (trx) => {
    trx.withoutAudit('the download leaves a row of its own')
    await trx.deleteFrom('backup_tickets').where(isOver).execute()
    const seal =
      passwordKey === null ? '' : trx.secrets.encrypt(JSON.stringify(passwordKey), placeOf(archive))
    await trx
      .insertInto('backup_tickets')
      .values({ token_hash: hashOf(ticket), session_id: by.sessionId ?? 0, archive, seal })
      .execute()
    return {}
  })
  return { ticket }
}

/** Uses it up. @returns what seals the key, null where there is none @throws {DomainError} ticket_over */
export const useTicket = async (db: Database, by: Actor, download: Download): Promise<PasswordKey | null> => {
  const { archive, ticket } = download
  const { seal } = await db.transaction(by, async (trx) => {
    trx.withoutAudit('the download leaves a row of its own')
    const found = await trx
      .deleteFrom('backup_tickets')
      .where('token_hash', '=', hashOf(ticket))
      .where('session_id', '=', by.sessionId ?? 0)
      .where('archive', '=', archive)
      .where(sql<boolean>`NOT ${isOver}`)
      .returning('seal')
      .executeTakeFirst()
    if (!found) throw new DomainError(backupErrors.ticket_over)
    return { seal: found.seal && trx.secrets.decrypt(found.seal, placeOf(archive)) }
  })
  if (seal === '') return null
  const read: unknown = JSON.parse(seal)
  if (!isPasswordKey(read)) throw new Error('a ticket holds no seal')
  return read
}
