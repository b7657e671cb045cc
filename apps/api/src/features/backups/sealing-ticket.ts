import type { Actor } from '../../actor.ts'
import type { PasswordKey } from '../../backup/encrypted-key.ts'
import type { Database } from '../../database/database.ts'
import { issueTicket, takeTicket } from '../session/session.public.ts'

const opens = (archive: string) => `backup ${archive}`

const isPasswordKey = (read: unknown): read is PasswordKey =>
  typeof read === 'object' && read !== null && 'salt' in read && 'key' in read

/** @param passwordKey null where the archive holds no key */
export const issueSealingTicket = (
  db: Database,
  by: Actor,
  { archive, passwordKey }: { archive: string; passwordKey: PasswordKey | null },
): Promise<{ ticket: string }> => {
  const secret = passwordKey === null ? '' : JSON.stringify(passwordKey)
  return issueTicket(db, by, { opens: opens(archive), secret })
}

/** Uses it up. @returns what seals the key, null where there is none @throws {DomainError} ticket_over */
export const takeSealingTicket = async (
  db: Database,
  by: Actor,
  { archive, ticket }: { archive: string; ticket: string },
): Promise<PasswordKey | null> => {
  const secret = await takeTicket(db, by, { opens: opens(archive), ticket })
  if (secret === '') return null
  const read: unknown = JSON.parse(secret)
  if (!isPasswordKey(read)) throw new Error('a ticket holds no seal')
  return read
}
