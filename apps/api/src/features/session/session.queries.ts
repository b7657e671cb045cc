import { sql } from 'kysely'
import type { Reader } from '../../database/database.ts'
import { liveSession } from './sql/statements.generated.ts'

/** A session ends after this long without use. */
export const idleHours = 12

export const findAccount = (reader: Reader, username: string) =>
  reader
    .selectFrom('users')
    .select(['id', 'password_hash', sql<string>`lower(username)`.as('key')])
    .where(sql<boolean>`lower(username) = lower(${username})`)
    .executeTakeFirst()

export const readUser = (reader: Reader, id: number) =>
  reader
    .selectFrom('users')
    .select(['id', 'username', 'name', 'rights'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** The person behind a live session, and whether its last use should be noted again. */
export const findSession = async (reader: Reader, tokenHash: Buffer) =>
  (await reader.read(liveSession, { token_hash: tokenHash, idle_hours: idleHours }))[0]

export const anyUser = (reader: Reader) => reader.selectFrom('users').select('id').limit(1).executeTakeFirst()
