import { afterAll, beforeAll, expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { yesterday } from '../../testing/today.ts'
import { tripOffice } from './trips.test-data.ts'

const office = await officeForFile()
const at = tripOffice(office)
const { trips } = at
const [large, small] = [await at.product(), await at.product()]
for (const { uuid } of [large, small]) await at.open(uuid, yesterday, 1000, 100)

const setBlind = (is: boolean) => office.pool.query('UPDATE settings SET blind_load = $1', [is])
beforeAll(() => setBlind(true))
afterAll(() => setBlind(false))

const planned = async () => {
  const lines = [large, small].map(({ uuid }) => ({ uuid, count: 4 }))
  const order = (await at.book(await at.customer(), lines)).body.id
  const crew = { vehicle_id: await at.vehicle(), driver_id: await at.driver() }
  return (await trips.plan({ ...crew, orders: [order] })).body.id
}
const counts = (first: number, second: number) => ({ [large.uuid]: first, [small.uuid]: second })

test('a load that is counted blind is taken where it is what the orders need', async () => {
  const id = await planned()
  expect(await trips.read(id)).toMatchObject({ counts_blind: true })
  expect((await trips.load(id, counts(4, 4))).body.success).toBe(true)
})

test('one that differs is refused by the names of its products and no figure, and taken with a reason that is kept', async () => {
  const id = await planned()
  const { body } = await trips.load(id, counts(6, 4))
  expect(body).toMatchObject({ code: 'trip_count_differs', message: expect.stringContaining(large.name) })
  expect(body.message).not.toContain(small.name)
  expect(body.message.replaceAll(large.name, '')).not.toMatch(/\d/)
  expect((await trips.load(id, counts(6, 4), { reason: 'Two spares' })).body.success).toBe(true)
  const { rows } = await office.pool.query<{ after: unknown }>(
    `SELECT after FROM audit_log WHERE event = 'trips.loaded' AND record_id = $1`,
    [id],
  )
  expect(rows).toMatchObject([{ after: { reason: 'Two spares' } }])
})

test('less than the orders need never leaves, whatever the reason, and no figure is told', async () => {
  const { body } = await trips.load(await planned(), counts(4, 3), { reason: 'Counted twice' })
  expect(body).toMatchObject({ code: 'trip_count_short', message: expect.stringContaining(small.name) })
  expect(body.message.replaceAll(small.name, '')).not.toMatch(/\d/)
})

test('what is loaded later is spares, which need no reason', async () => {
  const id = await planned()
  await trips.load(id, counts(4, 4))
  expect((await trips.load(id, counts(2, 0))).body.success).toBe(true)
})
