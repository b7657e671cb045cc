import {
  deliveryTimesWorkbook,
  readDeliveryTimes,
} from '@refill/contract/features/orders/delivery-times.contract.ts'
import { listOrders } from '@refill/contract/features/orders/orders.contract.ts'
import { addDays, dayInIndia } from '@refill/values/day.ts'
import { expect, test } from 'vitest'
import { openWorkbook } from '../../../exports/testing/open-workbook.ts'
import { copyRows } from '../../../testing/every-page.ts'
import { officeForFile } from '../../../testing/office.ts'
import { orderOffice } from '../orders.test-data.ts'

const office = await officeForFile()
const orders = orderOffice(office)
const today = dayInIndia(new Date())
const { uuid } = await orders.product()
const { body } = await orders.book(await orders.customer(), [{ uuid, count: 1 }])
// Days from booking to a delivery of today; one was delivered the day before, one is under way.
const took = [0, 2, 3, 8, 9, 40, 41, 42]
await copyRows(office, 'orders', body.id, [
  ...took.map((days) => ({
    number: `T-${days}`,
    day: addDays(today, -days),
    status: 4,
    delivered_on: today,
  })),
  { number: 'T-BEFORE', day: addDays(today, -1), status: 4, delivered_on: addDays(today, -1) },
  { number: 'T-OPEN', day: addDays(today, -5), status: 3, delivered_on: null },
])
const range = { fd: today, td: today }
const bands = [
  { took: '2', orders: 2, share: 25 },
  { took: '4', orders: 1, share: 12.5 },
  { took: '6', orders: 0, share: 0 },
  { took: '8', orders: 1, share: 12.5 },
  { took: 'more', orders: 4, share: 50 },
]

test('orders delivered between two days are counted by the days since their booking', async () => {
  const answer = (await office.send(readDeliveryTimes, range)).body
  expect(answer).toMatchObject({ totalcount: 5, orders: 8, list: bands })
  const turned = { fd: today, td: addDays(today, -1) }
  expect((await office.send(readDeliveryTimes, turned)).body).toMatchObject({ orders: 0, list: [] })
})

test('every band leads to exactly its orders', async () => {
  for (const { took: band, orders: n } of bands) {
    const asked = { delivered_from: today, delivered_to: today, took: band, page: 1, limit: 25 }
    expect((await office.send(listOrders, asked)).body.totalcount).toBe(n)
  }
})

test('the workbook has every band, with its share and the sum', async () => {
  const query = new URLSearchParams(range).toString()
  const answer = await office.fetch(`/${deliveryTimesWorkbook.path}?${query}`, {
    headers: { cookie: office.session },
  })
  const { rows } = await openWorkbook(Buffer.from(await answer.arrayBuffer()))
  expect(rows.slice(-6)).toEqual([
    [1, 'Up to 2 days', 2, 25],
    [2, '3 to 4 days', 1, 12.5],
    [3, '5 to 6 days', 0, 0],
    [4, '7 to 8 days', 1, 12.5],
    [5, 'More than 8 days', 4, 50],
    [null, 'Total', 8, null],
  ])
})
