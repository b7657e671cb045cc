import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '../api/testing/fake-server.ts'
import { expectNoAxeViolations } from '../ui/testing/axe.ts'
import { show } from '../ui/testing/show.tsx'
import { Access } from './access.tsx'
import { Guard } from './guard.tsx'
import { SideMenu } from './side-menu.tsx'

const person = (rights: readonly string[], owes: '' | 'password' | 'second_factor' = '') => ({
  user: '42',
  username: 'ravi',
  name: 'Ravi Kale',
  role: 'Booking',
  owes,
  has_second_factor: false,
  demands_second_factor: owes === 'second_factor',
  recovery_codes_left: 0,
  rights,
  missing_factor: '',
})

const owner = [{ name: 'Meena Joshi', role: 'Owner' }]

const open = async (at: string, who: object, whom: readonly object[] = owner) => {
  const server = fakeServer({
    'api/session/who': who,
    'api/users/who-may': { reponselist: whom },
    'api/account/change-password': { message: 'Password changed' },
  })
  const screen = await show(
    <Access>
      <SideMenu label="Main" />
      <Guard>
        <h1>The screen</h1>
      </Guard>
    </Access>,
    { at },
  )
  return { ...screen, server }
}

const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const menu = page.getByRole('navigation', { name: 'Main' })

test('an address that may be seen shows its screen, and the menu what may be opened', async () => {
  await open('/orders', person(['orders.read', 'orders.write']))
  await expect.element(heading('The screen')).toBeVisible()
  await expect.element(menu.getByRole('link', { name: 'Orders', exact: true })).toBeVisible()
  await expect.element(menu.getByRole('link', { name: 'Sales Reports' })).toBeVisible()
  for (const name of ['Products', 'Vendor', 'Receipt', 'Users'])
    await expect.element(menu.getByRole('link', { name, exact: true })).not.toBeInTheDocument()
  await expect.element(menu.getByRole('button', { name: 'Billing' })).not.toBeInTheDocument()
})

test.each(['/users', '/orders/new-order', '/products/edit/7', '/vendors-list/add-vendor'])(
  '%s says who could open it to whom may not',
  async (at) => {
    await open(at, person(['orders.read', 'products.read', 'vendors.read']))
    await expect.element(heading('Not for your role')).toBeVisible()
    await expect.element(page.getByText('Ask somebody who has: Meena Joshi (Owner).')).toBeVisible()
    await expectNoAxeViolations()
  },
)

test('a driver begins at the own trip, and everybody else at the dashboard', async () => {
  const { address, unmount } = await open('/', person(['trips.own']))
  await expect.poll(address).toMatchObject({ path: '/my-trip' })
  await expect.element(heading('The screen')).toBeVisible()
  await unmount()
  const clerk = await open('/', person(['dashboard.read', 'trips.own']))
  await expect.element(menu.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  expect(clerk.address()).toMatchObject({ path: '/' })
})

test('whoever may see no users is told roles, each once', async () => {
  const roles = ['Manager', 'Manager', 'Owner'].map((role) => ({ role }))
  await open('/users', person(['orders.read']), roles)
  await expect.element(page.getByText('Ask somebody who has: Manager, Owner.')).toBeVisible()
})

test('with a first password every address asks for one of one’s own, and leads on once it is there', async () => {
  const { server } = await open('/orders', person([], 'password'))
  await expect.element(heading('Change your password')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Code' })).not.toBeInTheDocument()
  await page.getByRole('textbox', { name: 'Old password' }).fill('abcd-efgh-jkmn-pqrs')
  await page.getByRole('textbox', { name: 'New password' }).fill('gulmohar 41 rain')
  server.answers['api/session/who'] = person(['orders.read'])
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect.element(heading('The screen')).toBeVisible()
  expect(server.last('api/account/change-password')).toMatchObject({ password: 'gulmohar 41 rain' })
})

test('with a second factor another password asks for a code too, and nothing is sent without', async () => {
  const { server } = await open('/orders', { ...person([], 'password'), has_second_factor: true })
  await page.getByRole('textbox', { name: 'Old password' }).fill('abcd-efgh-jkmn-pqrs')
  await page.getByRole('textbox', { name: 'New password' }).fill('gulmohar 41 rain')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect.element(page.getByText('Code is required')).toBeVisible()
  await expectNoAxeViolations()
  await page.getByRole('textbox', { name: 'Code' }).fill('287082')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect.poll(() => server.last('api/account/change-password')).toMatchObject({ code: '287082' })
})

test('a group of the menu stays as it was left on this machine', async () => {
  localStorage.setItem('authToken', '42')
  const rights = ['receipts.read', 'orders.read']
  const first = await open('/orders', person(rights))
  const billing = menu.getByRole('button', { name: 'Billing' })
  await expect.element(billing).toHaveAttribute('aria-expanded', 'true')
  await billing.click()
  await expect.element(menu.getByRole('link', { name: 'Dues' })).not.toBeInTheDocument()
  await first.unmount()
  await open('/orders', person(rights))
  await expect.element(billing).toHaveAttribute('aria-expanded', 'false')
  await billing.click()
  await expect.element(menu.getByRole('link', { name: 'Dues' })).toBeVisible()
  localStorage.clear()
})
