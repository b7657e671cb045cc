import { userErrors, type User } from '@refill/contract/features/users/users.contract.ts'
import { holds } from '@refill/contract/rights.ts'
import { sql, type NotNull } from 'kysely'
import type { Actor } from '../../actor.ts'
import type { Reader } from '../../database/handles.ts'
import { DomainError } from '../../domain-error.ts'
import { mayAllOf } from './refuse-beyond.ts'

/** Programs, which have keys, have no role. */
const people = (reader: Reader) =>
  reader
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .leftJoin('drivers', 'drivers.id', 'users.driver_id')
    .leftJoin('delivery_partners', 'delivery_partners.id', 'users.partner_id')

const rowsOf = (reader: Reader) =>
  people(reader)
    .select((row) => [
      'users.id',
      'users.name',
      'username',
      'users.mobile',
      'role_id',
      'roles.name as role',
      'roles.rights',
      'driver_id',
      'drivers.name as driver',
      'partner_id',
      'delivery_partners.tradename as partner',
      'users.active',
      'must_change_password',
      sql<boolean>`factor_secret IS NOT NULL`.as('has_second_factor'),
      'users.version',
      row
        .selectFrom('sessions')
        .select(({ fn }) => fn.max('last_seen_at').as('at'))
        .whereRef('user_id', '=', 'users.id')
        .as('last_seen_at'),
    ])
    .$narrowType<{ username: NotNull; role_id: NotNull }>()

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

const shown = (by: Actor, { rights, active, ...row }: Row): User => ({
  ...row,
  driver_id: row.driver_id ?? 0,
  driver: row.driver ?? '',
  partner_id: row.partner_id ?? 0,
  partner: row.partner ?? '',
  last_seen_at: row.last_seen_at?.toISOString() ?? '',
  status: active ? 1 : 0,
  may_change: mayAllOf(by.rights, rights),
})

type Asked = { page: number; limit: number; search: string; status: string; role: number }

/** A business has dozens of people: they are counted and sorted as they come. */
export const findUsers = async (reader: Reader, by: Actor, asked: Asked) => {
  const { page, limit, search, status, role } = asked
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const held = sql<string>`lower(users.name || ' ' || username || ' ' || users.mobile || ' ' || roles.name)`
  const rows = await rowsOf(reader)
    .select(({ fn }) => fn.countAll<number>().over().as('total'))
    .where((row) => row.and(words.map((word) => sql<boolean>`position(${word} in ${held}) > 0`)))
    .$if(status !== '', (query) => query.where('users.active', '=', status === '1'))
    .$if(role !== 0, (query) => query.where('role_id', '=', role))
    .orderBy('users.active', 'desc')
    .orderBy(sql`lower(users.name)`)
    .orderBy('users.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return {
    totalcount: rows[0]?.total ?? 0,
    reponselist: rows.map(({ total: _total, ...row }) => shown(by, row)),
  }
}

/** @throws {DomainError} user_not_found */
export const readUser = async (reader: Reader, by: Actor, id: number): Promise<User> => {
  const row = await rowsOf(reader).where('users.id', '=', id).executeTakeFirst()
  if (!row) throw new DomainError(userErrors.user_not_found)
  return shown(by, row)
}

const mostNamed = 10

/** Active people who have a right, owners last: the others are asked first. */
export const findWhoMay = async (reader: Reader, right: string) => {
  const rows = await reader
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'role_id')
    .select(['users.name', 'roles.name as role', 'roles.rights'])
    .where('users.active', '=', true)
    .orderBy('is_owner')
    .orderBy(sql`lower(users.name)`)
    .execute()
  return rows
    .filter(({ rights }) => holds(rights, right))
    .slice(0, mostNamed)
    .map(({ name, role }) => ({ name, role }))
}
