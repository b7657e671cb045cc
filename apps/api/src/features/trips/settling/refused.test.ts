import { settleTrip } from '@refill/contract/features/trips/settling.contract.ts'
import { emptySettlement } from '@refill/contract/features/trips/settling.shapes.ts'
import { expect, test } from 'vitest'
import { officeForFile } from '../../../testing/office.ts'
import { signInAs } from '../../../testing/people.ts'
import { today, yesterday } from '../../../testing/today.ts'
import { piecesOf, settleOffice } from './settling.test-data.ts'

const office = await officeForFile()
const at = settleOffice(office)
const { trips, settling } = at
const product = await at.product({ gst: '18', rsp: '1000', discount: '0' })
await at.open(product.uuid, yesterday, 1000, 100)

const planned = async () => {
  const order = (await at.book(await at.customer(), [{ uuid: product.uuid, count: 2 }])).body.id
  const crew = { vehicle_id: await at.vehicle(), driver_id: await at.driver() }
  const { body } = await trips.plan({ ...crew, orders: [order] })
  return { id: body.id, order, ...crew }
}
const out = async () => {
  const trip = await planned()
  await trips.load(trip.id, { [product.uuid]: 3 })
  return trip
}
const back = async () => {
  const trip = await out()
  await settling.back(trip.id, { [product.uuid]: [1, 2] })
  const [stop] = await settling.asOrdered(trip.id)
  if (!stop) throw new Error('one was ordered')
  return { ...trip, stop, asked: { stops: [stop], pieces: piecesOf(2360) } }
}

test('before it is counted nothing is settled, and a count is of cylinders that there are', async () => {
  const waiting = await planned()
  const early = await settling.back(waiting.id, { [product.uuid]: [1, 1] })
  expect(early.body).toMatchObject({ code: 'trip_step_refused' })
  const trip = await out()
  expect((await settling.settle(trip.id, {})).body).toMatchObject({ code: 'trip_step_refused' })
  expect((await settling.back(trip.id, { [product.uuid]: [0.5, 0] })).body).toMatchObject({
    code: 'stock_fraction',
  })
  expect((await settling.back(trip.id, { nothing: [1, 0] })).body).toMatchObject({
    code: 'trip_product_unknown',
  })
  expect((await settling.back(trip.id, { [product.uuid]: [-1, 0] })).status).toBe(422)
})

test('where Settings say so, whoever loaded does not count', async () => {
  const trip = await out()
  await office.pool.query('UPDATE settings SET separate_count = true')
  const own = await settling.back(trip.id, { [product.uuid]: [1, 2] })
  await office.pool.query('UPDATE settings SET separate_count = false')
  expect(own.body).toMatchObject({ code: 'trip_count_own', message: expect.stringContaining('loaded TR/') })
})

test('every order is said something of, and no other one', async () => {
  const [trip, other] = [await back(), await back()]
  const without = await settling.settle(trip.id, { ...trip.asked, stops: [] })
  expect(without.body).toMatchObject({ code: 'trip_stop_missing' })
  const foreign = await settling.settle(trip.id, { ...trip.asked, stops: [trip.stop, other.stop] })
  expect(foreign.body).toMatchObject({ code: 'trip_stop_unknown' })
  const twice = await settling.settle(trip.id, { ...trip.asked, stops: [trip.stop, trip.stop] })
  expect(twice.body).toMatchObject({ code: 'trip_stop_unknown' })
})

test('more than is on the vehicle is not sold, and nothing of the settlement is done', async () => {
  const trip = await back()
  const buyer = await at.customer()
  const lines = [{ uuid: product.uuid, count: 2, empties: 0, deposits: 0 }]
  const sales = [{ customer_id: buyer, lines, payments: [] }]
  const { body } = await settling.settle(trip.id, { ...trip.asked, sales })
  expect(body).toMatchObject({ code: 'vehicle_short' })
  expect(await at.read(trip.order)).toMatchObject({ orderstatus: 3, paid: 0 })
})

test.each([
  ['not JSON', '{'],
  ['a list', '[]'],
  ['a negative figure', JSON.stringify({ ...emptySettlement, pieces: [-1, 0, 0, 0, 0, 0, 0, 0, 0, 0] })],
  ['a figure of three decimals', '{"stops":[],"sales":[],"collected":[],"pieces":[0.125],"differences":[]}'],
  [
    'a reason with a sign that no database keeps',
    JSON.stringify({
      ...emptySettlement,
      differences: [{ uuid: '', what: 'rupees', missing: 1, on: 'driver', customer_id: 0, reason: '\u0000' }],
    }),
  ],
  ['200,000 brackets', '['.repeat(200_000)],
  ['100 kB of one sign', '9'.repeat(100_000)],
])('%s is no settlement', async (_what, settlement) => {
  const trip = await back()
  expect((await office.send(settleTrip, { id: trip.id, settlement })).status).toBe(422)
})

