import { vehicles } from '@refill/contract/features/vehicles/vehicles.contract.ts'
import { readLoad } from '@refill/contract/features/orders/load.contract.ts'
import { expect, test } from 'vitest'
import { aVehicle } from '../../vehicles/vehicles.test-data.ts'
import { officeForFile } from '../../../testing/office.ts'
import { orderOffice } from '../orders.test-data.ts'

const office = await officeForFile()
const at = orderOffice(office)

const load = async (ids: readonly number[], vehicle_id: number) =>
  (await office.send(readLoad, { 'id[]': ids.map(String), vehicle_id })).body

test('orders weigh what their cylinders hold and are, beside what else the vehicle carries today', async () => {
  const { uuid } = await at.product({ capacity: '47.5', wt: '39.5' })
  const service = await at.product({
    category: 'GasEquipment',
    uom: 'pcs',
    capacity: '1',
    wt: '5',
    hsn: '998719',
  })
  const customer = await at.customer()
  const booked = async (count: number) =>
    (
      await at.book(customer, [
        { uuid, count },
        { uuid: service.uuid, count: 2 },
      ])
    ).body.id
  const [first, second] = [await booked(19), await booked(1)]
  const { id: ape } = (await office.send(vehicles.create, { ...aVehicle(), capacity: '550' })).body
  expect(await load([first], ape)).toMatchObject({ weight: 1653, others: 0, capacity: 550 })
  expect(await load([first, second], ape)).toMatchObject({ weight: 1740, others: 0 })
  await at.assign(first, await at.driver(), ape)
  await at.move(first, 3)
  expect(await load([second], ape)).toMatchObject({ weight: 87, others: 1653, capacity: 550 })
  expect(await load([first], ape)).toMatchObject({ weight: 1653, others: 0 })
})

test('a load is asked of orders by their ids', async () => {
  const vehicle_id = await at.vehicle()
  expect((await office.send(readLoad, { 'id[]': ['x'], vehicle_id })).body).toMatchObject({
    errors: { 'id[]': 'id[] must be ids of orders' },
  })
})
