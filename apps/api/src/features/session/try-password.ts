import type { Actor } from '../../actor.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { logFailure } from './failure-log.ts'
import { passwordFits } from './password.ts'
import { forgiveFailures, noteFailure, secondsToWait } from './throttle.ts'
import { lockFactor, tryCode, type Factor } from './try-code.ts'
import { visitorOf, type Origin, type Visitor } from './visitor.ts'
import { inTurn } from './waiting-room.ts'

type Credentials = {
  username: string
  password: string
  /** Code of the second factor, for whoever has one; '' when none was typed. */
  code: string
}

/** What became of a try. */
type Checked = {
  /** Seconds to wait, when it was not checked. */
  seconds: number
  /** The password is right. */
  fits: boolean
  /** What is missing besides: a code, or a right one. */
  factor: 'enough' | 'needed' | 'wrong'
}
type Tried = Checked & { visitor: Visitor }

const notChecked = (seconds: number): Checked => ({ seconds, fits: false, factor: 'enough' })

const checkFactor = async (trx: Transaction, factor: Factor, code: string): Promise<Checked> => {
  if (code === '') return { seconds: 0, fits: true, factor: 'needed' }
  const tried = await tryCode(trx, factor, code)
  if (typeof tried === 'object') return notChecked(tried.seconds)
  return { seconds: 0, fits: true, factor: tried === 'right' ? 'enough' : 'wrong' }
}

const checkAll = async (
  trx: Transaction,
  visitor: Visitor,
  { password, code }: Credentials,
  factor: Factor | undefined,
): Promise<Checked> => {
  const fits = await passwordFits(password, visitor.passwordHash)
  if (fits && factor) return checkFactor(trx, factor, code)
  return { seconds: 0, fits, factor: 'enough' }
}

const checkCredentials = (db: Database, by: Actor, visitor: Visitor, given: Credentials): Promise<Checked> =>
  db.transaction(by, async (trx) => {
    trx.withoutAudit('a try is no command; the log takes one row a minute of those that fail')
    // The account before its counters, as whoever gives it a new password takes them.
    const factor = visitor.hasFactor && visitor.id !== null ? await lockFactor(trx, visitor.id) : undefined
    const seconds = await secondsToWait(trx, visitor)
    if (seconds > 0) return notChecked(seconds)
    // Runs under the locks of its counters: each of thirty at the same moment sees what became of those before it.
    const checked = await checkAll(trx, visitor, given, factor)
    if (checked.seconds > 0 || checked.factor === 'needed') return checked
    if (checked.fits && checked.factor === 'enough') await forgiveFailures(trx, visitor)
    else {
      await noteFailure(trx, visitor)
      await logFailure(trx, visitor)
    }
    return checked
  })

/**
 * Judges a password, and a code of the second factor where the account has one, with the waits that keep either from being
 * guessed (decision 0026). Wherever somebody is asked who they are, it is this that checks: one set of waits for all of it.
 * @throws {DomainError} sign_ins_busy, before it is checked
 */
export const tryPassword = async (
  db: Database,
  by: Actor,
  given: Credentials,
  origin: Origin,
): Promise<Tried> => {
  const visitor = await visitorOf(db.reader, given.username, origin)
  const checked = await inTurn(visitor.isStranger, () => checkCredentials(db, by, visitor, given))
  return { visitor, ...checked }
}
