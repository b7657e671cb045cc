import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listed, order, orderServer, row, showOrders } from '../testing/orders-for-tests.tsx'

const panel = (name: string) =>
  page.getByRole('heading', { name, level: 2 }).element().closest('section')?.textContent ?? ''

test('an order opens with what its list read, no money but what was read, and is whole when it has come', async () => {
  const answer = Promise.withResolvers<object>()
  orderServer({
    list: { ...listed, totalcount: 1, reponselist: [row(9)] },
    order_by_id: () => answer.promise,
  })
  const screen = await showOrders('/orders')
  await screen.getByRole('link', { name: 'ORD/26-27/04179' }).click()
  await expect.element(screen.getByRole('heading', { name: 'ORD/26-27/04179', level: 1 })).toBeVisible()
  expect(panel('Customer')).toMatch('Patil Engineering Works')
  expect(panel('Payment and delivery')).toMatch(/Total amount₹30,575\.99Deposit₹4,800\.00.*Paid₹5,000\.00/)
  expect(panel('Payment and delivery')).not.toMatch(/N\/A|₹0\.00/)
  answer.resolve({ reponselist: order() })
  await expect.element(page.getByText('Ramesh Shinde')).toBeVisible()
})
