import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { MayOpen } from '../../ui/may-open.ts'
import { showWithin } from '../../ui/testing/show.tsx'
import { busyDay, dashboardServer, showDashboard } from './testing/dashboard-for-tests.tsx'

const link = (name: string) => page.getByRole('link', { name })
const rows = page.getByRole('list', { name: 'To act on' }).getByRole('listitem')
const open = async () => {
  await showDashboard()
  await expect.element(rows.first()).toBeVisible()
}

test('a drawer below zero, what drivers carry and drawers that nobody closed lead to the cash of that day', async () => {
  dashboardServer({
    ...busyDay,
    to_act: [
      { kind: 'drawer_below_zero', user_id: 4, who: 'Week Cashier', in_hand: -2_195 },
      { kind: 'drivers_carry', count: 1, carried: 10_000, who: 'Suresh Patil', most: 10_000 },
      { kind: 'drivers_carry', count: 6, carried: 480, who: 'Vinod Patel', most: 200 },
      { kind: 'driver_carries', driver_id: 7, who: 'Ramesh Shinde', carried: -500 },
      { kind: 'drawers_open', day: '2026-11-20', names: ['Asha More'] },
      { kind: 'drawers_open', day: '2026-11-20', names: ['Asha More', 'Ravi Kale'] },
    ],
  })
  await open()
  expect(rows.all().map((row) => row.element().textContent)).toEqual([
    'The drawer of Week Cashier stands at -₹2,195.00More went out of it than came in: a receipt was taken back, or is missingCash',
    'Suresh Patil still carries ₹10,000.00 of yesterday or beforeCount it and take it over, then it is in a drawerAccounts',
    '6 drivers still carry ₹480.00 of yesterday or beforeThe most Vinod Patel, ₹200.00: count it and take it overAccounts',
    'More cash was taken over from Ramesh Shinde than they received: ₹500.00A receipt was taken back, or is missingCash',
    'The drawer of Asha More was not closed yesterday20-11-2026 can be closed once it isCash',
    '2 drawers were not closed yesterdayAsha More, Ravi Kale; 20-11-2026 can be closed once they areCash',
  ])
  await expect.element(link('Cash').last()).toHaveAttribute('href', '/cash?day=2026-11-20')
  await expect.element(link('Accounts').first()).toHaveAttribute('href', '/driver-accounts')
})

test('to whom accounts of drivers do not open, what drivers carry leads to the cash', async () => {
  showWithin((screens) => (
    <MayOpen value={(address) => !address.startsWith('/driver-accounts')}>{screens}</MayOpen>
  ))
  const carry = { kind: 'drivers_carry', count: 6, carried: 480, who: 'Vinod Patel', most: 200 } as const
  dashboardServer({ ...busyDay, to_act: [carry] })
  await open()
  await expect.element(rows.getByRole('link', { name: 'Cash' })).toHaveAttribute('href', '/cash')
})
