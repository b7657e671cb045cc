import { deleteProduct } from '@refill/contract/features/products/products.contract.ts'
import { expect, test } from 'vitest'
import { officeForFile } from '../../../testing/office.ts'
import { orderOffice } from '../orders.test-data.ts'

const office = await officeForFile()
const at = orderOffice(office)
const customerId = await at.customer()

test('a booking of a product discounted by 100 % asks, or has a price of its own', async () => {
  const { uuid } = await at.product({ discount: '100' })
  const asked = await at.book(customerId, [{ uuid, count: 1 }])
  expect(asked).toMatchObject({ status: 409, body: { code: 'order_below_floor' } })
  const { body } = await at.book(customerId, [{ uuid, count: 1, price: '900' }])
  expect((await at.read(body.id)).details).toMatchObject([{ price: 900 }])
})

test('an order that is not delivered keeps its products in the catalogue', async () => {
  const { id: product, uuid } = await at.product()
  const { id, orderid } = (await at.book(customerId, [{ uuid, count: 1 }])).body
  expect(await office.send(deleteProduct, { id: product })).toMatchObject({
    status: 409,
    body: { code: 'product_ordered', message: expect.stringContaining(orderid) },
  })
  await at.move(id, 5, { reason: 'Not needed' })
  expect((await office.send(deleteProduct, { id: product })).body.success).toBe(true)
})
