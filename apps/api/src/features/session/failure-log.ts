import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Transaction } from '../../database/database.ts'
import type { Visitor } from './visitor.ts'

/** Accounts and addresses with a row of their own in one minute; what goes beyond is added up by account. */
const ownRows = 20
const event = 'session.refused'

/** Lost with the process: what somebody typed as a name, maybe a password, can be told apart and never found out. */
const key = randomBytes(32)

/** Whose sign-in failed, and from where. */
type Failed = Pick<Visitor, 'id' | 'account' | 'address'>

const nameOf = ({ id, account }: Failed): string =>
  id === null ? `unknown ${createHmac('sha256', key).update(account).digest('hex').slice(0, 8)}` : String(id)

const loggedLately = sql<boolean>`logged_at BETWEEN clock_timestamp() - interval '1 minute' AND clock_timestamp()`

const entry = ({ who, address, tries }: { who: string; address: string; tries: number }) => {
  return { event, id: who, after: { address: address || 'several', tries } }
}

/** Writes a wrong password into the audit log: where it came from and for which account, never what was typed. */
export const logFailure = async (trx: Transaction, visitor: Failed): Promise<void> => {
  const own = { who: nameOf(visitor), address: visitor.address }
  const lately = await trx
    .selectFrom('unlogged_failures')
    .select(['who', 'address'])
    .where(loggedLately)
    .execute()
  const isLately = ({ who, address }: typeof own) =>
    lately.some((one) => one.who === who && one.address === address)
  const isCrowd = lately.length >= ownRows && !isLately(own)
  const subject = isCrowd ? { who: visitor.id === null ? 'unknown' : own.who, address: '' } : own
  const { tries } = await trx
    .insertInto('unlogged_failures')
    .values({ ...subject, tries: 1, logged_at: sql<Date>`'epoch'` })
    .onConflict((known) =>
      known.columns(['who', 'address']).doUpdateSet({ tries: sql<number>`unlogged_failures.tries + 1` }),
    )
    .returning('tries')
    .executeTakeFirstOrThrow()
  if (isLately(subject)) return
  await trx.audit(entry({ ...subject, tries }))
  await trx
    .updateTable('unlogged_failures')
    .set({ tries: 0, logged_at: sql<Date>`clock_timestamp()` })
    .where('who', '=', subject.who)
    .where('address', '=', subject.address)
    .execute()
}

/** Writes down what was counted since the last row, where nothing followed. */
export const logRemainingFailures = async (trx: Transaction): Promise<void> => {
  const ended = await trx
    .deleteFrom('unlogged_failures')
    .where(sql<boolean>`NOT (${loggedLately})`)
    .returning(['who', 'address', 'tries'])
    .execute()
  for (const counted of ended.filter(({ tries }) => tries > 0)) await trx.audit(entry(counted))
}
