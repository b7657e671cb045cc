import type { ActivityRow } from '@refill/contract/features/activity/activity.contract.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { grantOnly } from '../../api/testing/grant.tsx'
import { fakeServer } from '../../api/testing/fake-server.ts'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import { show, showRoutes } from '../../ui/testing/show.tsx'
import { ActivityLink } from './activity-link.public.tsx'
import { activityRoutes } from './activity.routes.tsx'
import { addressOf } from './record-address.ts'

const list = 'api/activity/list'
const row = (id: number, changes: Partial<ActivityRow> = {}): ActivityRow => ({
  id,
  at: '2026-11-20T05:30:00.000Z',
  who: 'Meena Joshi',
  did: 'Order delivered',
  request: 'req-1',
  session: { device: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0', address: '192.168.1.7' },
  record: { type: 'orders', id: 41, name: 'ORD/26-27/00041' },
  changes: [
    { label: 'Status', from: 'Dispatched', to: 'Delivered' },
    { label: 'Empties received', from: '', to: '2' },
  ],
  ...changes,
})

const server = (rows: ActivityRow[]) =>
  fakeServer({
    [list]: { totalcount: rows.length, reponselist: rows },
    'api/activity/people': { reponselist: [{ id: 3, name: 'Meena Joshi' }] },
  })

test('each entry says who did what to which record and when, and opens to what it changed', async () => {
  server([row(1)])
  const screen = await showRoutes(activityRoutes, '/activity')
  for (const words of ['Order delivered', 'Meena Joshi', '20-11-2026', '192.168.1.7, Chrome on Windows'])
    await expect.element(screen.getByText(words, { exact: true })).toBeVisible()
  const link = screen.getByRole('link', { name: 'ORD/26-27/00041' })
  await expect.element(link).toHaveAttribute('href', '/orders/order-detail?id=41')
  const change = screen.getByText('Status: Dispatched → Delivered')
  await expect.element(change).not.toBeVisible()
  await screen.getByText('Status, Empties received').click()
  await expect.element(change).toBeVisible()
  await expectNoAxeViolations()
})

test('Enter on an entry opens its changes, and closes them again', async () => {
  server([row(1)])
  const screen = await showRoutes(activityRoutes, '/activity')
  await expect.element(screen.getByText('Order delivered')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  const change = screen.getByText('Status: Dispatched → Delivered')
  await expect.element(change).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(change).not.toBeVisible()
})

test('days, person, kind and record of the address are asked for, and said in words', async () => {
  const asked = server([row(1)])
  const screen = await showRoutes(
    activityRoutes,
    '/activity?from=2026-11-01&to=2026-11-20&person=3&kind=exports&record=orders:41',
  )
  await expect.element(screen.getByText('Order delivered')).toBeVisible()
  expect(asked.last(list)).toMatchObject({ record: 'orders:41' })
  for (const words of ['Person Meena Joshi', 'Kind Exports', 'Record ORD/26-27/00041'])
    await expect.element(screen.getByRole('button', { name: `Remove ${words}` })).toBeVisible()
  await expectNoAxeViolations()
})

test('a record without a screen is no link', () => {
  const record = { id: 7, name: 'RC/26-27/00001' }
  expect(addressOf({ ...record, type: 'opening-dues' })).toBeUndefined()
  expect(addressOf({ ...record, type: '' })).toBeUndefined()
  expect(addressOf({ ...record, type: 'vehicles' })).toBe('/vehicle-list/vehicle-detail?id=7')
  expect(addressOf({ ...record, type: 'receipts' })).toBe('/receipt?search=RC%2F26-27%2F00001&state=all')
})

test.each([
  ['activity.read', 1],
  ['orders.read', 0],
] as const)('with the right %s there are %i links to all activity of a record', async (right, links) => {
  grantOnly(right)
  await show(
    <>
      <p>Order</p>
      <ActivityLink type="orders" id={41} />
    </>,
  )
  await expect.element(page.getByText('Order')).toBeVisible()
  await expect.poll(() => page.getByRole('link', { name: 'All activity' }).elements().length).toBe(links)
})
