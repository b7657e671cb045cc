import { customers } from '@refill/contract/features/customers/customers.contract.ts'
import { drivers } from '@refill/contract/features/drivers/drivers.contract.ts'
import { readStillOpen } from '@refill/contract/features/users/still-open.contract.ts'
import { vehicles } from '@refill/contract/features/vehicles/vehicles.contract.ts'
import { expect, test } from 'vitest'
import { cashOffice } from '../features/cash/cash.test-data.ts'
import { orderOffice } from '../features/orders/orders.test-data.ts'
import { officeForFile } from '../testing/office.ts'
import { signInAs } from '../testing/people.ts'

const office = await officeForFile()
const at = orderOffice(office)
const on = await cashOffice(office)
const { uuid } = await at.product({ gst: '0', rsp: '100', discount: '0' })
await at.open(uuid, '2026-04-01', 100)

const nothing = { orders: 0, on_the_road: 0, cylinders: 0, due: 0 }

test('a customer still has what is due, cylinders and open orders, and goes all the same', async () => {
  const id = await at.customer()
  const open = async () => (await office.send(customers.stillOpen, { id })).body
  expect(await open()).toMatchObject(nothing)
  const first = (await at.book(id, [{ uuid, count: 4 }])).body.id
  const [line] = (await at.read(first)).details
  await at.bring(first, 4, { 'line_id[]': [line?.id], 'returnclinder[]': ['0'] })
  await at.bring((await at.book(id, [{ uuid, count: 2 }])).body.id, 3)
  await at.book(id, [{ uuid, count: 1 }])
  expect(await open()).toMatchObject({ orders: 2, on_the_road: 1, cylinders: 4, due: 400 })
  const blind = await signInAs(office, ['customers.read', 'customers.write'], 'Nandini')
  const seen = (await office.send(customers.stillOpen, { id }, { cookie: blind.cookie })).body
  expect([seen.cylinders, seen.due]).toEqual([4, undefined])
  expect((await office.send(customers.setStatus, { id, status: 0 })).body.success).toBe(true)
  expect((await office.send(customers.stillOpen, { id: 987_654 })).status).toBe(404)
})

test('a driver and a vehicle still have the orders that they were given, and those that have left', async () => {
  const [driver, vehicle] = [await at.driver(), await at.vehicle()]
  const id = (await at.book(await at.customer(), [{ uuid, count: 1 }])).body.id
  await at.assign(id, driver, vehicle)
  const open = async () => [
    (await office.send(drivers.stillOpen, { id: driver })).body,
    (await office.send(vehicles.stillOpen, { id: vehicle })).body,
  ]
  expect(await open()).toMatchObject([
    { orders: 1, on_the_road: 0 },
    { orders: 1, on_the_road: 0 },
  ])
  await at.move(id, 3)
  expect(await open()).toMatchObject([
    { orders: 1, on_the_road: 1 },
    { orders: 1, on_the_road: 1 },
  ])
  await at.move(id, 4)
  expect(await open()).toMatchObject([nothing, nothing])
})

test('somebody still has the cash in their drawer and what was handed to them', async () => {
  const [ravi, sunil] = [await on.cashier('Ravi'), await on.cashier('Sunil')]
  await on.receive(ravi, 12_433)
  await on.hand(ravi, sunil, 500)
  const open = async (id: number) => (await office.send(readStillOpen, { id })).body
  expect(await open(ravi.id)).toMatchObject({ cash: 11_933, to_confirm: 0 })
  expect(await open(sunil.id)).toMatchObject({ cash: 0, to_confirm: 500 })
  expect((await office.send(readStillOpen, { id: 987_654 })).status).toBe(404)
})
