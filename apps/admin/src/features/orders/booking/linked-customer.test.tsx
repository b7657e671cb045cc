import { expect, test } from 'vitest'
import { domainError } from '../../../api/testing/fake-server.ts'
import { bookingServer, showBooking } from '../testing/booking-for-tests.tsx'

test('until the name of a linked customer is known the field says that it loads, and never shows a number', async () => {
  const server = bookingServer()
  server.answers['customer-details'] = () => new Promise<object>(() => undefined)
  const screen = await showBooking('/orders/new-order?customer=11')
  await expect.element(screen.getByPlaceholder('Loading...')).toHaveValue('')
  await screen.unmount()
  server.answers['customer-details'] = domainError('customer_not_found', 'Customer not found')
  const missing = await showBooking('/orders/new-order?customer=12')
  await expect.element(missing.getByRole('combobox', { name: 'Customer' })).toHaveValue('Not found: 12')
})
