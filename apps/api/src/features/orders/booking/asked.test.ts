import { askApproval, approve, showForm } from '@refill/contract/features/approvals/approvals.contract.ts'
import { createOrder } from '@refill/contract/features/orders/booking.contract.ts'
import { changeOrder } from '@refill/contract/features/orders/changing.contract.ts'
import { updateSettings } from '@refill/contract/features/settings/update-settings.contract.ts'
import { addDays, dayInIndia } from '@refill/values/day.ts'
import { beforeEach, expect, test } from 'vitest'
import { officeForFile } from '../../../testing/office.ts'
import { signInAs } from '../../../testing/people.ts'
import { business } from '../../invoices/invoices.test-data.ts'
import { orderOffice } from '../orders.test-data.ts'

const office = await officeForFile()
const at = orderOffice(office)
const { uuid } = await at.product({ rsp: '1000', discount: '0', gst: '18' })

await at.open(uuid, addDays(dayInIndia(new Date()), -1), 100)

const set = async (changes: object) =>
  expect((await office.send(updateSettings, { ...business, ...changes })).status).toBe(200)
beforeEach(() => set({ price_floor: '50', overdue_days: '' }))

/** Somebody who owes ₹1,180 of a delivery, by a day that has passed or comes. */
const owing = async (customer: object, by: { due: number }) => {
  const id = await at.customer(customer)
  const order = (await at.book(id, [{ uuid, count: 1 }], { paymentmode: 'Credit' })).body
  await at.bring(order.id, 4)
  const dueDay = addDays(dayInIndia(new Date()), -by.due)
  await office.pool.query(`UPDATE orders SET due_day = $2 WHERE id = $1`, [order.id, dueDay])
  return id
}

test('an order in cash or online asks where the customer owes past the limit already, and is booked with a word', async () => {
  const id = await owing({ credit_limit: 1180 }, { due: 0 })
  expect((await at.book(id, [{ uuid, count: 1 }])).status).toBe(200)
  await office.pool.query('UPDATE customers SET credit_limit = 1179.99 WHERE id = $1', [id])
  for (const paymentmode of ['Cash', 'Online']) {
    const { status, body } = await at.book(id, [{ uuid, count: 1 }], { paymentmode })
    expect([status, body.code]).toEqual([409, 'order_dues_over_limit'])
    expect(body.message).toContain('owes ₹1,180.00 already, with a limit of ₹1,179.99')
  }
  const given = { approve: '1', approval_reason: 'Pays both at the door' }
  const booked = await at.book(id, [{ uuid, count: 1 }], given)
  expect((await at.read(booked.body.id)).history[0]?.text).toBe(
    'Booked by phone, over the credit limit, allowed by Meena Joshi: Pays both at the door',
  )
})

test('with days in settings a bill that waits longer asks, whatever the limit; without them none does', async () => {
  const id = await owing({ credit_limit: 0 }, { due: 31 })
  expect((await at.book(id, [{ uuid, count: 1 }])).status).toBe(200)
  await set({ overdue_days: '31' })
  expect((await at.book(id, [{ uuid, count: 1 }])).status).toBe(200)
  await set({ overdue_days: '30' })
  for (const paymentmode of ['Cash', 'Credit'])
    expect((await at.book(id, [{ uuid, count: 1 }], { paymentmode })).body).toMatchObject({
      code: 'order_overdue',
      message: expect.stringContaining('31 days overdue, and 30 days are allowed'),
    })
  expect((await at.book(await at.customer(), [{ uuid, count: 1 }])).status).toBe(200)
})

test('a price below half of RSP asks, also when it comes with a change; other shares are set', async () => {
  const id = await at.customer()
  const line = { uuid, count: 1 }
  expect((await at.book(id, [{ ...line, price: '499.99' }])).body.code).toBe('order_below_floor')
  const { body } = await at.book(id, [{ ...line, price: '500' }])
  const lines = { 'uuid[]': [uuid], 'count[]': ['1'], 'price[]': ['0.01'], 'deposit_count[]': ['0'] }
  const change = { id: body.id, paymentmode: 'Cash', ...lines }
  expect((await office.send(changeOrder, change)).body.code).toBe('order_below_floor')
  await set({ price_floor: '80' })
  expect((await at.book(id, [{ ...line, price: '799.99' }])).body.code).toBe('order_below_floor')
  await set({ price_floor: '0' })
  expect((await office.send(changeOrder, change)).status).toBe(200)
})

test('a share that is set counts for the very next order, also of products that are kept', async () => {
  const id = await at.customer()
  expect((await at.book(id, [{ uuid, count: 1, price: '700' }])).status).toBe(200)
  await office.pool.query('UPDATE settings SET price_floor = 90')
  expect((await at.book(id, [{ uuid, count: 1, price: '700' }])).body.code).toBe('order_below_floor')
})

test('a product at its own discount below the share asks without a typed price, and ₹0 asks whatever the share', async () => {
  const cheap = await at.product({ rsp: '1000', discount: '60', gst: '18' })
  const free = await at.product({ rsp: '1000', discount: '100', gst: '18' })
  const id = await at.customer()
  expect((await at.book(id, [{ uuid: cheap.uuid, count: 1 }])).body.code).toBe('order_below_floor')
  await set({ price_floor: '0' })
  expect((await at.book(id, [{ uuid: free.uuid, count: 1 }])).body.code).toBe('order_below_floor')
  expect((await at.book(id, [{ uuid, count: 1, price: '0' }])).body.code).toBe('order_below_floor')
})

test('who approves later sees the least price, and approves limit and price at once', async () => {
  const customer_id = await at.customer({ credit_limit: 1000 })
  const clerk = await signInAs(office, 'Booking', 'Ravi Kale')
  const lines = { 'uuid[]': [uuid], 'count[]': ['9'], 'price[]': ['400'] }
  const order = { customer_id, paymentmode: 'Credit', ...lines }
  const asked = { operation: 'api/orders/create' as const, form: JSON.stringify(order), note: 'Old stock' }
  const shown = await office.send(showForm, asked, { cookie: clerk.cookie })
  expect(shown.body.content.lines[0]).toMatchObject({ price: 400, own_price: 1000, least_price: 500 })
  expect((await office.send(createOrder, order, { cookie: clerk.cookie })).body.code).toBe('order_asks')
  const { body } = await office.send(askApproval, asked, { cookie: clerk.cookie })
  expect(body.waits).toBe(true)
  const done = await office.send(approve, { id: body.id, reason: 'Old stock' })
  expect((await at.read(done.body.order_id)).history[0]?.text).toMatch(
    /over the credit limit; .* at ₹400.00 is below its least price of ₹500.00, allowed by .*: Old stock/,
  )
})
