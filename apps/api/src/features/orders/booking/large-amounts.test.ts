import { createReceipt } from '@refill/contract/features/receipts/create-receipt.contract.ts'
import { dayInIndia } from '@refill/values/day.ts'
import { expect, test } from 'vitest'
import { officeForFile } from '../../../testing/office.ts'
import { orderOffice, type Booked } from '../orders.test-data.ts'

const office = await officeForFile()
const at = orderOffice(office)
const customerId = await at.customer()
const vendorId = await at.vendor()
const today = dayInIndia(new Date())
const { uuid } = await at.product({ gst: '18', rsp: '999999.99', security_deposit: '999999.99' })
const weighed = await at.product({ category: 'Lpg', capacity: '0', gst: '0' })
const others = await Promise.all(Array.from({ length: 4 }, () => at.product({ gst: '0' })))

const limit = 'at most ₹99,99,99,99,999.99'
const stored = async () =>
  (await office.pool.query('SELECT (SELECT count(*) FROM orders) + (SELECT count(*) FROM purchases) AS n'))
    .rows[0].n

const orders: [string, Booked[]][] = [
  ['a price and a count', [{ uuid, count: 1_000_000, price: '9999999' }]],
  ['a price of its own', [{ uuid, count: 1, price: '100000000000' }]],
  ['all nines', [{ uuid, count: '9999999', price: '999999999.99' }]],
  ["the product's own price", [{ uuid, count: 9_999_999 }]],
  ['GST', [{ uuid, count: 100, price: '999999999.99' }]],
  ['the deposit', [{ uuid, count: 200_000, price: '1', deposits: 200_000 }]],
  ['lines together', others.map((one) => ({ uuid: one.uuid, count: 30, price: '999999999' }))],
]

test.each(orders)(
  'an order that is too large by %s is refused, with the limit named',
  async (_what, lines) => {
    const before = await stored()
    const { status, body } = await at.book(customerId, lines)
    expect({ status, message: body.message }).toEqual({
      status: 422,
      message: expect.stringContaining(limit),
    })
    expect(await stored()).toBe(before)
  },
)

const own = { uuid, qty: 99, rate: '999999999.99' }
const purchases: [string, (typeof own)[]][] = [
  ['a rate and a quantity', [{ ...own, qty: 999_999_999 }]],
  ['a rate of its own', [{ ...own, rate: '100000000000' }]],
  ['GST', [own]],
  ['lines together', others.map((one) => ({ ...own, uuid: one.uuid, qty: 30 }))],
]

test.each(purchases)(
  'a purchase that is too large by %s is refused, with the limit named',
  async (_what, lines) => {
    const before = await stored()
    const { status, body } = await at.buy(vendorId, today, lines)
    expect({ status, message: body.message }).toEqual({
      status: 422,
      message: expect.stringContaining(limit),
    })
    expect(await stored()).toBe(before)
  },
)

test('an amount just below the limit is booked, and read again to the rupee', async () => {
  const { body } = await at.book(customerId, [{ uuid: weighed.uuid, count: '9999999.99', price: '9999.99' }])
  expect(body).toMatchObject({ success: true, totalamount: 99_999_899_900 })
  expect((await at.read(body.id)).totalamount).toBe(99_999_899_900)
})

test('a receipt of more than an order can come to is refused, and one of as much is taken', async () => {
  const { orderid } = (await at.book(customerId, [{ uuid: weighed.uuid, count: 1 }])).body
  const receive = (amount: string) =>
    office.send(createReceipt, {
      voucher_date: today,
      amount,
      payment_mode: 'Cash',
      transaction_number: '',
      mode_of_transaction: '',
      narration: '',
      'orderid[]': [orderid],
    })
  expect(await receive('100000000000.00')).toMatchObject({
    status: 422,
    body: { errors: { amount: expect.stringContaining(limit) } },
  })
  expect((await receive('99999999999.99')).body).toMatchObject({ data: { amount: 99_999_999_999.99 } })
})

test('what the database cannot add up is refused, and no defect', async () => {
  const buy = () => at.buy(vendorId, today, [{ uuid: weighed.uuid, qty: '999999999.99', rate: '1' }])
  expect((await buy()).status).toBe(200)
  await office.pool.query('UPDATE balances SET fulls = 999999999999.99')
  expect(await buy()).toMatchObject({ status: 422, body: { code: 'amount_too_large' } })
})
