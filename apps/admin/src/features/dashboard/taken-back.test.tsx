import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { busyDay, dashboardServer, showDashboard } from './testing/dashboard-for-tests.tsx'

test('receipts that who entered them took back are told to whoever may approve, and lead to the list', async () => {
  const newest = {
    kind: 'receipts_taken_back' as const,
    sr_no: 'RC/26-27/00012',
    who: 'Week Cashier',
    customer_name: 'Om Bakers',
    day: '2026-11-20',
    amount: 10_000,
    reason: 'Entered twice',
  }
  dashboardServer({
    ...busyDay,
    to_act: [
      { ...newest, count: 1 },
      { ...newest, count: 3 },
    ],
  })
  await showDashboard()
  const rows = page.getByRole('list', { name: 'To act on' }).getByRole('listitem')
  await expect.element(rows.first()).toBeVisible()
  const one = 'RC/26-27/00012, Om Bakers, ₹10,000.00 of 20-11-2026: Entered twiceLook'
  expect(rows.all().map((row) => row.element().textContent)).toEqual([
    `Week Cashier took back a receipt of their own${one}`,
    `3 receipts were taken back by who entered themNewest by Week Cashier: ${one}`,
  ])
  await expect
    .element(page.getByRole('link', { name: 'Look' }).last())
    .toHaveAttribute('href', '/receipt?state=canceled&sort=newest')
})
