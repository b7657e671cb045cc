import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '../../../api/testing/fake-server.ts'
import { expectNoAxeViolations } from '../../../ui/testing/axe.ts'
import { expectLink } from '../../../ui/testing/page.ts'
import { button, showOrders } from '../testing/orders-for-tests.tsx'

const endpoint = 'api/orders/without-code'

const delivery = (id: number, changes: object = {}) => ({
  id,
  orderid: `ORD/26-27/000${id}`,
  customer_id: 7,
  customer_name: 'Sunita Pawar',
  driver_id: 4,
  driver_name: 'Imran Shaikh',
  delivered_on: '2026-11-20',
  code_asked: 'demanded',
  code_given: 'no',
  no_code_reason: 'Phone is off',
  ...changes,
})

test('what was delivered without its code stands with day, driver and reason, and leads to its order', async () => {
  const server = fakeServer({
    [endpoint]: {
      totalcount: 2,
      reponselist: [
        delivery(41),
        delivery(42, { driver_id: 0, driver_name: '', code_given: '', no_code_reason: '' }),
      ],
      drivers: [
        { driver_id: 4, driver_name: 'Imran Shaikh', orders: 1 },
        { driver_id: 0, driver_name: '', orders: 1 },
      ],
    },
  })
  const screen = await showOrders('/without-code?from=2026-11-01&to=2026-11-20')
  await expect.element(screen.getByText('1-2 of 2')).toBeVisible()
  const rows = page
    .getByRole('row')
    .elements()
    .map((row) => row.textContent)
  expect(rows[1]).toContain('ORD/26-27/0004120-11-2026Imran ShaikhSunita PawarNot toldPhone is off')
  expect(rows[2]).toContain('No driverSunita PawarNothing')
  expect(server.last(endpoint)).toMatchObject({ fd: '2026-11-01', td: '2026-11-20', driver_id: '0' })
  await expectLink(screen, 'ORD/26-27/00041', '/orders/order-detail?id=41')
  await expectNoAxeViolations()
  await page.getByRole('button', { name: 'Clear dates' }).click()
  await expect.poll(() => server.last(endpoint)).toMatchObject({ fd: '', td: '' })
  await button('Imran Shaikh 1').click()
  await expect.poll(() => server.last(endpoint).driver_id).toBe('4')
})

test('where every code was told, it says so', async () => {
  fakeServer({ [endpoint]: { totalcount: 0, reponselist: [], drivers: [] } })
  const screen = await showOrders('/without-code')
  await expect.element(screen.getByText('No delivery without code')).toBeVisible()
})
