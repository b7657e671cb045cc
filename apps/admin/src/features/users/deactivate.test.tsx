import type { Key } from '@refill/contract/features/keys/keys.contract.ts'
import type { User } from '@refill/contract/features/users/users.contract.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { domainError, fakeServer } from '../../api/testing/fake-server.ts'
import { grantOnly } from '../../api/testing/grant.tsx'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import { show } from '../../ui/testing/show.tsx'
import { UserActions } from './user-actions.tsx'

const [keys, revoke, setStatus] = [
  'api/keys/list',
  'api/keys/revoke-made-by',
  'api/users/set-status',
] as const
const stillOpen = 'api/users/still-open'

const user: User = {
  id: 4,
  name: 'Kiran More',
  username: 'kiran',
  mobile: '',
  role_id: 1,
  role: 'Owner',
  version: 1,
  driver_id: 0,
  driver: '',
  partner_id: 0,
  partner: '',
  status: 1,
  must_change_password: false,
  last_seen_at: '',
  may_change: true,
  has_second_factor: false,
}
const shop: Key = {
  id: 9,
  name: 'Outside shop',
  rights: ['orders.read', 'orders.write'],
  state: 'active',
  ends_on: '',
  created_at: '2026-11-20T05:30:00.000Z',
  created_by: 'Kiran More',
  revoked_at: '',
  revoked_by: '',
  last_used_at: '2026-11-24T05:30:00.000Z',
}

const open = async (made: Key[], cash = { cash: 0, to_confirm: 0 }) => {
  const server = fakeServer({
    [keys]: { totalcount: made.length, reponselist: made, rights: [] },
    [stillOpen]: cash,
    [setStatus]: { version: 2, message: 'User deactivated' },
    [revoke]: { revoked: made.length, message: '1 key revoked' },
  })
  await show(
    <>
      <h1>Kiran More</h1>
      <UserActions user={user} />
    </>,
  )
  await page.getByRole('button', { name: 'Deactivate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Deactivate user' })
  await expect.element(dialog).toBeVisible()
  return { server, dialog }
}

test('deactivating somebody names the keys that they made, which go with them only where that is ticked', async () => {
  const { server, dialog } = await open([shop])
  expect(server.last(keys)).toMatchObject({ made_by: '4', state: 'active' })
  const line = dialog.getByRole('list', { name: 'Keys that stay good' }).getByRole('listitem')
  await expect
    .element(line)
    .toHaveTextContent('Outside shop, last used 24-11-2026 11:00Orders and sales: read, write')
  await expectNoAxeViolations()
  await dialog.getByRole('checkbox', { name: 'Revoke it too' }).click()
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await expect.poll(() => server.last(revoke)).toMatchObject({ user_id: '4' })
  await expect.element(page.getByText('1 key revoked')).toBeVisible()
})

test('a key that is not ticked stays good', async () => {
  const { server, dialog } = await open([shop])
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await expect.element(page.getByText('User deactivated')).toBeVisible()
  expect(server.to(revoke)).toEqual([])
})

test('of who is not deactivated no key is revoked', async () => {
  const { server, dialog } = await open([shop])
  server.answers[setStatus] = domainError('last_owner', 'This is the last active owner.')
  await dialog.getByRole('checkbox', { name: 'Revoke it too' }).click()
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await expect.element(page.getByText('This is the last active owner.')).toBeVisible()
  expect(server.to(revoke)).toEqual([])
})

test('who made no keys leaves none behind', async () => {
  const { dialog } = await open([])
  await expect.element(dialog.getByRole('list')).not.toBeInTheDocument()
})

test('cash in the drawer and cash that waits for them is named before', async () => {
  const { dialog } = await open([], { cash: 12_433, to_confirm: 500 })
  await expect
    .element(dialog.getByRole('list', { name: 'Still open' }))
    .toHaveTextContent('₹12,433.00 in their drawer₹500.00 handed to them, which they have not confirmed')
  await expectNoAxeViolations()
})

test('who may see keys and revoke none is led to them', async () => {
  grantOnly('users.write', 'keys.read')
  const { dialog } = await open([shop])
  await expect.element(dialog.getByRole('link', { name: 'API keys' })).toBeVisible()
  await expect.element(dialog.getByRole('checkbox')).not.toBeInTheDocument()
})

test('who may not see keys is told that there may be some', async () => {
  grantOnly('users.write')
  const { server, dialog } = await open([shop])
  await expect.element(dialog.getByText(/somebody who may see them should look/)).toBeVisible()
  await expect.element(dialog.getByText(/somebody who may see cash should look/)).toBeVisible()
  expect(server.to(keys)).toEqual([])
})