test('a transfer needs its number, a difference its reason, and what is too much is on nobody', async () => {
  const trip = await back()
  const paid = (reference: string) => [
    { ...trip.stop, payments: [{ mode: 'UPI' as const, amount: 2360, reference }] },
  ]
  expect((await settling.settle(trip.id, { stops: paid('') })).body).toMatchObject({
    code: 'trip_stop_wrong',
    message: expect.stringContaining('UPI needs its number'),
  })
  const on = { uuid: '', what: 'rupees' as const, missing: 2360, on: 'driver' as const, customer_id: 0 }
  const silent = { ...trip.asked, pieces: piecesOf(0), differences: [{ ...on, reason: '' }] }
  expect((await settling.settle(trip.id, silent)).body).toMatchObject({ code: 'trip_reason_needed' })
  const more = { ...on, missing: -100, reason: 'More' }
  expect((await settling.settle(trip.id, { ...trip.asked, differences: [more] })).status).toBe(422)
})

test('half a cylinder goes nowhere, neither exchanged nor laid on two', async () => {
  const trip = await back()
  const lines = trip.stop.lines.map((line) => ({ ...line, defective: 0.5 }))
  const exchanged = await settling.settle(trip.id, { ...trip.asked, stops: [{ ...trip.stop, lines }] })
  expect(exchanged.body).toMatchObject({ code: 'stock_fraction' })
  await settling.back(trip.id, { [product.uuid]: [0, 2] })
  const half = { uuid: product.uuid, what: 'full' as const, missing: 0.5, customer_id: 0, reason: 'Lost' }
  const differences = [
    { ...half, on: 'driver' as const },
    { ...half, on: 'nobody' as const },
  ]
  const laid = await settling.settle(trip.id, { ...trip.asked, differences })
  expect(laid.body).toMatchObject({ code: 'stock_fraction' })
})

test('cylinders are laid on a customer of the trip, who owes them then, and on no stranger', async () => {
  const trip = await back()
  await settling.back(trip.id, { [product.uuid]: [1, 1] })
  const [stop] = (await settling.toSettle(trip.id)).stops
  const empty = {
    uuid: product.uuid,
    what: 'empty' as const,
    missing: 1,
    on: 'customer' as const,
    reason: 'Kept',
  }
  const on = (customer_id: number) =>
    settling.settle(trip.id, { ...trip.asked, differences: [{ ...empty, customer_id }] })
  for (const stranger of [await at.customer(), 999_999])
    expect((await on(stranger)).body).toMatchObject({ code: 'trip_customer_unknown' })
  expect((await on(stop?.customer_id ?? 0)).status).toBe(200)
  const { rows } = await office.pool.query(
    `SELECT (fulls + empties)::float8 AS held FROM balances WHERE holder = 'customer' AND holder_id = $1`,
    [stop?.customer_id],
  )
  expect(rows).toEqual([{ held: 1 }])
})

test('whoever may not approve needs an approval for differences above the limit', async () => {
  const trip = await back()
  const { cookie } = await signInAs(office, ['trips.read', 'trips.settle', 'receipts.write', 'cash.write'])
  const on = { uuid: '', what: 'rupees' as const, on: 'driver' as const, customer_id: 0, reason: 'Lost' }
  const short = (missing: number) => ({
    ...trip.asked,
    pieces: piecesOf(2360 - missing),
    differences: [{ ...on, missing }],
  })
  const refused = await settling.settle(trip.id, short(1001), {}, { cookie })
  expect(refused.body).toMatchObject({
    code: 'trip_needs_approval',
    message: expect.stringContaining('₹1,001.00'),
  })
  const small = await settling.settle(trip.id, short(1000), {}, { cookie })
  expect(small.status).toBe(200)
})

test('a clerk without the right neither settles nor reads what was typed', async () => {
  const trip = await back()
  const { cookie } = await signInAs(office, ['trips.read', 'trips.load', 'orders.write'])
  expect((await settling.settle(trip.id, trip.asked, {}, { cookie })).status).toBe(403)
})

test('reopening is refused where its vehicle is out again', async () => {
  const trip = await back()
  await settling.settle(trip.id, trip.asked)
  const next = (await at.book(await at.customer(), [{ uuid: product.uuid, count: 1 }])).body.id
  const crew = { vehicle_id: trip.vehicle_id, driver_id: trip.driver_id }
  const { body } = await trips.plan({ ...crew, orders: [next] })
  await trips.load(body.id, { [product.uuid]: 1 })
  expect((await settling.reopen(trip.id)).body).toMatchObject({ code: 'trip_vehicle_out' })
})

test('on a closed day nothing is settled, and nothing that was settled is reopened', async () => {
  const [open, settled] = [await back(), await back()]
  expect((await settling.settle(settled.id, settled.asked)).status).toBe(200)
  const { rows } = await office.pool.query('INSERT INTO closings (through) VALUES ($1) RETURNING id', [today])
  const answers = [await settling.settle(open.id, open.asked), await settling.reopen(settled.id)]
  expect(answers.map(({ body }) => body)).toMatchObject([{ code: 'day_closed' }, { code: 'day_closed' }])
  await office.pool.query(`UPDATE closings SET opened_at = now(), open_reason = 'Wrong' WHERE id = $1`, [
    rows[0]?.id,
  ])
  expect(await at.read(open.order)).toMatchObject({ orderstatus: 3, paid: 0 })
  expect(await at.read(settled.order)).toMatchObject({ orderstatus: 4, due: 0 })
  expect((await settling.reopen(settled.id)).status).toBe(200)
})
