import { proposeOrders } from '@refill/contract/features/trips/propose-orders.contract.ts'
import { addDays, day } from '@refill/values/day.ts'
import { expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { signInAs } from '../../testing/people.ts'
import { today, yesterday } from '../../testing/today.ts'
import { invoiceOffice } from '../invoices/invoices.test-data.ts'
import { tripOffice } from './trips.test-data.ts'

const office = await officeForFile()
const at = tripOffice(office)
// Its business is registered, so it bills.
await invoiceOffice(office)
const { trips } = at
const product = await at.product({ gst: '18', rsp: '1500', discount: '0', deposit: '2000' })
await at.open(product.uuid, yesterday, 1000, 100)
const tomorrow = addDays(day(today), 1)

/** PIN codes of its own for each test, so that no other order waits there. */
let pin = 411_100
const area = () => String((pin += 1))
const customerIn = (pincode: string) => at.customer({ pincode, district: 'Pune' })
const booked = async (pincode: string, count = 2, changes: object = {}) =>
  (await at.book(await customerIn(pincode), [{ uuid: product.uuid, count }], changes)).body.id
const crew = async () => ({ vehicle_id: await at.vehicle(), driver_id: await at.driver() })
const propose = async (asked: object) => (await office.send(proposeOrders, { day: today, ...asked })).body
const proposedIn = async (pincode: string, asked: object = {}) =>
  (await propose({ area: pincode, ...asked })).orders.map(({ id }) => id)

test('the oldest orders of an area are proposed that wait for the day and are on no trip', async () => {
  const here = area()
  const [received, assigned, put] = [await booked(here), await booked(here), await booked(here)]
  const [canceled, onTrip, later] = [await booked(here), await booked(here), await booked(here)]
  for (const id of [assigned, put, later]) await at.bring(id, 2)
  await at.move(put, 6, { reason: 'Away', scheduledate: today })
  await at.move(canceled, 5, { reason: 'Shut' })
  await at.move(later, 6, { reason: 'Away', scheduledate: tomorrow })
  await trips.plan({ ...(await crew()), orders: [onTrip] })
  const elsewhere = await booked(area())
  const newest = await booked(here)
  await office.pool.query('UPDATE orders SET day = $2 WHERE id = $1', [newest, yesterday])
  expect(await proposedIn(here)).toEqual([newest, received, assigned, put])
  expect(await proposedIn(here, { day: tomorrow })).toEqual([newest, received, assigned, put, later])
  expect(await proposedIn('')).toContain(elsewhere)
  expect(await proposedIn(here, { 'order_id[]': [String(newest), String(put)] })).toEqual([
    received,
    assigned,
  ])
  const { areas } = await propose({})
  expect(areas.find((one) => one.area === here)).toEqual({ area: here, town: 'Pune', orders: 4 })
})

test('the place where an order is sent is its area, before the one of its customer', async () => {
  const [home, sent] = [area(), area()]
  const id = await booked(home, 1, {
    shipping_address: 'Mall Road',
    shipping_town: 'Lonavala',
    shipping_pincode: sent,
  })
  expect(await proposedIn(home)).toEqual([])
  expect(await proposedIn(sent)).toEqual([id])
})

test('orders are proposed until the vehicle is full, and what is too heavy makes place for what is lighter', async () => {
  const here = area()
  const [first, heavy, light] = [await booked(here, 40), await booked(here, 50), await booked(here, 1)]
  const { vehicle_id } = await crew()
  const weigh = async (id: number) =>
    (await trips.read((await trips.plan({ ...(await crew()), orders: [id] })).body.id)).weight
  const [one, other] = [await weigh(await booked(area(), 40)), await weigh(await booked(area(), 1))]
  const { capacity } = await trips.read(
    (await trips.plan({ vehicle_id, driver_id: await at.driver(), orders: [] })).body.id,
  )
  const found = await propose({ area: here, vehicle_id })
  expect(found.orders.map(({ id }) => id)).toEqual([first, light])
  expect(found.free).toBe(capacity - one - other)
  expect(found.left_out).toMatchObject([
    {
      orderid: (await at.read(heavy)).orderid,
      why: expect.stringMatching(/^It weighs [\d,.]+ kg, and [\d,.]+ kg are free$/),
    },
  ])
  const beside = await propose({ area: here, vehicle_id, 'order_id[]': [String(first)] })
  expect(beside.orders.map(({ id }) => id)).toEqual([light])
  expect(await proposedIn(here)).toEqual([first, heavy, light])
})

test('an order that could not be billed is left out, with the reason', async () => {
  const here = area()
  const id = await booked(here)
  const lucky = await booked(here)
  await office.pool.query(
    `UPDATE customers SET registration_class = 'export' WHERE id = (SELECT customer_id FROM orders WHERE id = $1)`,
    [id],
  )
  const found = await propose({ area: here })
  expect(found.orders.map((order) => order.id)).toEqual([lucky])
  expect(found.left_out).toMatchObject([{ why: expect.stringContaining('not billed here') }])
})

test('what is proposed is planned as it came, by whoever plans trips', async () => {
  const here = area()
  const orders = [await booked(here), await booked(here)]
  const proposed = await proposedIn(here)
  expect((await trips.plan({ ...(await crew()), orders: proposed })).body.success).toBe(true)
  expect(proposed).toEqual(orders)
  expect(await proposedIn(here)).toEqual([])
  const { cookie } = await signInAs(office, ['trips.read', 'trips.load'])
  expect((await office.send(proposeOrders, { day: today }, { cookie })).status).toBe(403)
})
