import { changeOrder } from '@refill/contract/features/orders/changing.contract.ts'
import { expect, test } from 'vitest'
import { officeForFile } from '../../../testing/office.ts'
import { orderOffice } from '../orders.test-data.ts'

const office = await officeForFile()
const at = orderOffice(office)
const { uuid } = await at.product({ gst: '18', rsp: '1000', discount: '0' })
const nowhere = await at.customer({ name: 'Counter sale', tradename: '', state: '', gst: '', address: '' })
const lines = (count: number) => [{ uuid, count }]

test('an order of ₹50,000 or more of goods for somebody unregistered without address and state is refused when it is booked', async () => {
  // What is sold again is known without being read: that way is asked as well.
  expect((await at.book(nowhere, lines(49))).body.success).toBe(true)
  expect(await at.book(nowhere, lines(50))).toMatchObject({
    status: 409,
    body: {
      code: 'order_buyer_unknown',
      message:
        'Counter sale is not registered: from ₹50,000 of goods on an invoice needs address and state (CGST Rule 46(e)). Enter that with the customer first',
      errors: { customer_id: expect.any(String) },
    },
  })
})

test('the address that an order is sent to stands in for that of the customer', async () => {
  const person = await at.customer({ name: 'Asha Kulkarni', state: 'Maharashtra', gst: '', address: '' })
  expect((await at.book(person, lines(50))).body.code).toBe('order_buyer_unknown')
  const sent = await at.book(person, lines(50), { shipping_address: '12 MG Road, Pune' })
  expect(sent.body.success).toBe(true)
})

test('an order is not changed into one that could not be billed', async () => {
  const { id } = (await at.book(nowhere, lines(10))).body
  const change = (count: string) =>
    office.send(changeOrder, {
      id,
      version: 1,
      paymentmode: 'Cash',
      'uuid[]': [uuid],
      'count[]': [count],
    })
  expect((await change('50')).body.code).toBe('order_buyer_unknown')
  expect((await change('49')).body.success).toBe(true)
})

test('whoever is registered needs neither', async () => {
  const hotel = await at.customer({ state: '', gst: '27AAPFU0939F1ZV', pan: '', address: '' })
  expect((await at.book(hotel, lines(60))).body.success).toBe(true)
})
