import { hash, randomBytes } from 'node:crypto'
import { ticketErrors } from '@refill/contract/features/session/session.public.ts'
import { sql } from 'kysely'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import { DomainError } from '../../domain-error.ts'

const hashOf = (ticket: string): Buffer => hash('sha256', ticket, 'buffer')

/** Also what is dated later than now, after a clock was set back. */
const isOver = sql<boolean>`made_at NOT BETWEEN now() - interval '1 minute' AND now()`

const placeOf = (opens: string) => `download_tickets.seal ${opens}`

/**
 * Good for one download within a minute, in the session that asks: for whoever has shown once more who they are.
 * @param opens which download
 * @param secret what the download has to know, kept encrypted; '' for nothing
 * @returns what the address of the download carries; only its hash is kept
 */
export const issueTicket = async (
  db: Database,
  by: Actor,
  { opens, secret = '' }: { opens: string; secret?: string },
): Promise<{ ticket: string }> => {
  const ticket = randomBytes(32).toString('base64url')
  await db.transaction(by, async (trx) => {
    trx.withoutAudit('the download leaves a row of its own')
    await trx.deleteFrom('download_tickets').where(isOver).execute()
    await trx
      .insertInto('download_tickets')
      .values({
        token_hash: hashOf(ticket),
        session_id: by.sessionId ?? 0,
        opens,
        seal: trx.secrets.encrypt(secret, placeOf(opens)),
      })
      .execute()
    return {}
  })
  return { ticket }
}

/** Uses it up. @returns the secret that it was given @throws {DomainError} ticket_over */
export const takeTicket = async (
  db: Database,
  by: Actor,
  { opens, ticket }: { opens: string; ticket: string },
): Promise<string> => {
  const { secret } = await db.transaction(by, async (trx) => {
    trx.withoutAudit('the download leaves a row of its own')
    const found = await trx
      .deleteFrom('download_tickets')
      .where('token_hash', '=', hashOf(ticket))
      .where('session_id', '=', by.sessionId ?? 0)
      .where('opens', '=', opens)
      .where(sql<boolean>`NOT ${isOver}`)
      .returning('seal')
      .executeTakeFirst()
    if (!found) throw new DomainError(ticketErrors.ticket_over)
    return { secret: trx.secrets.decrypt(found.seal, placeOf(opens)) }
  })
  return secret
}
