import { sql } from 'kysely'
import type { Transaction } from '../../database/database.ts'
import type { RowOf } from '../../database/statement.ts'
import { countFailure, forgetFailures, lockFailures } from './sql/statements.generated.ts'
import type { Visitor } from './visitor.ts'

/**
 * How many wrong passwords are free: of one account from one place, and from one address with any account, since an
 * office shares one and its clerks try a few times. After that every further one doubles the wait.
 */
const free = { own: 5, place: 50 }
const longestWait = 60 // seconds

/**
 * Wrong passwords a minute for one account, from all places together that it has never signed in from: so many by
 * whoever is first, and so many in all. What lies between is left to those who have waited for a minute, so that
 * somebody who tries all the time from everywhere cannot take every turn.
 */
const perMinute = { first: 20, all: 60 }

/** Seconds that somebody with so many failures has to wait since the last one. */
export const waitAfter = (counted: keyof typeof free, failures: number): number =>
  failures < free[counted] ? 0 : Math.min(longestWait, 2 ** Math.min(failures - free[counted], 30))

type Failures = RowOf<typeof lockFailures>

const ownWait = (failed: Failures | undefined, counted: keyof typeof free): number =>
  failed ? waitAfter(counted, failed.failures) - failed.ago : 0

/** Seconds until a stranger's turn comes. */
const waitForTurn = (everywhere: Failures | undefined, own: Failures | undefined): number => {
  const left = longestWait - (own?.ago ?? 0)
  if (!everywhere || everywhere.failures < (left > 0 ? perMinute.first : perMinute.all)) return 0
  const nextMinute = longestWait - everywhere.ago
  return left > 0 ? Math.min(left, nextMinute) : nextMinute
}

/**
 * Whole seconds that this visitor has to wait; 0 when the password may be checked. Tries of one account and place are
 * then checked one after another, until the transaction ends. Names that nobody has wait like those of accounts.
 */
export const secondsToWait = async (
  trx: Transaction,
  { account, place, isStranger }: Visitor,
): Promise<number> => {
  await trx.write(forgetFailures, { account, place })
  const failed = await trx.write(lockFailures, { account, place, is_stranger: isStranger })
  const find = (counted: Failures['counted']) => failed.find((one) => one.counted === counted)
  const own = find('own')
  const turn = waitForTurn(find('account'), own)
  if (turn > 0 && !own)
    // The minute of waiting begins now.
    await trx
      .insertInto('sign_in_failures')
      .values({ account, place, failures: 0, since: sql<Date>`clock_timestamp()` })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  return Math.ceil(Math.max(0, turn, ownWait(own, 'own'), ownWait(find('place'), 'place')))
}

export const noteFailure = (trx: Transaction, { account, place, isStranger }: Visitor) =>
  trx.write(countFailure, { account, place, is_stranger: isStranger })

/** A success clears its own account at its own place and no more, or one known password would free all guessing. */
export const forgiveFailures = (trx: Transaction, { account, place }: Visitor) =>
  trx.deleteFrom('sign_in_failures').where('account', '=', account).where('place', '=', place).execute()

/** Call this after a new password: nobody waits for this account any more. */
export const forgiveAll = (trx: Transaction, account: Buffer) =>
  trx.deleteFrom('sign_in_failures').where('account', '=', account).execute()
