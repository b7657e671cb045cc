import { randomBytes } from 'node:crypto'
import {
  beyondYourKey,
  keyErrors,
  type createKey as creating,
} from '@refill/contract/features/keys/keys.contract.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { dayInIndia } from '@refill/values/day.ts'
import { sql } from 'kysely'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import type { Transaction } from '../../database/handles.ts'
import { DomainError } from '../../domain-error.ts'
import { lockOwnRights, mayAllOf } from '../users/users.public.ts'
import { hashOfKey, keyPrefix } from './identify-key.ts'
import { knownKeys } from './known-keys.ts'

/** 256 bits: as many as nobody guesses. */
const newKey = () => `${keyPrefix}${randomBytes(32).toString('base64url')}`

/** In the order of the declared rights, each once. @throws {DomainError} key_right_unknown */
const rightsOf = (known: readonly string[], chosen: readonly string[]): string[] => {
  const asked = new Set(chosen)
  const rights = known.filter((right) => asked.delete(right))
  for (const right of asked) throw new DomainError(keyErrors.key_right_unknown, { right })
  return rights
}

/** Whoever makes a key at the same moment waits. @throws {DomainError} key_name_taken */
const expectNew = async (trx: Transaction, name: string) => {
  await sql`LOCK TABLE api_keys IN SHARE ROW EXCLUSIVE MODE`.execute(trx)
  const taken = await trx
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'user_id')
    .select('user_id')
    .where(sql<boolean>`lower(users.name) = lower(${name}) AND revoked_at IS NULL`)
    .executeTakeFirst()
  if (taken) throw new DomainError(keyErrors.key_name_taken)
}

/**
 * Makes a key.
 * @param known every right that a program may have
 * @returns the key, which is kept nowhere
 * @throws {DomainError} as the contract lists
 */
export const createKey = async (
  db: Database,
  by: Actor,
  known: readonly string[],
  { name, ends_on, ...form }: FieldsOut<typeof creating>,
) => {
  const rights = rightsOf(known, form['right[]'])
  if (ends_on && ends_on < dayInIndia(new Date())) throw new DomainError(keyErrors.key_ended)
  const key = newKey()
  const add = () =>
    db.transaction(by, async (trx) => {
      const own = await lockOwnRights(trx, by)
      if (!mayAllOf(own, ['keys.write', ...rights])) throw new DomainError(beyondYourKey)
      await expectNew(trx, name)
      const { id } = await trx
        .insertInto('users')
        .values({ name, updated_by: by.userId })
        .returning('id')
        .executeTakeFirstOrThrow()
      const row = { rights, ends_on: ends_on || null }
      await trx
        .insertInto('api_keys')
        .values({ ...row, user_id: id, token_hash: hashOfKey(key), created_by: by.userId ?? 0 })
        .execute()
      await trx.audit({ event: 'keys.created', id, after: { name, rights: rights.join(' '), ends_on } })
      return { id }
    })
  return { ...(await add()), key, message: 'Key added' }
}

/** Held by the caller's transaction. */
const endKeys = async (trx: Transaction, by: Actor, ids: readonly number[]) => {
  await trx
    .updateTable('api_keys')
    .set({ revoked_at: sql<Date>`now()`, revoked_by: by.userId })
    .where('user_id', 'in', ids)
    .execute()
  for (const id of ids) await trx.audit({ event: 'keys.revoked', id })
}

/** Ends a key; other processes take it for a second more. @throws {DomainError} key_not_found, key_revoked */
export const revokeKey = async (db: Database, by: Actor, id: number) => {
  const end = () =>
    db.transaction(by, async (trx) => {
      const key = await trx
        .selectFrom('api_keys')
        .select('revoked_at')
        .where('user_id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (!key) throw new DomainError(keyErrors.key_not_found)
      if (key.revoked_at) throw new DomainError(keyErrors.key_revoked)
      await endKeys(trx, by, [id])
      return {}
    })
  await end()
  knownKeys.clear()
  return { message: 'Key revoked' }
}

/** Ends all keys of a maker that are still taken; no key of theirs is made meanwhile. @returns how many */
export const revokeMadeBy = async (db: Database, by: Actor, makerId: number) => {
  const end = () =>
    db.transaction(by, async (trx) => {
      await sql`LOCK TABLE api_keys IN SHARE ROW EXCLUSIVE MODE`.execute(trx)
      const found = await trx
        .selectFrom('api_keys')
        .select('user_id')
        .where('created_by', '=', makerId)
        .where('revoked_at', 'is', null)
        .execute()
      const ids = found.map(({ user_id }) => user_id)
      if (ids.length === 0) trx.withoutAudit('there was no key to revoke')
      else await endKeys(trx, by, ids)
      return { revoked: ids.length }
    })
  const { revoked } = await end()
  knownKeys.clear()
  return { revoked, message: revoked === 1 ? '1 key revoked' : `${revoked} keys revoked` }
}
