import { askApproval, showForm } from '@refill/contract/features/approvals/approvals.contract.ts'
import { createOrder } from '@refill/contract/features/orders/booking.contract.ts'
import { cancelOrder, updateOrder } from '@refill/contract/features/orders/order-steps.contract.ts'
import { expect, test } from 'vitest'
import { officeForFile } from '../../../testing/office.ts'
import { signInAs } from '../../../testing/people.ts'
import { orderOffice } from '../orders.test-data.ts'

const office = await officeForFile()
const at = orderOffice(office)
const { uuid } = await at.product()
await at.open(uuid, '2026-04-01', 100)
const customer_id = await at.customer()
const order = { customer_id, paymentmode: 'Cash', 'uuid[]': [uuid], 'count[]': ['1'] }
const clerk = await signInAs(office, ['orders.read', 'orders.write'])
const keeper = await signInAs(office, ['orders.read', 'dispatch.write'])

/** Status 3, which the next may follow. */
const dispatched = async () => {
  const { id } = (await at.book(customer_id, [{ uuid, count: 1 }])).body
  await at.bring(id, 3)
  return id
}

test('who books does not dispatch or deliver, and cancels when the customer calls', async () => {
  const id = await dispatched()
  for (const status of [4, '4', 6])
    expect((await office.send(updateOrder, { id, status, reason: 'Closed' }, clerk)).status).toBe(403)
  expect((await at.read(id)).orderstatus).toBe(3)
  expect((await office.send(cancelOrder, { id, status: 5, reason: 'Not wanted' }, clerk)).status).toBe(200)
  expect((await at.read(id)).orderstatus).toBe(5)
  expect((await office.send(createOrder, order, clerk)).status).toBe(200)
})

test('who dispatches delivers and cancels, and books nothing, by way of an approval neither', async () => {
  const [id, other] = [await dispatched(), await dispatched()]
  expect((await office.send(updateOrder, { id, status: 4 }, keeper)).status).toBe(200)
  expect((await office.send(updateOrder, { id: other, status: 5, reason: 'Closed' }, keeper)).status).toBe(
    200,
  )
  expect((await office.send(createOrder, order, keeper)).status).toBe(403)
  const asked = { operation: 'api/orders/create', form: JSON.stringify(order) } as const
  expect((await office.send(askApproval, { ...asked, note: 'Friday' }, keeper)).status).toBe(403)
  expect((await office.send(showForm, asked, keeper)).status).toBe(403)
})
