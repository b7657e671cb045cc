import { factorAskedAgain } from '@refill/contract/features/session/account.contract.ts'
import { sql, type NotNull } from 'kysely'
import type { Reader } from '../../database/database.ts'
import { liveSession } from './sql/statements.generated.ts'

/** A session ends after this long without use. */
export const idleHours = 12

export const findAccount = (reader: Reader, username: string) =>
  reader
    .selectFrom('users')
    .select(['id', 'password_hash', sql<string>`lower(username)`.as('key')])
    .where(sql<boolean>`lower(username) = lower(${username})`)
    .$narrowType<{ password_hash: NotNull }>()
    .executeTakeFirst()

export const readPerson = (reader: Reader, id: number) =>
  reader
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'role_id')
    .select([
      'users.id',
      'username',
      'users.name',
      'roles.name as role',
      'password_hash',
      'must_change_password',
      'demands_second_factor as demands_factor',
      sql<boolean>`factor_secret IS NOT NULL`.as('has_factor'),
      sql<number>`cardinality(recovery_marks)`.as('recovery_codes_left'),
      sql<boolean>`'*' = ANY (roles.rights)`.as('may_everything'),
      // What lies in the future, since the clock was put back, puts nothing off.
      sql<boolean>`coalesce(factor_put_off_at BETWEEN now() - make_interval(days => ${factorAskedAgain}) AND now(), false)`.as(
        'has_put_off',
      ),
    ])
    .where('users.id', '=', id)
    .$narrowType<{ username: NotNull; password_hash: NotNull }>()
    .executeTakeFirstOrThrow()

/** Open sessions, the last used first. */
export const findSessions = (reader: Reader, userId: number) =>
  reader
    .selectFrom('sessions')
    .select(['id', 'device', 'address', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('last_seen_at', '>', sql<Date>`now() - make_interval(hours => ${idleHours})`)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** The person behind a live session, and whether its last use should be noted again. */
export const findSession = async (reader: Reader, tokenHash: Buffer) =>
  (await reader.read(liveSession, { token_hash: tokenHash, idle_hours: idleHours }))[0]

export const anyUser = (reader: Reader) => reader.selectFrom('users').select('id').limit(1).executeTakeFirst()
