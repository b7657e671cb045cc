import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import { logFailure } from './failure-log.ts'
import { passwordFits } from './password.ts'
import { forgiveFailures, noteFailure, secondsToWait } from './throttle.ts'
import { visitorOf, type Origin, type Visitor } from './visitor.ts'
import { inTurn } from './waiting-room.ts'

type Credentials = { username: string; password: string }

/** What became of a try: seconds to wait, when it was not judged, or whether the password fits. */
type Tried = { visitor: Visitor; seconds: number; fits: boolean }

const judge = (db: Database, by: Actor, visitor: Visitor, password: string): Promise<Tried> =>
  db.transaction(by, async (trx) => {
    trx.withoutAudit('a try is no command; the log takes one row a minute of those that fail')
    const seconds = await secondsToWait(trx, visitor)
    if (seconds > 0) return { visitor, seconds, fits: false }
    // Under the locks of its counters: of thirty at the same moment each sees what became of those before it.
    const fits = await passwordFits(password, visitor.passwordHash)
    if (fits) await forgiveFailures(trx, visitor)
    else {
      await noteFailure(trx, visitor)
      await logFailure(trx, visitor)
    }
    return { visitor, seconds, fits }
  })

/**
 * Judges a password, with the waits that keep it from being guessed (decision 0026).
 * @throws {DomainError} sign_ins_busy, before it is judged
 */
export const tryPassword = async (
  db: Database,
  by: Actor,
  { username, password }: Credentials,
  origin: Origin,
): Promise<Tried> => {
  const visitor = await visitorOf(db.reader, username, origin)
  return inTurn(visitor.isStranger, () => judge(db, by, visitor, password))
}
