import { sql, type Generated } from 'kysely'
import { compiledOnce } from '../../database/compiled.ts'
import type { Reader } from '../../database/database.ts'

declare module '../../database/tables.ts' {
  interface Tables {
    users: {
      id: Generated<number>
      username: string
      name: string
      password_hash: string
      rights: string[]
    }
    sessions: { token_hash: Buffer; user_id: number; last_seen_at: Generated<Date> }
    sign_in_failures: { subject: Buffer; failures: number; last_tried_at: Date }
  }
}

/** A session ends after this long without use. */
export const idleHours = 12

export const findAccount = (reader: Reader, username: string) =>
  reader
    .selectFrom('users')
    .select(['id', 'username', 'name', 'password_hash', 'rights'])
    .where(sql<boolean>`lower(username) = lower(${username})`)
    .executeTakeFirst()

export const readUser = (reader: Reader, id: number) =>
  reader
    .selectFrom('users')
    .select(['id', 'username', 'name', 'rights'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const liveSession = compiledOnce((reader) =>
  reader
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.name', 'users.rights'])
    .select(sql<boolean>`sessions.last_seen_at < now() - interval '5 minutes'`.as('stale'))
    .where('sessions.token_hash', '=', Buffer.alloc(0))
    .where(sql<boolean>`sessions.last_seen_at > now() - make_interval(hours => ${sql.lit(idleHours)})`),
)

/** The person behind a live session, and whether its last use should be noted again. */
export const findSession = async (reader: Reader, tokenHash: Buffer) =>
  (await liveSession(reader, tokenHash))[0]

export const anyUser = (reader: Reader) => reader.selectFrom('users').select('id').limit(1).executeTakeFirst()
