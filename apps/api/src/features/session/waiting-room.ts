import { sessionErrors } from '@refill/contract/features/session/session.contract.ts'
import { Turnstile } from '../../process/turnstile.ts'

/**
 * Two password hashes at a time: of the four threads that also read files and work on pictures. Whose place is known
 * goes first, so that no flood of strangers stops them.
 */
export const signInQueue = new Turnstile({
  atOnce: 2,
  waiting: 50,
  longest: 60_000,
  busy: sessionErrors.sign_ins_busy,
})

/**
 * Judges a try when its turn comes.
 * @throws {DomainError} sign_ins_busy when too many wait already
 */
export const inTurn = <T>(isStranger: boolean, work: () => Promise<T>): Promise<T> =>
  signInQueue.during(work, { isPreferred: !isStranger })
