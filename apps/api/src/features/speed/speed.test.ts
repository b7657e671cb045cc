import { readDashboard } from '@refill/contract/features/dashboard/dashboard.contract.ts'
import { feltHeader, longestFelt, type Felt } from '@refill/contract/felt.ts'
import { createKey } from '@refill/contract/features/keys/keys.contract.ts'
import { listProducts } from '@refill/contract/features/products/products.contract.ts'
import { readSpeed } from '@refill/contract/features/speed/speed.contract.ts'
import { addDays, dayInIndia } from '@refill/values/day.ts'
import { beforeEach, expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { Durations } from './durations.ts'
import { keepDurations, keepSizes } from './keep-speed.ts'

const durations = new Durations()
const databaseFolder = import.meta.dirname
const office = await officeForFile({ durations, databaseFolder })
const { db, pool } = office

const today = dayInIndia(new Date())

beforeEach(async () => {
  durations.take()
  await pool.query('DELETE FROM durations; DELETE FROM database_sizes')
})

const speed = async () => (await office.send(readSpeed, {})).body
/** @param header what a panel sends with its call, or what somebody makes of it */
const call = (header: string, headers: Record<string, string> = {}, cookie = office.session) =>
  office.send(listProducts, {}, { cookie, headers: { ...headers, [feltHeader]: header } })
const tell = async (felt: Felt) => {
  const before = durations.counts.ofPeople
  expect((await call(JSON.stringify(felt))).status).toBe(200)
  const told = [felt.calls, felt.screens].flatMap((waits) => Object.values(waits ?? {}).flat())
  await expect.poll(() => durations.counts.ofPeople).toBe(before + told.length)
}
const keep = () => keepDurations(db, durations)

/** Moves what was counted so far into the past. */
const pass = (hours: number) =>
  pool.query('UPDATE durations SET hour = hour - make_interval(hours => $1)', [hours])

test('what people waited for is told by screen and call, as half of them and one in a hundred felt it', async () => {
  await tell({ screens: { '/orders': Array<number>(30).fill(200) }, calls: { productlist: [40] } })
  await tell({ screens: { '/orders': [900] }, calls: { 'orders.php orders': [], productlist: [90, 100] } })
  await keep()
  const { screens, calls } = await speed()
  expect(screens.map(({ name, week }) => [name, week.times])).toEqual([['/orders', 31]])
  expect(screens[0]?.day.p50_ms).toBeCloseTo(200, -2)
  expect(screens[0]?.day.p99_ms).toBeCloseTo(900, -3)
  expect(screens[0]?.week).toEqual(screens[0]?.day)
  expect(calls).toMatchObject([{ name: 'productlist', day: { times: 3 } }])
})

test('what lies more than a day back counts in the week, and after five weeks it is gone', async () => {
  await tell({ screens: { '/orders': [100] } })
  await keep()
  await pass(30)
  await tell({ screens: { '/orders': [100, 100] } })
  await keep()
  expect((await speed()).screens).toMatchObject([{ day: { times: 2 }, week: { times: 3 } }])
  await pass(24 * 35)
  await keepSizes(db)
  expect((await pool.query('SELECT FROM durations')).rowCount).toBe(0)
})

test('several servers add to the same hour', async () => {
  const other = new Durations()
  for (const [server, ms] of [
    [durations, 100],
    [other, 101],
    [other, 5000],
  ] as const)
    server.note('screen', '/orders', ms)
  await Promise.all([keepDurations(db, other), keep()])
  expect((await speed()).screens).toMatchObject([{ name: '/orders', day: { times: 3, p99_ms: 5000 } }])
})

test('what cannot be kept is counted on until it can', async () => {
  await tell({ screens: { '/orders': [100] } })
  await pool.query('ALTER TABLE durations RENAME TO gone')
  await expect(keep()).rejects.toThrow('durations')
  await pool.query('ALTER TABLE gone RENAME TO durations')
  await tell({ screens: { '/orders': [100] } })
  await keep()
  expect((await speed()).screens).toMatchObject([{ day: { times: 2 } }])
})

const many = Array.from({ length: 300 }, () => 1)
test.each([
  ['is no JSON', 'fast'],
  ['is longer than a panel sends', JSON.stringify({ calls: { productlist: Array(3_000).fill(1) } })],
  ['has names that nobody declared', JSON.stringify({ calls: { toString: [1] }, screens: { '/me': [1] } })],
  ['has a wait below nothing', JSON.stringify({ screens: { '/orders': [-1] } })],
  ['has a wait that nobody waits', JSON.stringify({ screens: { '/orders': [longestFelt + 1] } })],
  ['has words for waits', JSON.stringify({ screens: { '/orders': ['Lakshmi'] } })],
  ['is a list', '[]'],
])('a header that %s counts nothing, and its call is answered', async (_what, header) => {
  expect((await call(header)).status).toBe(200)
  await tell({ screens: { '/cash': [1] } })
  await keep()
  const { screens, calls } = await speed()
  expect([...screens, ...calls].map(({ name }) => name)).toEqual(['/cash'])
})

test('only people who are signed in are heard, and each no more than a panel sends at once', async () => {
  const felt = JSON.stringify({ screens: { '/orders': [1] } })
  expect((await call(felt, {}, '')).status).toBe(401)
  const { key } = (await office.send(createKey, { name: 'Shop', 'right[]': ['products.read'] })).body
  expect((await call(felt, { authorization: `Bearer ${key}` }, '')).status).toBe(200)
  expect((await call(JSON.stringify({ screens: { '/cash': many } }))).status).toBe(200)
  await expect.poll(() => durations.counts.ofPeople).toBe(40)
  await keep()
  expect((await speed()).screens).toMatchObject([{ name: '/cash', day: { times: 40 } }])
})

test('statements are told by the file that they stand in, those that ran once in a while not, and no value', async () => {
  for (let turn = 0; turn < 12; turn++) {
    await office.send(listProducts, { search: 'Lakshmi' })
    await office.send(readDashboard, {})
  }
  await keep()
  const { statements } = await speed()
  const [one] = statements.filter(({ name }) => name === 'dashboard/stock')
  expect(one).toMatchObject({ times: 12 })
  expect(one?.p50_ms).toBeLessThanOrEqual(one?.longest_ms ?? 0)
  expect(one?.total_ms).toBeLessThanOrEqual(12 * (one?.longest_ms ?? 0))
  expect(statements.every(({ times }) => times >= 10)).toBe(true)
  expect(JSON.stringify(statements)).not.toContain('Lakshmi')
})

const sizeOf = (days: number, bytes: number) =>
  pool.query('INSERT INTO database_sizes (day, bytes) VALUES ($1, $2)', [addDays(today, -days), bytes])

test('the size of each day is kept once, and growth counts from it', async () => {
  await sizeOf(31, 1_000)
  await sizeOf(8, 2_000)
  await keepSizes(db)
  await keepSizes(db)
  const { database } = await speed()
  expect(database.bytes).toBeGreaterThan(1_000_000)
  expect(database.days.map(({ day }) => day)).toEqual([addDays(today, -31), addDays(today, -8), today])
  expect([database.grown_7, database.grown_30]).toEqual([database.bytes - 2_000, database.bytes - 1_000])
  expect(database.free_bytes).toBeGreaterThan(0)
  expect(database.tables).toHaveLength(8)
  expect(database.tables[0]?.bytes).toBeGreaterThanOrEqual(database.tables[1]?.bytes ?? 0)
})
