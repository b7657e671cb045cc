import { undoDelivery } from '@refill/contract/features/orders/delivery.contract.ts'
import { assignOrder } from '@refill/contract/features/orders/order-steps.contract.ts'
import { listTrips } from '@refill/contract/features/trips/trips.contract.ts'
import { TripState } from '@refill/contract/features/trips/trips.rules.ts'
import { expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { signInAs } from '../../testing/people.ts'
import { today, yesterday } from '../../testing/today.ts'
import { verifyLedger } from '../cylinder-ledger/cylinder-ledger.public.ts'
import { verifyOrders } from '../orders/orders.public.ts'
import { tripOffice } from './trips.test-data.ts'
import { verifyTrips } from './trips.public.ts'

const office = await officeForFile()
const at = tripOffice(office)
const { trips } = at
const product = await at.product({ gst: '18', rsp: '1500', discount: '0', deposit: '2000' })
await at.open(product.uuid, yesterday, 1000, 100)

const nothingWrong = async () => {
  for (const verify of [verifyTrips, verifyLedger, verifyOrders])
    expect(await verify(office.db.reader)).toEqual([])
}
const booked = async (count = 2) =>
  (await at.book(await at.customer(), [{ uuid: product.uuid, count }], { paymentmode: 'Credit' })).body.id
const crew = async () => ({ vehicle_id: await at.vehicle(), driver_id: await at.driver() })
const planned = async (...orders: readonly number[]) => {
  const brought = await crew()
  const { body } = await trips.plan({ ...brought, orders })
  return { ...brought, orders, id: body.id, number: body.number }
}
/** Out with two orders of two, and three spares. */
const out = async () => {
  const orders = [await booked(), await booked()]
  const trip = await planned(...orders)
  await trips.load(trip.id, { [product.uuid]: 7 })
  return trip
}

test('a trip has a number of its own, and its orders get driver and vehicle in its sequence', async () => {
  const [first, second] = [await booked(), await booked()]
  const trip = await planned(second, first)
  expect(trip.number).toMatch(/^TR\/\d\d-\d\d\/\d{5}$/)
  const read = await trips.read(trip.id)
  expect(read).toMatchObject({
    state: TripState.planned,
    round: 1,
    day: today,
    stops: [{ order_id: second }, { order_id: first }],
  })
  expect(read.lines).toMatchObject([
    { uuid: product.uuid, needed: 4, on_vehicle: 0, loaded: 0, is_whole: true },
  ])
  expect(await at.read(first)).toMatchObject({
    orderstatus: 2,
    driver_id: trip.driver_id,
    vehicle_id: trip.vehicle_id,
  })
  const again = await trips.plan({ ...trip, orders: [] })
  expect(await trips.read(again.body.id)).toMatchObject({
    round: 2,
    others: [{ shares: 'vehicle and driver' }],
  })
  await nothingWrong()
})

test('loading moves fulls to the vehicle and sends its orders off, and own stock stays one', async () => {
  const before = await trips.stock(product.name)
  const trip = await out()
  expect(await trips.onVehicle(trip.vehicle_id, product.id)).toEqual({ fulls: 7, empties: 0 })
  expect(await trips.stock(product.name)).toEqual(before)
  const read = await trips.read(trip.id)
  expect(read).toMatchObject({
    state: TripState.out,
    loaded_on: today,
    lines: [{ needed: 4, on_vehicle: 7, loaded: 7 }],
  })
  for (const stop of read.stops)
    expect(stop).toMatchObject({ orderstatus: 3, dc_no: expect.stringMatching(/^DC\//) })
  await nothingWrong()
})

test('a delivery on a trip comes from the vehicle, where its empties go, and is taken back there', async () => {
  const trip = await out()
  const before = await trips.stock(product.name)
  const [id = 0] = trip.orders
  const [line] = (await at.read(id)).details
  const sent = { 'line_id[]': [line?.id], 'count[]': ['2'], 'returnclinder[]': ['1'] }
  expect((await at.move(id, 4, sent)).body.success).toBe(true)
  expect(await trips.onVehicle(trip.vehicle_id, product.id)).toEqual({ fulls: 5, empties: 1 })
  expect(await trips.stock(product.name)).toEqual({
    fulls: (before.fulls ?? 0) - 2,
    empties: (before.empties ?? 0) + 1,
  })
  expect((await trips.cancel(trip.id)).body.code).toBe('trip_has_deliveries')
  await nothingWrong()
  await office.send(undoDelivery, { id, reason: 'Wrong house' })
  expect(await trips.onVehicle(trip.vehicle_id, product.id)).toEqual({ fulls: 7, empties: 0 })
  expect(await trips.stock(product.name)).toEqual(before)
  await nothingWrong()
})

test('more than the vehicle has cannot be delivered from it', async () => {
  const trip = await planned(await booked(5))
  await trips.load(trip.id, { [product.uuid]: 5 })
  const late = await booked(2)
  await trips.change(trip.id, { ...trip, orders: [...trip.orders, late] })
  expect(await at.read(late)).toMatchObject({ orderstatus: 3 })
  await at.move(trip.orders[0] ?? 0, 4)
  const { body } = await at.move(late, 4)
  expect(body).toMatchObject({ code: 'vehicle_short', message: expect.stringContaining('Only 0 full of') })
  await trips.load(trip.id, { [product.uuid]: 2 })
  expect((await at.move(late, 4)).body.success).toBe(true)
  await nothingWrong()
})

test('what its orders need has to be loaded, in whole cylinders, of products that there are', async () => {
  const trip = await planned(await booked(3))
  const codes = async (counts: Record<string, number | string>) =>
    (await trips.load(trip.id, counts)).body.code
  expect(await codes({ [product.uuid]: 2 })).toBe('trip_load_short')
  expect(await codes({ [product.uuid]: '3.5' })).toBe('stock_fraction')
  expect(await codes({ [product.uuid]: 3, NOSUCH: 1 })).toBe('trip_product_unknown')
  expect(await codes({ [product.uuid]: 100_000 })).toBe('stock_short')
  expect(await codes({ [product.uuid]: -3 })).toBe('invalid_fields')
  expect(await trips.read(trip.id)).toMatchObject({
    state: TripState.planned,
    stops: [{ orderstatus: 2, dc_no: '' }],
  })
  await nothingWrong()
})

test('what still lies on the vehicle need not be loaded again', async () => {
  const trip = await out()
  await trips.change(trip.id, { ...trip, orders: [] }, { reason: 'Road closed' })
  expect(await at.read(trip.orders[0] ?? 0)).toMatchObject({ orderstatus: 6, reason: 'Road closed' })
  const read = await trips.read(trip.id)
  expect(read.stops).toMatchObject([{ is_off: true, off_reason: 'Road closed' }, { is_off: true }])
  expect(read.lines).toMatchObject([{ needed: 0, on_vehicle: 7 }])
  await nothingWrong()
})

test('a canceled trip leaves everything as it was: cylinders, orders and challans', async () => {
  const orders = [await booked(), await booked()]
  const before = [await trips.stock(product.name), await at.read(orders[0] ?? 0)] as const
  const trip = await planned(...orders)
  await trips.load(trip.id, { [product.uuid]: 9 })
  const [challan] = (await trips.read(trip.id)).stops.map(({ dc_no }) => dc_no)
  expect((await trips.cancel(trip.id, 'Driver ill')).body.success).toBe(true)
  expect(await trips.onVehicle(trip.vehicle_id, product.id)).toEqual({ fulls: 0, empties: 0 })
  expect(await trips.stock(product.name)).toEqual(before[0])
  expect(await at.read(orders[0] ?? 0)).toMatchObject({ orderstatus: 2, totalamount: before[1].totalamount })
  expect((await at.read(orders[0] ?? 0)).history.map(({ text }) => text)).toContainEqual(
    expect.stringContaining(`${trip.number} canceled: Driver ill`),
  )
  expect((await trips.cancel(trip.id)).body.code).toBe('trip_step_refused')
  const next = await planned(...orders)
  await trips.load(next.id, { [product.uuid]: 4 })
  const [again] = (await trips.read(next.id)).stops.map(({ dc_no }) => dc_no)
  expect(again).not.toBe(challan)
  await nothingWrong()
})

test('an order is on one trip, which has one vehicle and driver that are out once', async () => {
  const trip = await out()
  const [id = 0] = trip.orders
  expect((await trips.plan({ ...(await crew()), orders: [id] })).body.code).toBe('trip_order_elsewhere')
  const other = await trips.plan({ ...trip, orders: [await booked()] })
  expect((await trips.load(other.body.id, { [product.uuid]: 2 })).body).toMatchObject({
    code: 'trip_vehicle_out',
    message: expect.stringContaining(trip.number),
  })
  const sameDriver = await trips.plan({
    vehicle_id: await at.vehicle(),
    driver_id: trip.driver_id,
    orders: [],
  })
  expect((await trips.load(sameDriver.body.id, {})).body.code).toBe('trip_driver_out')
  expect((await trips.change(trip.id, { ...trip, ...(await crew()) })).body.code).toBe('trip_crew_fixed')
  await at.move(id, 4)
  expect((await trips.plan({ ...(await crew()), orders: [id] })).body.code).toBe('trip_order_elsewhere')
  const canceled = await booked()
  await at.move(canceled, 5, { reason: 'Shut' })
  expect((await trips.plan({ ...(await crew()), orders: [canceled] })).body.code).toBe('trip_order_unfit')
  expect((await trips.plan({ ...(await crew()), orders: [987_654] })).body.code).toBe('trip_order_unknown')
  await nothingWrong()
})

test('a breakdown moves the load and the orders on the road to another vehicle, under new challans', async () => {
  const trip = await out()
  const [delivered = 0, open = 0] = trip.orders
  await at.move(delivered, 4)
  const challan = (await trips.read(trip.id)).stops[1]?.dc_no
  const other = await crew()
  expect((await trips.move(trip.id, trip)).body.code).toBe('trip_vehicle_same')
  expect((await trips.move(trip.id, other)).body.success).toBe(true)
  expect(await trips.onVehicle(trip.vehicle_id, product.id)).toEqual({ fulls: 0, empties: 0 })
  expect(await trips.onVehicle(other.vehicle_id, product.id)).toEqual({ fulls: 5, empties: 2 })
  expect(await at.read(open)).toMatchObject({ orderstatus: 3, vehicle_id: other.vehicle_id })
  expect((await trips.read(trip.id)).stops[1]?.dc_no).not.toBe(challan)
  expect((await at.move(open, 4)).body.success).toBe(true)
  expect(await trips.onVehicle(other.vehicle_id, product.id)).toEqual({ fulls: 3, empties: 4 })
  await nothingWrong()
})

test('two who load the same trip, and a load and a cancellation at once, come to one of both', async () => {
  const trip = await planned(await booked())
  const both = await Promise.all([
    trips.load(trip.id, { [product.uuid]: 2 }, { version: 1 }),
    trips.load(trip.id, { [product.uuid]: 2 }, { version: 1 }),
  ])
  expect(both.filter(({ body }) => body.success)).toHaveLength(1)
  expect(await trips.onVehicle(trip.vehicle_id, product.id)).toEqual({ fulls: 2, empties: 0 })
  const next = await planned(await booked())
  await Promise.all([trips.load(next.id, { [product.uuid]: 2 }), trips.cancel(next.id)])
  expect(await trips.read(next.id)).toMatchObject({ state: TripState.canceled })
  await nothingWrong()
})

test('twelve trips that want the same scarce stock at once take what is there and not one more', async () => {
  const scarce = await at.product({ gst: '18', rsp: '1500' })
  await at.open(scarce.uuid, yesterday, 10, 0)
  const all = await Promise.all(Array.from({ length: 12 }, () => planned()))
  const loaded = await Promise.all(all.map(({ id }) => trips.load(id, { [scarce.uuid]: 3 })))
  expect(loaded.filter(({ body }) => body.success)).toHaveLength(3)
  for (const { body } of loaded.filter((one) => !one.body.success)) expect(body.code).toBe('stock_short')
  expect(await trips.stock(scarce.name)).toEqual({ fulls: 10, empties: 0 })
  await nothingWrong()
})

test('a trip of yesterday that is entered today left yesterday', async () => {
  const order = await booked()
  await office.pool.query('UPDATE orders SET day = $2 WHERE id = $1', [order, yesterday])
  const trip = await trips.plan({ ...(await crew()), orders: [order] }, { day: yesterday })
  expect((await trips.load(trip.body.id, { [product.uuid]: 2 })).body.success).toBe(true)
  expect(await trips.read(trip.body.id)).toMatchObject({ loaded_on: yesterday })
  expect(await at.read(order)).toMatchObject({ orderstatus: 3, dispatched_on: yesterday })
  expect(await verifyTrips(office.db.reader)).toEqual([])
  expect(await verifyLedger(office.db.reader)).toEqual([])
})

test('trips are found by number, state, vehicle, driver and day, and who may not plan plans none', async () => {
  const trip = await planned(await booked())
  const find = async (asked: object) =>
    (await office.send(listTrips, { limit: 50, ...asked })).body.reponselist.map(({ id }) => id)
  expect(await find({ search: trip.number })).toEqual([trip.id])
  expect(await find({ vehicle_id: trip.vehicle_id, state: 'planned' })).toEqual([trip.id])
  expect(await find({ driver_id: trip.driver_id, state: 'out' })).toEqual([])
  expect(await find({ vehicle_id: trip.vehicle_id, from_date: yesterday, to_date: yesterday })).toEqual([])
  const { cookie } = await signInAs(office, ['trips.read', 'trips.load'])
  expect((await trips.plan(trip, {}, { cookie })).status).toBe(403)
})

test('an order that is assigned to a vehicle and driver with a planned trip of that day goes on it', async () => {
  const trip = await planned(await booked())
  const order = await booked()
  const { vehicle_id, driver_id } = trip
  const assign = (id: number, changes: object = {}) =>
    office.send(assignOrder, { id, vehicle_id, driver_id, delivery_estimate: `${today} 23:00`, ...changes })
  await assign(order)
  expect(await trips.read(trip.id)).toMatchObject({ stops: [{}, { order_id: order, place: 2 }] })
  const elsewhere = await booked()
  await assign(elsewhere, { driver_id: await at.driver() })
  expect(await trips.read(trip.id)).toMatchObject({ stops: { length: 2 } })
  await trips.load(trip.id, { [product.uuid]: 4 })
  const late = await booked()
  await assign(late)
  expect(await trips.read(trip.id)).toMatchObject({ stops: { length: 2 } })
  expect(await verifyTrips(office.db.reader)).toEqual([])
})
