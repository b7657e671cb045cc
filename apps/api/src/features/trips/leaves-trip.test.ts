import { changeAssignment } from '@refill/contract/features/orders/changing.contract.ts'
import { addDays, day } from '@refill/values/day.ts'
import { expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { today, yesterday } from '../../testing/today.ts'
import { verifyOrders } from '../orders/orders.public.ts'
import { tripOffice } from './trips.test-data.ts'
import { verifyTrips } from './trips.public.ts'

const office = await officeForFile()
const at = tripOffice(office)
const { trips } = at
const product = await at.product({ gst: '18', rsp: '1500', discount: '0', deposit: '2000' })
await at.open(product.uuid, yesterday, 1000, 100)
const tomorrow = addDays(day(today), 1)

const booked = async () =>
  (await at.book(await at.customer(), [{ uuid: product.uuid, count: 2 }], { paymentmode: 'Credit' })).body.id
const planned = async (...orders: readonly number[]) => {
  const crew = { vehicle_id: await at.vehicle(), driver_id: await at.driver() }
  const { body } = await trips.plan({ ...crew, orders })
  return { ...crew, orders, id: body.id, number: body.number }
}
type Crew = { vehicle_id: number; driver_id: number }
const give = ({ vehicle_id, driver_id }: Crew, id: number, changes: object = {}) =>
  office.send(changeAssignment, {
    id,
    vehicle_id,
    driver_id,
    delivery_estimate: `${today} 23:00`,
    ...changes,
  })
const openOn = async (id: number) =>
  (await trips.read(id)).stops.flatMap(({ order_id, is_off }) => (is_off ? [] : [order_id]))
const nothingWrong = async () => {
  for (const verify of [verifyTrips, verifyOrders]) expect(await verify(office.db.reader)).toEqual([])
}

test('an order that is given to another vehicle leaves its planned trip for the one that is planned for that', async () => {
  const [stays, goes] = [await booked(), await booked()]
  const [trip, other] = [await planned(stays, goes), await planned(await booked())]
  expect((await give(other, goes)).body.success).toBe(true)
  expect(await openOn(trip.id)).toEqual([stays])
  expect(await openOn(other.id)).toEqual([...other.orders, goes])
  expect((await trips.read(trip.id)).stops[1]).toMatchObject({
    order_id: goes,
    is_off: true,
    off_reason: expect.stringMatching(/^Given to MH/),
  })
  expect((await give(trip, goes)).body.success).toBe(true)
  expect(await openOn(trip.id)).toEqual([stays, goes])
  expect(await openOn(other.id)).toEqual(other.orders)
  await nothingWrong()
})

test('given to a driver or for a day without a planned trip it is on none, and at another hour it stays', async () => {
  const [hour, driver, date] = [await booked(), await booked(), await booked()]
  const trip = await planned(hour, driver, date)
  await give(trip, hour, { delivery_estimate: `${today} 22:00` })
  await give({ ...trip, driver_id: await at.driver() }, driver)
  await give(trip, date, { delivery_estimate: `${tomorrow} 10:00` })
  expect(await openOn(trip.id)).toEqual([hour])
  const next = await planned(driver, date)
  expect(await openOn(next.id)).toEqual([driver, date])
  await nothingWrong()
})

test('a trip that is given another vehicle keeps its orders', async () => {
  const trip = await planned(await booked(), await booked())
  const rest = { vehicle_id: await at.vehicle(), driver_id: await at.driver() }
  expect((await trips.change(trip.id, { ...rest, orders: trip.orders })).body.success).toBe(true)
  expect(await openOn(trip.id)).toEqual(trip.orders)
  expect(await at.read(trip.orders[0] ?? 0)).toMatchObject(rest)
  await nothingWrong()
})

test('an order that is canceled, or put off to another day, is on its planned trip no more', async () => {
  const [stays, canceled, later] = [await booked(), await booked(), await booked()]
  const trip = await planned(stays, canceled, later)
  await at.move(canceled, 5, { reason: 'Shut' })
  await at.move(later, 6, { reason: 'Away', scheduledate: tomorrow })
  expect(await openOn(trip.id)).toEqual([stays])
  await at.move(stays, 6, { reason: 'Not before noon', scheduledate: today })
  expect(await openOn(trip.id)).toEqual([stays])
  expect((await trips.load(trip.id, { [product.uuid]: 2 })).body.success).toBe(true)
  expect(await at.read(later)).toMatchObject({ orderstatus: 6, scheduledate: tomorrow })
  expect(await at.read(stays)).toMatchObject({ orderstatus: 3 })
  await nothingWrong()
})

test('whoever has the trip in a form hears that an order left it', async () => {
  const [stays, goes] = [await booked(), await booked()]
  const trip = await planned(stays, goes)
  const { version } = await trips.read(trip.id)
  await at.move(goes, 5, { reason: 'Shut' })
  const { body } = await trips.change(trip.id, trip, { version })
  expect(body.code).toBe('changed_by_another')
})

test('on the road it stays on its trip, from whose vehicle it is delivered', async () => {
  const trip = await planned(await booked())
  await trips.load(trip.id, { [product.uuid]: 2 })
  const [id = 0] = trip.orders
  expect((await at.move(id, 6, { reason: 'Away', scheduledate: tomorrow })).body.success).toBe(true)
  expect(await openOn(trip.id)).toEqual([id])
  await nothingWrong()
})

test('a load and a change of vehicle at once come to one of both', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [stays, goes] = [await booked(), await booked()]
    const [trip, other] = [await planned(stays, goes), await planned()]
    await Promise.all([trips.load(trip.id, { [product.uuid]: 4 }), give(other, goes)])
    expect(
      [...(await openOn(trip.id)), ...(await openOn(other.id))].filter((id) => id === goes),
    ).toHaveLength(1)
    await nothingWrong()
  }
})

test('an order whose goods are out on a trip goes to another vehicle only with the whole load', async () => {
  const trip = await planned(await booked())
  await trips.load(trip.id, { [product.uuid]: 2 })
  const [order = 0] = trip.orders
  const rest = { vehicle_id: await at.vehicle(), driver_id: await at.driver() }
  const reason = 'Puncture'
  expect(await give(rest, order, { reason })).toMatchObject({
    status: 409,
    body: { code: 'order_out_on_trip', message: expect.stringContaining(trip.number) },
  })
  expect((await give(trip, order, { reason, delivery_estimate: `${today} 23:30` })).body.success).toBe(true)
  expect((await trips.move(trip.id, rest)).body.success).toBe(true)
  expect(await at.read(order)).toMatchObject(rest)
  await nothingWrong()
})
