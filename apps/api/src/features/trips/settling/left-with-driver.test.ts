import { recover } from '@refill/contract/features/driver-accounts/driver-accounts.contract.ts'
import { expect, test } from 'vitest'
import { officeForFile } from '../../../testing/office.ts'
import { today, yesterday } from '../../../testing/today.ts'
import { verifyTrips } from '../trips.public.ts'
import { piecesOf, settleOffice } from './settling.test-data.ts'

const office = await officeForFile()
const at = settleOffice(office)
const { trips, settling } = at
const product = await at.product({ gst: '18', rsp: '1000', discount: '0' })
await at.open(product.uuid, yesterday, 1000, 100)

type Crew = { vehicle_id: number; driver_id: number }
const crew = async (): Promise<Crew> => ({ vehicle_id: await at.vehicle(), driver_id: await at.driver() })
/** Counted after one order of two, for which the driver should hand in ₹2,360. */
const back = async (of: Crew) => {
  const order = (await at.book(await at.customer(), [{ uuid: product.uuid, count: 2 }])).body.id
  const { id } = (await trips.plan({ ...of, orders: [order] })).body
  await trips.load(id, { [product.uuid]: 2 })
  await settling.back(id, { [product.uuid]: [0, 2] })
  return { id, stops: await settling.asOrdered(id) }
}
const short = (missing: number) => ({
  pieces: piecesOf(2360 - missing),
  differences: [
    { uuid: '', what: 'rupees' as const, missing, on: 'driver' as const, customer_id: 0, reason: 'Lost' },
  ],
})
const settledShort = async (of: Crew, missing: number) => {
  const { id, stops } = await back(of)
  const { status } = await settling.settle(id, { stops, ...short(missing) })
  expect(status).toBe(200)
  return { id, stops }
}
const carried = async ({ driver_id }: Crew) => {
  const sql = 'SELECT carried::float8 AS carried FROM driver_cash WHERE driver_id = $1'
  return (await office.pool.query<{ carried: number }>(sql, [driver_id])).rows[0]?.carried
}

test('what an earlier trip has left on the account is not asked for again, nor is it weighed for an approval', async () => {
  const of = await crew()
  await settledShort(of, 500)
  await settledShort(of, 700)
  expect(await carried(of)).toBe(1200)
  const { id, stops } = await back(of)
  expect(await settling.toSettle(id)).toMatchObject({ carried: 0 })
  const open = await settling.settle(id, { stops, pieces: piecesOf(2300) })
  expect(open.body.message).toMatch(/^₹2,360.00 should be handed in, ₹2,300.00 were counted/)
  expect((await settling.settle(id, { stops, pieces: piecesOf(2360) })).status).toBe(200)
  expect(await carried(of)).toBe(1200)
})

test('what came in since then is off the account, and cash of a delivery on the way is asked for', async () => {
  const of = await crew()
  await settledShort(of, 500)
  const handed = { kind: 'cash', amount: '300', day: today, reason: 'The rest next week' }
  expect((await office.send(recover, { driver_id: of.driver_id, ...handed })).status).toBe(200)
  const { id, stops } = await back(of)
  const [first] = stops
  await at.move(first?.order_id ?? 0, 4, { received_amount: '2360', held_by: 'driver' })
  expect(await settling.toSettle(id)).toMatchObject({ carried: 2360 })
  expect((await settling.settle(id, { stops: [], pieces: piecesOf(2360) })).status).toBe(200)
  expect(await carried(of)).toBe(200)
})

test('reopened behind a later trip, its shortage leaves the account and is named anew', async () => {
  const of = await crew()
  const first = await settledShort(of, 500)
  await settledShort(of, 700)
  expect((await settling.reopen(first.id)).status).toBe(200)
  expect(await carried(of)).toBe(700)
  const { body } = await settling.settle(first.id, { stops: first.stops, pieces: piecesOf(1860) })
  expect(body.message).toMatch(/^₹2,360.00 should be handed in/)
  expect((await settling.settle(first.id, { stops: first.stops, pieces: piecesOf(2360) })).status).toBe(200)
  expect(await carried(of)).toBe(700)
  expect(await verifyTrips(office.db.reader)).toEqual([])
})
