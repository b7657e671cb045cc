import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  bookingServer,
  chooseGreenLeaf,
  combobox,
  field,
  help,
  startBooking,
  takeProduct,
} from '../testing/booking-for-tests.tsx'

const said = () => page.getByText(/they need an e-way bill/)

test('that goods will need an e-way bill is said while they are typed, as the order says it later', async () => {
  bookingServer()
  const screen = await startBooking()
  await chooseGreenLeaf()
  await takeProduct('47.5')
  await userEvent.keyboard('22')
  await expect.element(field('Count')).toHaveValue('22')
  expect(said().elements()).toEqual([])
  await userEvent.keyboard('{Backspace}3')
  await expect
    .element(
      screen.getByText(
        'The goods are worth ₹1,02,536.27 with taxes, which is more than ₹1,00,000.00, the limit within Maharashtra: they need an e-way bill. Empty LPG cylinders that are not sold need no e-way bill (CGST Rule 138(14)(o)).',
      ),
    )
    .toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(combobox('Product')).toHaveFocus()
  await expect.element(said()).toBeVisible()
})

test('it goes by our own limit, and by the state of the PIN code of another address', async () => {
  const server = bookingServer()
  server.answers['api/orders/booking-help'] = { ...help, eway: { from: '27', limit: 60_000 } }
  await startBooking()
  await chooseGreenLeaf()
  await takeProduct('47.5')
  await userEvent.keyboard('13')
  await expect.element(field('Count')).toHaveValue('13')
  expect(said().elements(), '₹57,955.30').toEqual([])
  await field('Shipping address').fill('Gate 4, Sachin')
  await field('PIN code of this address').fill('395003')
  await expect.element(page.getByText(/more than ₹50,000.00, the limit between two states/)).toBeVisible()
  await field('PIN code of this address').fill('422007')
  await expect.poll(() => said().elements()).toEqual([])
  await field('Count').fill('14')
  await expect.element(page.getByText(/more than ₹60,000.00, the limit within Maharashtra/)).toBeVisible()
})
