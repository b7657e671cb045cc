import type { Reader, Transaction } from '../../database/database.ts'
import { openSession } from './sign-in.ts'
import { forgiveAll } from './throttle.ts'
import type { Origin, Visitor } from './visitor.ts'

/** Whether anybody ever signed in; sessions that are over stay. */
export const hasSignedIn = async (reader: Pick<Reader, 'selectFrom'>): Promise<boolean> =>
  (await reader.selectFrom('sessions').select('id').limit(1).executeTakeFirst()) !== undefined

type Account = { userId: number; name: string; username: string; password_hash: string }
type From = { visitor: Visitor; origin: Origin }

/**
 * Gives the first account to its owner and signs them in; the printed password opens nothing from then on.
 * @returns the token of the session; nothing where somebody signed in before
 */
export const giveToOwner = async (
  trx: Transaction,
  { userId, ...account }: Account,
  { visitor, origin }: From,
): Promise<string | undefined> => {
  // A sign-in with the printed password holds this row until its session is there.
  const before = await trx
    .selectFrom('users')
    .select(['name', 'username'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (await hasSignedIn(trx)) return undefined
  await trx.updateTable('users').set(account).where('id', '=', userId).execute()
  const { name, username } = account
  await trx.audit({ event: 'users.updated', id: userId, before, after: { name, username } })
  await trx.audit({ event: 'users.password_changed', id: userId })
  await forgiveAll(trx, visitor.account)
  return openSession(trx, userId, visitor, origin)
}
