// Made by npm run generate from the .sql files beside it, never by hand.
import { reading, writing } from '../../../database/statement.ts'

const at = (file: string) => new URL(file, import.meta.url)

/** Counts a wrong password; the minute of all places together goes on from where it began. */
export const countFailure = writing<
  { account: Buffer; place: Buffer; is_stranger: boolean },
  Record<never, never>
>(at('count-failure.sql'))

/** Who asks to sign in, as far as it is known before the password is judged. One row, also for a name that nobody has. */
export const findVisitor = reading<
  { browser: Buffer; address: Buffer; username: string },
  {
    name: string
    id: number | null
    password_hash: string | null
    active: boolean | null
    has_factor: boolean
    knows_browser: boolean
    knows_address: boolean
    is_our_browser: boolean
  }
>(at('find-visitor.sql'))

/**
 * Of what a try is judged by, what no longer counts: after an hour, for all places together after a minute, and what lies
 * in the future since the clock was put back.
 */
export const forgetFailures = writing<
  { account: Buffer; place: Buffer },
  Record<never, never>
>(at('forget-failures.sql'))

/**
 * The person behind a session that is alive, what they may do, and whether its last use should be noted again; one in
 * the future, since the clock was put back, would otherwise live until then.
 */
export const liveSession = reading<
  { token_hash: Buffer; idle_hours: number },
  { id: number; name: string; rights: string[]; session_id: number; owes: boolean; stale: boolean }
>(at('live-session.sql'))

/**
 * What a try is judged by: failures of this account from this place, and for a stranger also those of this place with any
 * account and those of this account from any strange place. Who tries the same meanwhile waits for the locks.
 */
export const lockFailures = writing<
  { account: Buffer; place: Buffer; is_stranger: boolean },
  { counted: 'own' | 'place' | 'account'; failures: number; ago: number }
>(at('lock-failures.sql'))

/**
 * Forgets places that were not used for 180 days, and of each account all but a hundred: programs sign in anew each time,
 * so what came back stays before what did not.
 */
export const prunePlaces = writing<Record<never, never>, Record<never, never>>(at('prune-places.sql'))
