import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import {
  bookingServer,
  chooseGreenLeaf,
  combobox,
  field,
  startBooking,
  takeProduct,
} from '../testing/booking-for-tests.tsx'

test('an order that is prepaid makes nobody owe more: it asks for no word, and nothing is collected of it', async () => {
  bookingServer()
  const screen = await startBooking()
  await chooseGreenLeaf()
  await takeProduct('47.5')
  await userEvent.keyboard('7')
  await field('Price').fill('5000')
  await expect.element(screen.getByText(/over the limit/)).toBeVisible()
  await combobox('Payment mode').selectOptions('Prepaid')
  await expect
    .element(screen.getByText(/^After this order/))
    .toHaveTextContent('After this order ₹1,62,380.50')
  await expect.element(screen.getByText(/over the limit/)).not.toBeInTheDocument()
  await expect.element(screen.getByText('To collect')).not.toBeInTheDocument()
})
