import { readDashboard } from '@refill/contract/features/dashboard/dashboard.contract.ts'
import { addDays, dayInIndia } from '@refill/values/day.ts'
import { beforeEach, expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { signInAs } from '../../testing/people.ts'
import { slotOf } from '@refill/contract/durations.ts'

const office = await officeForFile({ databaseFolder: import.meta.dirname })
const { pool } = office

const today = dayInIndia(new Date())
const gigabyte = 1024 ** 3

beforeEach(() => pool.query('DELETE FROM durations; DELETE FROM database_sizes'))

const toAct = async (cookie = office.session) =>
  (await office.send(readDashboard, {}, { cookie })).body.to_act.filter(
    ({ kind }) => kind === 'slow_screens' || kind === 'database_grows',
  )

const opened = (screen: string, times: number, ms: number, hoursAgo = 0) =>
  pool.query(
    `INSERT INTO durations (kind, hour, name, slot, times, total_ms, longest_ms)
     VALUES ('screen', now() - make_interval(hours => $5), $1, $2, $3::int, $3::int * $4::float8, $4::float8)`,
    [screen, slotOf(ms), times, ms, hoursAgo],
  )
const sizeOf = (days: number, bytes: number) =>
  pool.query('INSERT INTO database_sizes (day, bytes) VALUES ($1, $2)', [addDays(today, -days), bytes])

test('a screen that many wait for longer than a second is to be acted on, by whoever watches the server', async () => {
  await opened('/orders', 99, 4_000)
  await opened('/', 150, 1_500)
  await opened('/cash', 150, 9_000, 25)
  expect(await toAct()).toMatchObject([{ kind: 'slow_screens', screen: '/', times: 150, more: 0 }])
  await opened('/orders', 1, 4_000, 3)
  expect(await toAct()).toMatchObject([{ kind: 'slow_screens', screen: '/orders', times: 100, more: 1 }])
  expect(await toAct((await signInAs(office, ['dashboard.read', 'metrics.read'])).cookie)).toHaveLength(1)
  expect(await toAct((await signInAs(office, 'Manager')).cookie)).toEqual([])
})

test('a database that grew by a quarter in a week is to be acted on, and so is a disk that is full before long', async () => {
  await sizeOf(7, 4 * gigabyte)
  await sizeOf(0, Math.round(4.9 * gigabyte))
  expect(await toAct()).toEqual([])
  await pool.query('UPDATE database_sizes SET bytes = $2 WHERE day = $1', [today, 5 * gigabyte])
  expect(await toAct()).toMatchObject([{ kind: 'database_grows', grown_7: gigabyte, days_left: null }])
  await sizeOf(8, 1)
  await pool.query('UPDATE database_sizes SET bytes = $2 WHERE day = $1', [today, 2 ** 52])
  expect(await toAct()).toMatchObject([{ kind: 'database_grows', bytes: 2 ** 52, days_left: 0 }])
})
