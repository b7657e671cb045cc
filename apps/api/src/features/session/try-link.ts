import { sessionErrors } from '@refill/contract/features/session/session.contract.ts'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import { DomainError } from '../../domain-error.ts'
import { logFailure } from './failure-log.ts'
import { forgiveFailures, noteFailure, secondsToWait } from './throttle.ts'
import { visitorOf, type Origin, type Visitor } from './visitor.ts'

/**
 * Judges a link that opens an account without its password: a wrong one counts, waits and is logged as a wrong password of
 * that account is.
 * @returns who asks, and whether it fits
 * @throws {DomainError} too_many_tries, before it is judged
 */
export const tryLink = async (
  db: Database,
  by: Actor,
  { username, fits }: { username: string; fits: boolean },
  origin: Origin,
): Promise<{ visitor: Visitor; fits: boolean }> => {
  const visitor = await visitorOf(db.reader, username, origin)
  const { seconds } = await db.transaction(by, async (trx) => {
    trx.withoutAudit('a try is no command; the log takes one row a minute of those that fail')
    const seconds = await secondsToWait(trx, visitor)
    if (seconds > 0) return { seconds }
    if (fits) await forgiveFailures(trx, visitor)
    else {
      await noteFailure(trx, visitor)
      await logFailure(trx, visitor)
    }
    return { seconds }
  })
  if (seconds > 0) throw new DomainError(sessionErrors.too_many_tries, { seconds })
  return { visitor, fits }
}
