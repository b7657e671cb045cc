import { theProgram, type Actor } from '@refill/api/actor.ts'
import type { Database } from '@refill/api/database/database.ts'
import { hashPassword, inventPassword } from '@refill/api/features/session/session.public.ts'
import { sampleMobile } from './identities.ts'
import { dayAt } from './orders/clock.ts'
import { random } from './random.ts'
import type { Day } from '@refill/values/day.ts'
import { insertRows } from './transactions/insert-rows.ts'
import { writeLog } from './transactions/write-log.ts'

/** Who is hired: one for each role that the product comes with, and two who book by turns. The owner is there first. */
const hired = [
  { post: 'manager', name: 'Rahul Deshmukh', role: 'Manager' },
  { post: 'clerk', name: 'Snehal Kulkarni', role: 'Booking' },
  { post: 'otherClerk', name: 'Imran Shaikh', role: 'Booking' },
  { post: 'keeper', name: 'Balu Pawar', role: 'Godown' },
  { post: 'cashier', name: 'Asha Nair', role: 'Cashier' },
  { post: 'accountant', name: 'Hitesh Shah', role: 'Accountant' },
  { post: 'auditor', name: 'Fiona Dsouza', role: 'Auditor' },
] as const

type HiredPost = (typeof hired)[number]['post']
export type Post = 'owner' | HiredPost
export type Person = { readonly id: number; readonly name: string }
export type Staff = Readonly<Record<Post, Person>>

/** 'snehal.kulkarni' */
export const usernameOf = (name: string) => name.toLowerCase().replace(' ', '.')

/** Whom the demo lets in beside the owner. */
export const clerkOfDemo = usernameOf('Snehal Kulkarni')

/** The driver of the sample who has a phone; undefined in one of before there was one. */
export const readDriverOfDemo = async ({ reader }: Database): Promise<string | undefined> => {
  const users = reader.selectFrom('users').select('username').where('driver_id', 'is not', null)
  return (await users.orderBy('id').executeTakeFirst())?.username ?? undefined
}

/** What somebody of the sample does is done in this name. */
export const actorOf = ({ id, name }: Person): Actor => ({
  ...theProgram('sample business'),
  userId: id,
  name,
})

/** Whoever owned the business first. @throws {Error} where nobody does */
const readOwner = async (db: Database): Promise<Person> =>
  db.reader
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(['users.id', 'users.name'])
    .where('roles.is_owner', '=', true)
    .orderBy('users.id')
    .executeTakeFirstOrThrow(() => new Error('the sample business needs an owner'))

const rowsOf = async (roles: ReadonlyMap<string, number>, at: string, owner: Person) => {
  const chance = random('staff')
  const common = { created_at: at, updated_at: at, updated_by: owner.id }
  return Promise.all(
    hired.map(async ({ name, role }) => ({
      name,
      username: usernameOf(name),
      mobile: sampleMobile(chance),
      role_id: roles.get(role) ?? 0,
      ...common,
      // Nobody knows it: whoever wants to be one of them resets it in Users.
      password_hash: await hashPassword(inventPassword()),
    })),
  )
}

/** @returns their ids */
const hire = (db: Database, owner: Person, rows: Awaited<ReturnType<typeof rowsOf>>, at: Date) =>
  db.transaction(actorOf(owner), async (trx) => {
    trx.withoutAudit('each has a row of the day on which they were hired')
    const ids = await insertRows(trx, 'users', rows)
    await trx.updateTable('users').set({ created_at: at }).where('id', '=', owner.id).execute()
    const logged = rows.map(({ name, username, mobile, role_id }, place) => ({
      at: at.toISOString(),
      user_id: owner.id,
      event: 'users.created',
      record_id: ids[place] ?? 0,
      after: { name, username, mobile, role_id },
    }))
    await writeLog(trx, logged)
    return { ids }
  })

const staffOf = (owner: Person, ids: readonly number[]): Staff => {
  const person = (post: HiredPost): Person => {
    const place = hired.findIndex((one) => one.post === post)
    return { id: ids[place] ?? 0, name: hired[place]?.name ?? '' }
  }
  return {
    owner,
    manager: person('manager'),
    clerk: person('clerk'),
    otherClerk: person('otherClerk'),
    keeper: person('keeper'),
    cashier: person('cashier'),
    accountant: person('accountant'),
    auditor: person('auditor'),
  }
}

/**
 * Hires everybody a month before the business of the sample begins.
 * @throws {Error} where there is no owner
 */
export const fillStaff = async (db: Database, today: Day): Promise<Staff> => {
  const owner = await readOwner(db)
  const at = new Date(`${dayAt(today, -30)}T11:00:00+05:30`)
  const roles = await db.reader.selectFrom('roles').select(['id', 'name']).execute()
  const rows = await rowsOf(new Map(roles.map(({ id, name }) => [name, id])), at.toISOString(), owner)
  const { ids } = await hire(db, owner, rows, at)
  return staffOf(owner, ids)
}
