import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../ui/testing/axe.ts'
import { orderServer, showOrders } from '../testing/orders-for-tests.tsx'

beforeEach(() => localStorage.setItem('authToken', '42'))
afterEach(() => localStorage.removeItem('authToken'))

const list = [
  { took: '2', orders: 6, share: 75 },
  { took: '4', orders: 1, share: 12.5 },
  { took: '6', orders: 0, share: 0 },
  { took: '8', orders: 0, share: 0 },
  { took: 'more', orders: 1, share: 12.5 },
]

test('how long customers waited is said in bands, and each leads to its orders', async () => {
  const server = orderServer()
  server.answers['api/orders/delivery-times'] = { totalcount: 5, orders: 8, list }
  const screen = await showOrders('/delivery-times?fd=2026-11-01&td=2026-11-21')
  const row = (name: RegExp) => page.getByRole('row', { name })
  await expect.element(row(/Up to 2 days/)).toMatchTextContent(/Up to 2 days675.0 %$/)
  await expect.element(row(/More than 8 days/)).toMatchTextContent(/More than 8 days112.5 %$/)
  expect(server.last('api/orders/delivery-times')).toMatchObject({ fd: '2026-11-01', td: '2026-11-21' })
  await expectNoAxeViolations()
  await page.getByRole('link', { name: 'More than 8 days' }).click()
  await expect
    .poll(() => screen.address().path)
    .toBe('/orders?type=4&dfrom=2026-11-01&dto=2026-11-21&took=more')
  await expect.poll(() => server.lastOf('list')).toMatchObject({ took: 'more', delivered_from: '2026-11-01' })
})
