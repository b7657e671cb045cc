import { updateOrder } from '@refill/contract/features/orders/order-steps.contract.ts'
import { TripState } from '@refill/contract/features/trips/trips.rules.ts'
import { expect, test } from 'vitest'
import { officeForFile } from '../../../testing/office.ts'
import { yesterday } from '../../../testing/today.ts'
import { verifyCash } from '../../cash/cash.public.ts'
import { verifyLedger } from '../../cylinder-ledger/cylinder-ledger.public.ts'
import { verifyOrders } from '../../orders/orders.public.ts'
import { verifyReceipts } from '../../receipts/receipts.public.ts'
import { verifyTrips } from '../trips.public.ts'
import { piecesOf, settleOffice } from './settling.test-data.ts'

const office = await officeForFile()
const at = settleOffice(office)
const { trips, settling } = at
const product = await at.product({ gst: '18', rsp: '1000', discount: '0' })
await at.open(product.uuid, yesterday, 1000, 100)

const nothingWrong = async () => {
  for (const verify of [verifyTrips, verifyLedger, verifyOrders, verifyReceipts, verifyCash])
    expect(await verify(office.db.reader)).toEqual([])
}

/** Back as all went well: one order of two for each customer. */
const back = async (customers: readonly number[]) => {
  const orders: number[] = []
  for (const customer of customers)
    orders.push((await at.book(customer, [{ uuid: product.uuid, count: 2 }])).body.id)
  const crew = { vehicle_id: await at.vehicle(), driver_id: await at.driver() }
  const { body } = await trips.plan({ ...crew, orders })
  await trips.load(body.id, { [product.uuid]: orders.length * 2 })
  await settling.back(body.id, { [product.uuid]: [0, orders.length * 2] })
  const stops = await settling.asOrdered(body.id)
  const asked = { stops, pieces: piecesOf(orders.length * 2360) }
  return { id: body.id, orders, asked, ...crew }
}
const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other)

test('settled by two at once it is settled once', async () => {
  const trip = await back([await at.customer(), await at.customer()])
  const answers = await Promise.all([1, 2, 3].map(() => settling.settle(trip.id, trip.asked)))
  expect(statuses(answers)).toEqual([200, 409, 409])
  expect(await trips.read(trip.id)).toMatchObject({ state: TripState.settled, delivered: 2 })
  await nothingWrong()
})

test('trips of the same customers and the same product are settled at the same moment, each whole', async () => {
  const customers = [await at.customer(), await at.customer(), await at.customer()]
  const all = [await back(customers), await back(customers.toReversed()), await back(customers)]
  const answers = await Promise.all(all.map(({ id, asked }) => settling.settle(id, asked)))
  expect(statuses(answers)).toEqual([200, 200, 200])
  for (const { id, vehicle_id } of all) {
    expect(await trips.read(id)).toMatchObject({ state: TripState.settled, delivered: 3 })
    expect(await trips.onVehicle(vehicle_id, product.id)).toEqual({ fulls: 0, empties: 0 })
  }
  await nothingWrong()
})

test('settled and delivered at the same moment, an order is delivered and paid once', async () => {
  const trip = await back([await at.customer(), await at.customer()])
  const deliver = { id: trip.orders[0] ?? 0, status: '4', received_amount: '2360', held_by: 'driver' }
  const [settled] = await Promise.all([
    settling.settle(trip.id, trip.asked),
    office.send(updateOrder, deliver),
  ])
  const found = await at.read(trip.orders[0] ?? 0)
  expect(found).toMatchObject({ orderstatus: 4, paid: 2360 })
  if (settled.status !== 200) {
    const late = await settling.settle(trip.id, trip.asked)
    expect(late.body).toMatchObject({ code: 'trip_stop_closed' })
    const [, second] = trip.asked.stops
    await settling.settle(trip.id, { ...trip.asked, stops: second ? [second] : [] })
  }
  expect(await trips.read(trip.id)).toMatchObject({ state: TripState.settled, delivered: 2 })
  await nothingWrong()
})

test('settled and reopened again and again, nothing is left behind', async () => {
  const trip = await back([await at.customer(), await at.customer()])
  const before = await trips.stock(product.name)
  for (let round = 0; round < 3; round++) {
    expect((await settling.settle(trip.id, trip.asked)).status).toBe(200)
    const answers = await Promise.all([settling.reopen(trip.id), settling.reopen(trip.id)])
    expect(statuses(answers)).toEqual([200, 409])
    expect(await trips.stock(product.name)).toEqual(before)
    await nothingWrong()
  }
})

test('while it is back its load can be taken back whole, and settled no more', async () => {
  const trip = await back([await at.customer()])
  const answers = await Promise.all([trips.cancel(trip.id), settling.settle(trip.id, trip.asked)])
  expect(statuses(answers)).toEqual([200, 409])
  await nothingWrong()
})
