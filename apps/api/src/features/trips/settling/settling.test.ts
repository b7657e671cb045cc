import { TripState } from '@refill/contract/features/trips/trips.rules.ts'
import { undoDelivery } from '@refill/contract/features/orders/delivery.contract.ts'
import { expect, test } from 'vitest'
import { officeForFile } from '../../../testing/office.ts'
import { today, yesterday } from '../../../testing/today.ts'
import { verifyCash } from '../../cash/cash.public.ts'
import { verifyLedger } from '../../cylinder-ledger/cylinder-ledger.public.ts'
import { verifyOrders } from '../../orders/orders.public.ts'
import { verifyReceipts } from '../../receipts/receipts.public.ts'
import { verifyTrips } from '../trips.public.ts'
import { inCash, piecesOf, settleOffice } from './settling.test-data.ts'

const office = await officeForFile()
const at = settleOffice(office)
const { trips, settling } = at
const terms = { gst: '18', rsp: '1000', discount: '0', deposit: '2000' }
const product = await at.product(terms)
await at.open(product.uuid, yesterday, 1000, 100)

const nothingWrong = async () => {
  for (const verify of [verifyTrips, verifyLedger, verifyOrders, verifyReceipts, verifyCash])
    expect(await verify(office.db.reader)).toEqual([])
}
const booked = async (count = 2) =>
  (await at.book(await at.customer(), [{ uuid: product.uuid, count }])).body.id
/** Out with two orders of two, and three spares. */
const out = async (changes: object = {}) => {
  const orders = [await booked(), await booked()]
  const crew = { vehicle_id: await at.vehicle(), driver_id: await at.driver() }
  const { body } = await trips.plan({ ...crew, orders }, changes)
  await trips.load(body.id, { [product.uuid]: 7 })
  return { ...crew, id: body.id, number: body.number, orders }
}
const carried = async (driver_id: number) => {
  const { rows } = await office.pool.query<{ carried: number }>(
    'SELECT carried::float8 AS carried FROM driver_cash WHERE driver_id = $1',
    [driver_id],
  )
  return rows[0]?.carried ?? 0
}

test('a trip that closes is settled: delivered, paid, unloaded and in the drawer', async () => {
  const trip = await out()
  const before = await trips.stock(product.name)
  const stops = await settling.asOrdered(trip.id)
  await settling.back(trip.id, { [product.uuid]: [3, 4] })
  const { status, body } = await settling.settle(trip.id, { stops, pieces: piecesOf(4720) })
  expect({ status, body }).toMatchObject({ status: 200, body: { message: `Trip ${trip.number} settled` } })
  expect(await trips.read(trip.id)).toMatchObject({ state: TripState.settled, delivered: 2 })
  for (const id of trip.orders) expect(await at.read(id)).toMatchObject({ orderstatus: 4, due: 0 })
  expect(await trips.onVehicle(trip.vehicle_id, product.id)).toEqual({ fulls: 0, empties: 0 })
  const after = await trips.stock(product.name)
  expect(after).toEqual({ fulls: (before.fulls ?? 0) - 4, empties: (before.empties ?? 0) + 4 })
  expect(await carried(trip.driver_id)).toBe(0)
  await nothingWrong()
})

test('a trip closes by name, to the cylinder and the paisa, with one less taken, one sold on the way, one empty and ₹500 short', async () => {
  const trip = await out()
  const buyer = await at.customer()
  const [first, second] = await settling.asOrdered(trip.id)
  if (!first || !second) throw new Error('two were ordered')
  const stops = [
    first,
    {
      ...second,
      lines: second.lines.map((line) => ({ ...line, count: 1, empties: 1 })),
      payments: [{ mode: 'UPI' as const, amount: 1180, reference: 'UTR 4471' }],
    },
  ]
  const sales = [
    {
      customer_id: buyer,
      lines: [{ uuid: product.uuid, count: 1, empties: 0, deposits: 1 }],
      payments: inCash(3580),
    },
  ]
  // Out 7, brought 2 + 1 + 1; came in 2 + 1, of which one is missing.
  await settling.back(trip.id, { [product.uuid]: [3, 2] })
  const asked = { stops, sales, pieces: piecesOf(5440) }
  const open = await settling.settle(trip.id, asked)
  expect(open.body).toMatchObject({ code: 'trip_goods_open', message: expect.stringContaining('3 empties') })
  const empty = {
    uuid: product.uuid,
    what: 'empty' as const,
    missing: 1,
    on: 'driver' as const,
    customer_id: 0,
    reason: 'Not on the truck',
  }
  const unpaid = await settling.settle(trip.id, { ...asked, differences: [empty] })
  expect(unpaid.body).toMatchObject({
    code: 'trip_cash_open',
    message: '₹5,940.00 should be handed in, ₹5,440.00 were counted. Say whose the difference is.',
  })
  const rupees = { ...empty, uuid: '', what: 'rupees' as const, missing: 500, reason: 'Lost on the way' }
  const large = await settling.settle(trip.id, { ...asked, differences: [empty, rupees] })
  expect(large.body).toMatchObject({ message: expect.stringContaining('settled') })
  expect(await carried(trip.driver_id)).toBe(500)
  const { stops: found } = await trips.read(trip.id)
  expect(found).toHaveLength(3)
  expect(found[2]).toMatchObject({ orderstatus: 4, due: 0 })
  const { rows } = await office.pool.query(
    'SELECT kind, what, cylinders::float8 AS cylinders, reason FROM driver_entries WHERE driver_id = $1',
    [trip.driver_id],
  )
  expect(rows).toEqual([{ kind: 'difference', what: 'empty', cylinders: 1, reason: 'Not on the truck' }])
  await nothingWrong()
})

