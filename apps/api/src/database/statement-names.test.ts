import { listOrders } from '@refill/contract/features/orders/orders.contract.ts'
import { expect, test } from 'vitest'
import { orderOffice } from '../features/orders/orders.test-data.ts'
import { Durations } from '../features/speed/speed.public.ts'
import { officeForFile } from '../testing/office.ts'

const durations = new Durations()
const office = await officeForFile({ durations })
const at = orderOffice(office)

test('a statement goes by its file, a list by its name, and what is put together by what it does to which table', async () => {
  const { uuid } = await at.product()
  const customer = await at.customer()
  await at.book(customer, [{ uuid, count: 2 }])
  await office.send(listOrders, { page: 1, limit: 5 })
  await office.send(listOrders, { page: 1, limit: 5, search: 'Lakshmi' })
  const names = new Set(durations.take().map(({ name }) => name))
  expect([...names]).toEqual(
    expect.arrayContaining([
      'session/live-session',
      'orders/booking-facts',
      'orders/book-first-order',
      'list of orders',
      'select orders',
      'begin',
    ]),
  )
})
