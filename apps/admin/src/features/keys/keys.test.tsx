import type { Key } from '@refill/contract/features/keys/keys.contract.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { domainError, fakeServer } from '../../api/testing/fake-server.ts'
import { grantOnly } from '../../api/testing/grant.tsx'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import { showRoutes } from '../../ui/testing/show.tsx'
import { keyRoutes } from './keys.routes.tsx'

const [list, create, revoke] = ['api/keys/list', 'api/keys/create', 'api/keys/revoke'] as const

const shop: Key = {
  id: 9,
  name: 'Outside shop',
  rights: ['orders.read', 'orders.write', 'customers.read'],
  state: 'active',
  ends_on: '2027-03-31',
  created_at: '2026-11-20T05:30:00.000Z',
  created_by: 'Meena Joshi',
  last_used_at: '',
  revoked_at: '',
  revoked_by: '',
}
const former: Key = {
  ...shop,
  id: 8,
  name: 'Collector',
  state: 'revoked',
  ends_on: '',
  revoked_at: '2026-11-21T05:30:00.000Z',
  revoked_by: 'Meena Joshi',
}
const rights = ['orders.read', 'orders.write', 'orders.approve', 'customers.read']

const server = (rows: Key[] = [shop, former]) =>
  fakeServer({ [list]: { totalcount: rows.length, reponselist: rows, rights } })

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('each key says what it may, until when, when it was used last and who made it', async () => {
  server()
  const screen = await showRoutes(keyRoutes, '/api-keys')
  await expect
    .element(screen.getByText('Orders and sales: read, write; Customers: read').first())
    .toBeVisible()
  for (const words of [/until 31-03-2027/, /^Never$/, /20-11-2026 11:00 by Meena Joshi/])
    await expect.element(screen.getByText(words).first()).toBeVisible()
  await expect.element(screen.getByText(/21-11-2026 11:00 by Meena Joshi/)).toBeVisible()
  await expectNoAxeViolations()
})

test('a key is revoked after a question; one that is revoked has no button', async () => {
  const asked = server()
  asked.answers[revoke] = { message: 'Key revoked' }
  const screen = await showRoutes(keyRoutes, '/api-keys')
  await expect.element(button('Revoke')).toBeVisible()
  expect(button('Revoke').elements()).toHaveLength(1)
  await button('Revoke').click()
  await expectNoAxeViolations()
  await screen.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect.poll(() => asked.last(revoke)).toMatchObject({ id: '9' })
})

test('who may only look makes and revokes none', async () => {
  grantOnly('keys.read')
  server()
  const screen = await showRoutes(keyRoutes, '/api-keys')
  await expect.element(screen.getByText('Outside shop').first()).toBeVisible()
  await expect.element(button('Revoke')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('link', { name: '+ Add Key' })).not.toBeInTheDocument()
})

test('a new key is shown once, and its rights are chosen by one who has them', async () => {
  const asked = server([])
  const screen = await showRoutes(keyRoutes, '/api-keys/add-key')
  await expect.element(screen.getByRole('checkbox', { name: 'Orders and sales: Write' })).toBeVisible()
  await screen.getByRole('textbox', { name: 'Name' }).fill('Outside shop')
  await button('Add Key').click()
  await expect.element(screen.getByText('Choose at least one right').first()).toBeVisible()
  await expectNoAxeViolations()
  await screen.getByRole('checkbox', { name: 'Orders and sales: Write' }).click()
  const taken = 'There is an active key of this name already.'
  asked.answers[create] = domainError('key_name_taken', taken, { errors: { name: taken } })
  await button('Add Key').click()
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(taken)
  asked.answers[create] = { id: 9, key: 'rfl_example', message: 'Key added' }
  await screen.getByRole('textbox', { name: 'Name' }).fill('Outside shop 2')
  await button('Add Key').click()
  const dialog = screen.getByRole('dialog', { name: 'API key' })
  await expect.element(dialog.getByText('rfl_example')).toBeVisible()
  await expectNoAxeViolations()
  expect(asked.last(create)).toMatchObject({ name: 'Outside shop 2', 'right[]': 'orders.write' })
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => screen.address().path).toBe('/api-keys')
})
