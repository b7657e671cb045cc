import { randomBytes } from 'node:crypto'
import { theProgram } from '../../actor.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { hashPassword, passwordFits, type PasswordCost } from './password.ts'
import { anyUser, findAccount } from './session.queries.ts'
import { beginAnew, type FactorLeft } from './begin-anew.ts'
import { clearKnownSessions } from './known-sessions.ts'
import { forgiveAll } from './throttle.ts'
import { accountKey } from './visitor.ts'

type Administrator = { username: string; password: string; name: string }
type FirstAdministrator = {
  username: string
  password?: string | undefined
  name?: string | undefined
  /** Runs in the same transaction where the password was invented. */
  whenInvented?: (trx: Transaction, userId: number) => Promise<unknown>
}

/** 128 bits in letters and digits, for somebody to copy once. */
const inventPassword = () => randomBytes(16).toString('hex')

export const hasAccounts = async (db: Database): Promise<boolean> => (await anyUser(db.reader)) !== undefined

/**
 * Makes the administrator of a database that has nobody yet; two processes that start at once make one.
 * @param cost of what is stored of the password; without one, what every other password costs
 * @returns the password to print when one was invented; nothing when somebody exists or it was given
 */
export const createFirstAdministrator = async (
  db: Database,
  { username, password, name, whenInvented }: FirstAdministrator,
  cost?: PasswordCost,
) => {
  if (await anyUser(db.reader)) return undefined
  const chosen = password ?? inventPassword()
  const password_hash = await hashPassword(chosen, cost)
  const { made } = await db.transaction(theProgram('first start'), async (trx) => {
    const row = await trx
      .insertInto('users')
      .values((values) => ({
        username,
        name: name ?? username,
        password_hash,
        role_id: values.selectFrom('roles').select('id').where('is_owner', '=', true),
      }))
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (row) {
      await trx.audit({ event: 'users.created', id: row.id, after: { username } })
      if (password === undefined) await whenInvented?.(trx, row.id)
    } else trx.withoutAudit('another process made the administrator')
    return { made: row !== undefined }
  })
  return made && password === undefined ? chosen : undefined
}

/**
 * For the demo: somebody has this password, and nobody has to wait to sign in. Who has it already stays signed in.
 * @returns false when there is no such account
 */
export const keepPassword = async (db: Database, username: string, password: string): Promise<boolean> => {
  const account = await findAccount(db.reader, username)
  if (!account) return false
  if (!(await passwordFits(password, account.password_hash))) {
    return (await setPassword(db, username, password, { withoutFactor: true })) !== undefined
  }
  await db.transaction(theProgram('demo'), async (trx) => {
    trx.withoutAudit('counters of failures are no record')
    await forgiveAll(trx, accountKey(account.key))
    return {}
  })
  return true
}

/** The demo has an administrator with this password, made or changed to it. */
export const resetAdministrator = async (db: Database, { username, password, name }: Administrator) => {
  if (!(await keepPassword(db, username, password)))
    await createFirstAdministrator(db, { username, password, name })
}

/**
 * Gives an account a new password, ends all its sessions and clears what was tried before. The places that it signed in
 * from stay known: they open nothing, and whoever does this because of an attack must not wait among its strangers.
 * @param withoutFactor switches its second factor off too, for whoever has lost it
 * @returns what became of the second factor; nothing when there is no such account
 */
export const setPassword = async (
  db: Database,
  username: string,
  password: string,
  { withoutFactor = false } = {},
): Promise<FactorLeft | undefined> => {
  const account = await findAccount(db.reader, username)
  if (!account) return undefined
  const password_hash = await hashPassword(password)
  const { left } = await db.transaction(theProgram('admin:password'), async (trx) => {
    const left = await beginAnew(trx, account, { password_hash, must_change_password: false, withoutFactor })
    await trx.audit({ event: 'users.password_changed', id: account.id })
    return { left }
  })
  clearKnownSessions()
  return left
}
