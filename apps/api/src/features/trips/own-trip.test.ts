import { randomUUID } from 'node:crypto'
import { readOwnTrip } from '@refill/contract/features/trips/own-trip.contract.ts'
import { settleTrip } from '@refill/contract/features/trips/settling.contract.ts'
import { emptySettlement } from '@refill/contract/features/trips/settling.shapes.ts'
import { TripState } from '@refill/contract/features/trips/trips.rules.ts'
import { expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { signInAs } from '../../testing/people.ts'
import { today, tomorrow, yesterday } from '../../testing/today.ts'
import { driverOffice, isDriver } from './own-trip.test-data.ts'
import { inCash, piecesOf, settleOffice } from './settling/settling.test-data.ts'
import { verifyTrips } from './trips.public.ts'

const office = await officeForFile()
const at = settleOffice(office)
const { trips, settling } = at
const phone = driverOffice(office)
const product = await at.product({ gst: '18', rsp: '1000', discount: '0', deposit: '2000' })
await at.open(product.uuid, yesterday, 1000, 100)

const booked = async () => (await at.book(await at.customer(), [{ uuid: product.uuid, count: 2 }])).body.id
const planned = async (changes: object = {}, driver?: number) => {
  const orders = [await booked(), await booked()]
  const crew = { vehicle_id: await at.vehicle(), driver_id: driver ?? (await at.driver()) }
  const { body } = await trips.plan({ ...crew, orders }, changes)
  return { ...crew, id: body.id, number: body.number, orders }
}
/** Out with two orders of two, and its driver with the phone. */
const out = async () => {
  const trip = await planned()
  await trips.load(trip.id, { [product.uuid]: 4 })
  const { cookie } = await phone.signIn(trip.driver_id)
  const [first, second] = await settling.asOrdered(trip.id)
  if (!first || !second) throw new Error('two were ordered')
  return { ...trip, cookie, first, second }
}
const kept = async (id: number) => (await settling.toSettle(id)).proposals
const rowsOf = async (id: number) => {
  const { rows } = await office.pool.query('SELECT key FROM trip_proposals WHERE trip_id = $1', [id])
  return rows.length
}
const putOff = { outcome: 'rescheduled' as const, payments: [], reason: 'Nobody there' }

test('a driver sees the trip that is out: its stops in their sequence with address, number, what and how much', async () => {
  const trip = await out()
  const { driver_name, trip: seen } = await phone.mine(trip.cookie)
  expect(driver_name).not.toBe('')
  expect(seen).toMatchObject({ number: trip.number, state: TripState.out, delivery_code: 'unused' })
  expect(seen?.stops.map(({ order_id }) => order_id)).toEqual(trip.orders)
  const { mobile, shipping_address, lines, ...stop } = seen?.stops[0] ?? {}
  expect({ mobile, shipping_address }).toEqual({
    mobile: expect.stringMatching(/^\d{10}$/),
    shipping_address: expect.any(String),
  })
  expect(lines).toMatchObject([{ count: 2, empties: 2, is_cylinder: true }])
  expect(stop).toMatchObject({
    what: expect.stringContaining('2'),
    paymentmode: 'Cash',
    paid: 0,
    proposed: null,
  })
})

test('before it is out a driver sees the planned one of today, and none of another day', async () => {
  const later = await planned({ day: tomorrow })
  const { cookie } = await phone.signIn(later.driver_id)
  expect((await phone.mine(cookie)).trip).toBeNull()
  const today = await planned({}, later.driver_id)
  expect((await phone.mine(cookie)).trip).toMatchObject({ number: today.number, state: TripState.planned })
})

test('a user who is no driver has no trip, whatever the role', async () => {
  const { cookie } = await signInAs(office, 'Driver')
  expect(await phone.mine(cookie)).toMatchObject({ driver_name: '', trip: null })
})

test('what a driver enters is proposed to whoever settles it, and books nothing', async () => {
  const trip = await out()
  const before = await trips.read(trip.id)
  const sent = await phone.propose(trip.cookie, trip.id, { ...trip.first, payments: inCash(2000) })
  expect(sent).toMatchObject({ status: 200, body: { success: true } })
  const [proposal] = await kept(trip.id)
  expect(proposal).toEqual({
    order_id: trip.orders[0],
    stop: { ...trip.first, payments: inCash(2000) },
    proposed_at: expect.stringContaining(today),
  })
  expect((await phone.mine(trip.cookie)).trip?.stops[0]?.proposed).toEqual(proposal?.stop)
  expect(await trips.read(trip.id)).toEqual(before)
  expect(await verifyTrips(office.db.reader)).toEqual([])
})

test('the newest of an order stands, and the same key again keeps nothing and answers the same', async () => {
  const trip = await out()
  const key = randomUUID()
  const first = await phone.propose(trip.cookie, trip.id, trip.first, { key })
  const again = await phone.propose(trip.cookie, trip.id, { ...trip.first, ...putOff }, { key })
  expect(again.body).toEqual(first.body)
  expect(await kept(trip.id)).toMatchObject([{ stop: { outcome: 'delivered' } }])
  await phone.propose(trip.cookie, trip.id, { ...trip.first, ...putOff })
  expect(await kept(trip.id)).toMatchObject([{ stop: { outcome: 'rescheduled', reason: 'Nobody there' } }])
  await phone.propose(trip.cookie, trip.id, trip.first, { key })
  expect(await kept(trip.id)).toMatchObject([{ stop: { outcome: 'rescheduled' } }])
  expect(await rowsOf(trip.id)).toBe(2)
})

test('the same sent five times at once is kept once, and two of one order at once are both answered', async () => {
  const trip = await out()
  const key = randomUUID()
  const five = [1, 2, 3, 4, 5].map(() => phone.propose(trip.cookie, trip.id, trip.first, { key }))
  expect((await Promise.all(five)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(await rowsOf(trip.id)).toBe(1)
  const two = [trip.second, { ...trip.second, ...putOff }]
  const both = await Promise.all(two.map((stop) => phone.propose(trip.cookie, trip.id, stop)))
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(await kept(trip.id)).toHaveLength(2)
})

test('a key that was used for something else is refused', async () => {
  const [trip, other] = [await out(), await out()]
  const key = randomUUID()
  await phone.propose(trip.cookie, trip.id, trip.first, { key })
  const refused = await phone.propose(trip.cookie, trip.id, trip.second, { key })
  expect(refused).toMatchObject({ status: 409, body: { code: 'trip_key_used' } })
  const elsewhere = await phone.propose(other.cookie, other.id, other.first, { key })
  expect(elsewhere.body).toMatchObject({ code: 'trip_key_used' })
})

test('nobody proposes on a trip of somebody else, nor an order that is not on it', async () => {
  const [trip, other] = [await out(), await out()]
  const foreign = await phone.propose(trip.cookie, other.id, other.first)
  expect(foreign).toMatchObject({ status: 404, body: { code: 'trip_not_own' } })
  const missing = await phone.propose(trip.cookie, 999_999, trip.first)
  expect(missing).toMatchObject({ status: 404, body: { code: 'trip_not_own' } })
  const elsewhere = await phone.propose(trip.cookie, trip.id, other.first)
  expect(elsewhere).toMatchObject({ status: 409, body: { code: 'trip_stop_gone' } })
  const lines = await phone.propose(trip.cookie, trip.id, { ...trip.first, lines: other.first.lines })
  expect(lines).toMatchObject({ status: 422, body: { code: 'trip_line_unknown' } })
  const of = await phone.propose(trip.cookie, trip.id, trip.first, { order_id: trip.second.order_id })
  expect(of.body).toMatchObject({ errors: { stop: 'Stop is of another order' } })
  expect([await kept(trip.id), await kept(other.id)]).toEqual([[], []])
})

test('what arrives late is kept while the trip is back, refused once it is settled, and nothing before it left', async () => {
  const trip = await out()
  const key = randomUUID()
  await phone.propose(trip.cookie, trip.id, trip.first, { key })
  await settling.back(trip.id, { [product.uuid]: [0, 4] })
  expect(await phone.mine(trip.cookie)).toMatchObject({ trip: { state: TripState.back } })
  expect((await phone.propose(trip.cookie, trip.id, trip.second)).status).toBe(200)
  await settling.settle(trip.id, { stops: await settling.asOrdered(trip.id), pieces: piecesOf(4720) })
  expect((await phone.mine(trip.cookie)).trip).toBeNull()
  expect((await phone.propose(trip.cookie, trip.id, trip.first, { key })).status).toBe(200)
  const late = await phone.propose(trip.cookie, trip.id, trip.first)
  expect(late).toMatchObject({
    status: 409,
    body: {
      code: 'trip_proposal_late',
      message: `${trip.number} is settled: this came too late. Tell the office.`,
    },
  })
  const next = await planned({}, trip.driver_id)
  const [early] = await settling.asOrdered(next.id)
  if (!early) throw new Error('two were ordered')
  const refused = await phone.propose(trip.cookie, next.id, early)
  expect(refused.body).toMatchObject({
    message: `${next.number} is planned: Enter what was done is not possible`,
  })
})

test('whoever drove a trip neither counts nor settles it, even the owner', async () => {
  const trip = await planned()
  await trips.load(trip.id, { [product.uuid]: 4 })
  const { id, cookie } = await signInAs(office, 'Owner', 'Sunil Rane')
  await isDriver(office, id, trip.driver_id)
  const counts = { [product.uuid]: [4, 0] } as const
  const message = `Sunil Rane drove ${trip.number}: somebody else counts and settles it`
  const counted = await settling.back(trip.id, counts, {}, { cookie })
  expect(counted).toMatchObject({ status: 403, body: { code: 'trip_own_driver', message } })
  await settling.back(trip.id, counts)
  const settlement = JSON.stringify({ ...emptySettlement, stops: [] })
  const settled = await office.send(settleTrip, { id: trip.id, settlement }, { cookie })
  expect(settled).toMatchObject({ status: 403, body: { code: 'trip_own_driver', message } })
})

test('a driver has the page of the own trip and nothing else, and a clerk has not even that', async () => {
  const { cookie } = await signInAs(office, 'Booking')
  const refused = await office.send(readOwnTrip, {}, { cookie })
  expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } })
})

test('entered on the phone, kept in the grid and settled at the same moment, it is settled once, and what comes too late is told so', async () => {
  for (let round = 0; round < 4; round++) {
    const trip = await out()
    await settling.back(trip.id, { [product.uuid]: [0, 4] })
    const stops = await settling.asOrdered(trip.id)
    const enter = () => phone.propose(trip.cookie, trip.id, trip.first)
    const settle = () => settling.settle(trip.id, { stops, pieces: piecesOf(4720) })
    const keep = () => settling.keep(trip.id, 0, { stops })
    const asked = round % 2 ? [settle(), enter(), keep()] : [enter(), keep(), settle()]
    const answers = await Promise.all(asked)
    for (const { status } of answers) expect([200, 409]).toContain(status)
    expect(answers[round % 2 ? 0 : 2]?.status).toBe(200)
    expect(await trips.read(trip.id)).toMatchObject({ state: TripState.settled, delivered: 2 })
    expect(JSON.parse((await settling.toSettle(trip.id)).draft)).toMatchObject({ stops: { length: 2 } })
    expect((await enter()).body).toMatchObject({ code: 'trip_proposal_late' })
    expect(await verifyTrips(office.db.reader)).toEqual([])
  }
})
