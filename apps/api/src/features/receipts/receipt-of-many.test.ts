import { expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { moneyOffice } from './receipts.test-data.ts'

const office = await officeForFile()
const { at, booked, receive } = await moneyOffice(office)

test('an order names the first four others of a receipt that pays many', async () => {
  const customer = await at.customer()
  const orders = await Promise.all([1, 2, 3, 4, 5, 6].map(() => booked(customer, 1)))
  const ids = orders.map(({ id }) => id).toSorted((one, other) => one - other)
  const { sr_no } = (
    await receive(
      600,
      orders.map(({ orderid }) => orderid),
    )
  ).body.data
  const { receipts } = await at.read(ids[1] ?? 0)
  const [{ others } = { others: [] }] = receipts.filter((one) => one.sr_no === sr_no)
  expect(others.map(({ id }) => id)).toEqual([ids[0], ids[2], ids[3], ids[4]])
})
