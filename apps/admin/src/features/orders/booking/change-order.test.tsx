import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { domainError } from '../../../api/testing/fake-server.ts'
import { expectNoAxeViolations } from '../../../ui/testing/axe.ts'
import { bookingServer, button, combobox, field, showBooking } from '../testing/booking-for-tests.tsx'
import { received } from '../testing/orders-for-tests.tsx'

const change = 'api/orders/change'

const [line] = received().details
if (!line) throw new Error('an order has lines')
const booked = received({
  customer_id: 11,
  paymentmode: 'Cash',
  ponum: '',
  totalamount: 21_409.92,
  details: [
    { ...line, uuid: 'IOC001', product_name: '19 kg Commercial Refill', count: 12, price: 1500 },
    { ...line, id: 2, uuid: 'GONE01', product_name: 'No longer sold', count: 1, deposit_count: 0 },
  ],
})

const open = async (order = booked) => {
  const server = bookingServer()
  server.answers['orders.php'] = { reponselist: order }
  server.answers['api/orders/shortages'] = { list: [] }
  server.answers[change] = { version: 4, totalamount: 1, total_security_deposit: 0, message: 'Order changed' }
  const screen = await showBooking('/orders/change-order?id=9')
  return { server, screen }
}

test('what was booked stands in the form, is changed and saved on the version that was read', async () => {
  const { server, screen } = await open()
  await expect.element(screen.getByRole('heading', { name: 'Change ORD/26-27/04179' })).toBeVisible()
  await expect.element(combobox('Product')).toHaveFocus()
  await expect.element(screen.getByText('No longer sold')).toBeVisible()
  await expect.element(field('Shipping address')).toHaveValue(booked.shipping_address)
  await expectNoAxeViolations()
  await button('Change 19 kg Commercial Refill').click()
  await expect.element(field('Price')).toHaveValue('1500')
  await field('Count').fill('8')
  await userEvent.keyboard('{Enter}')
  await field('Shipping address').fill('Gate 2, Wakad')
  await field('Town of this address').fill('Pimpri')
  await field('PIN code of this address').fill('411057')
  await button(/^Save/).click()
  await expect.poll(() => screen.address().path).toBe('/orders/order-detail?id=9')
  expect(server.last(change)).toMatchObject({
    id: '9',
    version: '3',
    paymentmode: 'Cash',
    shipping_address: 'Gate 2, Wakad',
    shipping_town: 'Pimpri',
    shipping_pincode: '411057',
    'uuid[]': ['IOC001', 'GONE01'],
    'count[]': ['8', '1'],
    'price[]': ['1500', '1512'],
    'deposit_count[]': ['2', '0'],
  })
})

test('Enter on a line changes it, as its pencil does', async () => {
  const { server, screen } = await open()
  const row = screen.getByRole('row', { name: /19 kg Commercial Refill/ })
  await expect.element(row).toBeVisible()
  row.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(field('Price')).toHaveValue('1500')
  expect(document.activeElement?.tagName).toBe('INPUT')
  expect(server.to(change)).toEqual([])
})

test('changed by somebody else meanwhile, it says so and keeps what was typed until it is read anew', async () => {
  const { server, screen } = await open()
  server.answers[change] = domainError('changed_by_another', 'Anil changed this order at 10:02.')
  await field('Shipping address').fill('Gate 2, Wakad')
  await button(/^Save/).click()
  await expect.element(screen.getByText('Anil changed this order at 10:02.')).toBeVisible()
  await expect.element(field('Shipping address')).toHaveValue('Gate 2, Wakad')
  server.answers['orders.php'] = { reponselist: { ...booked, version: 4, shipping_address: 'Gate 9' } }
  await button('Reload').click()
  await expect.element(field('Shipping address')).toHaveValue('Gate 9')
})

test('past the credit limit it asks who allows it', async () => {
  const { server } = await open()
  server.answers[change] = domainError('order_over_limit', 'Green Leaf would owe ₹2,10,000.00')
  await button(/^Save/).click()
  await page.getByRole('textbox', { name: /^Reason/ }).fill('Pays on Friday')
  await button('Change anyway').click()
  await expect
    .poll(() => server.last(change))
    .toMatchObject({ approve: '1', approval_reason: 'Pays on Friday' })
})

test('an order that has left leads to its own screen', async () => {
  const { screen } = await open({ ...booked, orderstatus: 3 })
  await expect.poll(() => screen.address().path).toBe('/orders/order-detail?id=9')
})