test('a settlement that is reopened is as it was before, with what was typed, and settled again', async () => {
  const trip = await out()
  const before = await trips.stock(product.name)
  const stops = await settling.asOrdered(trip.id)
  const buyer = await at.customer()
  const sales = [
    {
      customer_id: buyer,
      lines: [{ uuid: product.uuid, count: 1, empties: 1, deposits: 0 }],
      payments: inCash(1180),
    },
  ]
  await settling.back(trip.id, { [product.uuid]: [2, 5] })
  await settling.settle(trip.id, { stops, sales, pieces: piecesOf(5900) })
  const who = { back_by: expect.stringMatching(/./), settled_by: expect.stringMatching(/./) }
  expect(await trips.read(trip.id)).toMatchObject({ state: TripState.settled, settled_on: today, ...who })
  const single = await office.send(undoDelivery, { id: trip.orders[0] ?? 0, reason: 'Wrong' })
  expect(single.body).toMatchObject({ code: 'order_settled_with_trip' })
  const { body } = await settling.reopen(trip.id)
  expect(body).toMatchObject({ message: `Trip ${trip.number} is open again` })
  expect(await trips.read(trip.id)).toMatchObject({
    state: TripState.back,
    settled_on: '',
    settled_by: '',
    delivered: 0,
    stops: { length: 3 },
  })
  expect(await trips.stock(product.name)).toEqual(before)
  expect(await trips.onVehicle(trip.vehicle_id, product.id)).toEqual({ fulls: 7, empties: 0 })
  expect(await carried(trip.driver_id)).toBe(0)
  await nothingWrong()
  const { draft } = await settling.toSettle(trip.id)
  const typed = JSON.parse(draft)
  expect(typed).toMatchObject({ stops: { length: 3 }, sales: [] })
  const again = await settling.settle(trip.id, typed)
  expect(again.body).toMatchObject({ message: `Trip ${trip.number} settled` })
  await nothingWrong()
})

test('what was not brought is Rescheduled or Canceled with its reason', async () => {
  const trip = await out()
  const [first, second] = await settling.asOrdered(trip.id)
  if (!first || !second) throw new Error('two were ordered')
  await settling.back(trip.id, { [product.uuid]: [7, 0] })
  const silent = await settling.settle(trip.id, {
    stops: [
      { ...first, outcome: 'rescheduled' },
      { ...second, outcome: 'canceled', reason: 'Moved away' },
    ],
  })
  expect(silent.body).toMatchObject({ code: 'trip_reason_needed' })
  const said = await settling.settle(trip.id, {
    stops: [
      { ...first, outcome: 'rescheduled', reason: 'Door locked', day: today },
      { ...second, outcome: 'canceled', reason: 'Moved away' },
    ],
  })
  expect(said.status).toBe(200)
  expect(await at.read(trip.orders[0] ?? 0)).toMatchObject({ orderstatus: 6 })
  expect(await at.read(trip.orders[1] ?? 0)).toMatchObject({ orderstatus: 5 })
  await nothingWrong()
})

test('empties without an order and an exchanged defective one lie where they are', async () => {
  const trip = await out()
  const giver = await at.customer()
  const stops = (await settling.asOrdered(trip.id)).map((stop, index) => ({
    ...stop,
    lines: stop.lines.map((line) => ({ ...line, defective: index === 0 ? 1 : 0 })),
  }))
  const collected = [
    { customer_id: giver, lines: [{ uuid: product.uuid, empties: 2 }], reason: 'Closed the shop' },
  ]
  // Out 7, brought 4 and one more for the defective one; came in 4, the defective one and two.
  await settling.back(trip.id, { [product.uuid]: [2, 7] })
  const { body } = await settling.settle(trip.id, { stops, collected, pieces: piecesOf(4720) })
  expect(body).toMatchObject({ message: expect.stringContaining('settled') })
  await nothingWrong()
  await settling.reopen(trip.id)
  expect(await trips.onVehicle(trip.vehicle_id, product.id)).toEqual({ fulls: 7, empties: 0 })
  await nothingWrong()
})

test('a draft is kept key by key, and two who type at once hear of each other', async () => {
  const trip = await out()
  const stops = await settling.asOrdered(trip.id)
  expect((await settling.keep(trip.id, 0, { stops })).body).toMatchObject({ draft_version: 1 })
  expect((await settling.keep(trip.id, 0, {})).body).toMatchObject({ code: 'changed_by_another' })
  expect(JSON.parse((await settling.toSettle(trip.id)).draft)).toMatchObject({ stops })
})
