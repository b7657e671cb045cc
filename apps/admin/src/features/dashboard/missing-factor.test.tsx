import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Access } from '../../shell/access.tsx'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import { showWithin } from '../../ui/testing/show.tsx'
import { busyDay, dashboardServer, showDashboard } from './testing/dashboard-for-tests.tsx'

const [who, putOff] = ['api/session/who', 'api/account/put-off-second-factor'] as const

const owner = (missing_factor: 'asked' | 'put_off' | '') => ({
  user: '1',
  username: 'meena',
  name: 'Meena Joshi',
  role: 'Owner',
  rights: ['*'],
  owes: '',
  has_second_factor: false,
  demands_second_factor: false,
  recovery_codes_left: 0,
  missing_factor,
})

const open = async (missing: 'asked' | 'put_off' | '', data = busyDay) => {
  const server = dashboardServer(data)
  server.answers[who] = owner(missing)
  server.answers[putOff] = { message: 'Put off' }
  showWithin((screens) => <Access>{screens}</Access>)
  await showDashboard()
  await expect.element(page.getByRole('heading', { name: 'To act on' })).toBeVisible()
  return server
}
const asked = () => page.getByRole('heading', { name: 'Protect your account with a second factor' })
const rows = () => page.getByRole('list', { name: 'To act on' }).getByRole('listitem')
const reminder = () => rows().filter({ hasText: 'Your account has no second factor' })

test('an owner without a second factor is asked above the day and in To act on, and goes on with Later', async () => {
  const server = await open('asked')
  await expect.element(asked()).toBeVisible()
  await expect.element(reminder().getByRole('link', { name: 'Set up' })).toHaveAttribute('href', '/account')
  await expectNoAxeViolations()
  server.answers[who] = owner('put_off')
  await page.getByRole('button', { name: 'Later' }).click()
  await expect.element(asked()).not.toBeInTheDocument()
  await expect.element(reminder()).toBeVisible()
  expect(server.to(putOff)).toHaveLength(1)
})

test('what others wait for stands before it', async () => {
  const waiting = {
    kind: 'approval' as const,
    request_id: 7,
    question: 'Who allows it?',
    note: '',
    more: 0,
    requested_by: 'Ravi Kale',
    requested_at: '2026-11-20T05:30:00.000Z',
    orderid: '',
    customer_name: 'Green Leaf',
  }
  await open('put_off', { ...busyDay, to_act: [waiting, ...busyDay.to_act] })
  await expect.element(rows().nth(0)).toMatchTextContent(/^Who allows it/)
  await expect.element(rows().nth(1)).toMatchTextContent(/^Your account has no second factor/)
})

test('nobody else is asked', async () => {
  await open('')
  await expect.element(rows().nth(0)).toBeVisible()
  await expect.element(asked()).not.toBeInTheDocument()
  await expect.element(reminder()).not.toBeInTheDocument()
})
