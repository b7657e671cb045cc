import { TripState } from '@refill/contract/features/trips/trips.rules.ts'
import type { Database } from '@refill/api/database/database.ts'
import { hashPassword, inventPassword } from '@refill/api/features/session/session.public.ts'
import type { Day } from '@refill/values/day.ts'
import { sampleMobile } from '../identities.ts'
import { dayAt, lastPlace } from '../orders/clock.ts'
import { random } from '../random.ts'
import { actorOf, usernameOf, type Staff } from '../staff.ts'
import { insertRows } from './insert-rows.ts'
import { writeLog } from './write-log.ts'

const daysAgo = 30

/** Who is out now, goes next, or drove last. */
const readOnTheRoad = ({ reader }: Database) =>
  reader
    .selectFrom('trips')
    .innerJoin('drivers', 'drivers.id', 'trips.driver_id')
    .select(['drivers.id', 'drivers.name'])
    .orderBy((trip) =>
      trip
        .case()
        .when('state', '=', TripState.out)
        .then(0)
        .when('state', '=', TripState.settled)
        .then(2)
        .else(1)
        .end(),
    )
    .orderBy('trips.id', 'desc')
    .executeTakeFirst()

/** A driver may be called like somebody of the office. */
const freeUsername = async ({ reader }: Database, name: string): Promise<string> => {
  const username = usernameOf(name)
  const taken = await reader
    .selectFrom('users')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirst()
  return taken ? `${username}.driver` : username
}

/** One of the drivers has the trip on a phone. */
export const hireDriver = async (db: Database, { owner }: Staff, today: Day): Promise<void> => {
  const driver = await readOnTheRoad(db)
  const role = await db.reader
    .selectFrom('roles')
    .select('id')
    .where('name', '=', 'Driver')
    .executeTakeFirst()
  if (!driver || !role) return
  const at = new Date(`${dayAt(today, lastPlace - daysAgo)}T11:30:00+05:30`).toISOString()
  const { id: driver_id, name } = driver
  const row = {
    name,
    username: await freeUsername(db, name),
    mobile: sampleMobile(random('driver with a phone')),
    role_id: role.id,
    driver_id,
  }
  const kept = { created_at: at, updated_at: at, updated_by: owner.id }
  const password_hash = await hashPassword(inventPassword())
  await db.transaction(actorOf(owner), async (trx) => {
    trx.withoutAudit('has a row of the day on which the driver got the phone')
    const [id = 0] = await insertRows(trx, 'users', [{ ...row, ...kept, password_hash }])
    await writeLog(trx, [{ at, user_id: owner.id, event: 'users.created', record_id: id, after: row }])
    return {}
  })
}
