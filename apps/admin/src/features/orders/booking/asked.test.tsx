import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { domainError } from '../../../api/testing/fake-server.ts'
import { expectNoAxeViolations } from '../../../ui/testing/axe.ts'
import {
  bookingServer,
  chooseGreenLeaf,
  combobox,
  credit,
  field,
  help,
  startBooking,
  takeProduct,
} from '../testing/booking-for-tests.tsx'

test('what is due past the limit, and a bill that waits too long, are said for cash too', async () => {
  const server = bookingServer()
  const behind = { ...credit, due: 210_000, on_account: 500 }
  server.answers['api/orders/booking-help'] = {
    ...help,
    paymentmode: 'Cash',
    overdue_days: 8,
    credit: behind,
  }
  const screen = await startBooking()
  await chooseGreenLeaf()
  await expect
    .element(screen.getByText(/over the limit/))
    .toHaveTextContent(
      '₹29,500.00 over the limit. ₹9,500.00 of that is due already. Saving asks who allows it. ' +
        'A bill is 9 days overdue, and 8 are allowed. Saving asks who allows it.',
    )
})

test('a price below the least is said while it is typed, and saving asks with the words of the server', async () => {
  const question = '19 kg Commercial Refill at ₹700.00 is below its least price of ₹756.00. Who allows it?'
  const server = bookingServer()
  server.answers['api/orders/create'] = domainError('order_below_floor', question, {
    errors: { approver: question },
  })
  const screen = await startBooking()
  await chooseGreenLeaf()
  await takeProduct('19 kg')
  await userEvent.keyboard('2')
  await field('Price').fill('700')
  await expect
    .element(screen.getByText(/below the least/))
    .toHaveTextContent(
      '19 kg Commercial Refill: the price is below the least, ₹756.00. Saving asks who allows it.',
    )
  await expectNoAxeViolations()
  await userEvent.keyboard('{Enter}')
  await expect.element(combobox('Product')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  const dialog = screen.getByRole('dialog', { name: 'Below the least price' })
  await expect.element(dialog.getByText(question)).toBeVisible()
})
