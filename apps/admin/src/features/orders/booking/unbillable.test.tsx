import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { productRow } from '../../../api/testing/rows.ts'
import { expectNoAxeViolations } from '../../../ui/testing/axe.ts'
import {
  bookingServer,
  button,
  chooseGreenLeaf,
  combobox,
  field,
  help,
  option,
  products,
  showBooking,
  startBooking,
  takeProduct,
} from '../testing/booking-for-tests.tsx'
import { received } from '../testing/orders-for-tests.tsx'

const zone = { ...help, registration_class: 'sez_without_tax' as const }
const held =
  'Green Leaf: Supplies to a SEZ without payment of tax (LUT) are not billed here: choose SEZ with payment of IGST, or bill it elsewhere'

test('a customer to whom nothing is billed is said as soon as he is chosen, in place of what he took before', async () => {
  const server = bookingServer()
  server.answers['api/orders/booking-help'] = zone
  const screen = await startBooking()
  await chooseGreenLeaf()
  await expect.element(page.getByRole('alert')).toHaveTextContent(held)
  await expect.element(button('Repeat last order')).not.toBeInTheDocument()
  await expectNoAxeViolations()
  await takeProduct('19 kg')
  await userEvent.keyboard('2{Enter}')
  await expect.element(screen.getByRole('row').nth(1)).toBeVisible()
  expect(page.getByRole('alert').elements(), 'it is said once').toHaveLength(1)
  server.answers['api/orders/booking-help'] = help
  await combobox('Customer').fill('patil')
  await option('Patil Engineering').click()
  await expect.element(button('Repeat last order')).toBeVisible()
  expect(page.getByRole('alert').elements()).toEqual([])
})

test('untaxed beside taxed goods of a registered customer are said while they are typed', async () => {
  const server = bookingServer()
  const leaflet = productRow(5, 'Safety Leaflet', { category: 'Regulator', type: 'Allied', gst: 0 })
  server.answers.productlist = { totalcount: 5, product_list: [...products, leaflet] }
  const screen = await startBooking()
  await chooseGreenLeaf()
  await takeProduct('19 kg')
  await userEvent.keyboard('2{Enter}')
  await expect.element(screen.getByRole('row').nth(1)).toBeVisible()
  expect(page.getByRole('alert').elements()).toEqual([])
  await takeProduct('Leaflet')
  await userEvent.keyboard('5')
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(
      'Safety Leaflet is untaxed and 19 kg Commercial Refill is taxed. Green Leaf is registered, so they are two documents (CGST Rule 46A): book two orders',
    )
  await expectNoAxeViolations()
  await field('Count').fill('')
  await expect.poll(() => page.getByRole('alert').elements()).toEqual([])
})

test('from ₹50,000 on somebody unregistered without an address is named until one is typed', async () => {
  const server = bookingServer()
  const nobody = { registration_class: 'unregistered' as const, gst: '', shipping_address: '' }
  server.answers['api/orders/booking-help'] = { ...help, ...nobody }
  await startBooking()
  await chooseGreenLeaf()
  await takeProduct('47.5')
  await userEvent.keyboard('13')
  await expect.element(field('Count')).toHaveValue('13')
  expect(page.getByRole('alert').elements()).toEqual([])
  await userEvent.keyboard('{Backspace}4')
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(
      'Green Leaf is not registered: from ₹50,000 of goods on an invoice needs address (CGST Rule 46(e)). Enter that with the customer first',
    )
  await field('Shipping address').fill('12 MG Road')
  await expect.poll(() => page.getByRole('alert').elements()).toEqual([])
})

test('an order that is changed says it too', async () => {
  const server = bookingServer()
  server.answers['orders.php'] = { reponselist: received({ customer_id: 11 }) }
  server.answers['api/orders/booking-help'] = zone
  await showBooking('/orders/change-order?id=9')
  await expect.element(page.getByRole('alert')).toHaveTextContent(held)
})
