import type { User } from '@refill/contract/features/users/users.contract.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { domainError, fakeServer } from '../../api/testing/fake-server.ts'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import { showRoutes } from '../../ui/testing/show.tsx'
import { userRoutes } from './users.routes.tsx'

const reset = 'api/users/reset-password'

const ravi: User = {
  id: 7,
  name: 'Ravi Kale',
  username: 'ravi',
  mobile: '',
  role_id: 2,
  role: 'Booking',
  driver_id: 0,
  driver: '',
  partner_id: 0,
  partner: '',
  status: 1,
  last_seen_at: '',
  must_change_password: false,
  has_second_factor: false,
  may_change: true,
  version: 3,
}
const me = (has_second_factor: boolean) => ({
  user: '1',
  username: 'meena',
  name: 'Meena Joshi',
  role: 'Owner',
  rights: ['*'],
  owes: '',
  has_second_factor,
  demands_second_factor: false,
  recovery_codes_left: 10,
  missing_factor: '',
})

const field = (name: string | RegExp) => page.getByRole('textbox', { name })
const dialog = (name: string) => page.getByRole('dialog', { name })
const factorLost = page.getByRole('checkbox', { name: /^Switch off the second factor too/ })

const open = async (user: User, { owner }: { owner: object }) => {
  const server = fakeServer({
    'api/users/read': { reponselist: user },
    'api/users/list': { totalcount: 1, reponselist: [user] },
    'api/roles/list': { reponselist: [], rights: [] },
    'api/session/who': owner,
    [reset]: { password: 'abcd-efgh-jkmn-pqrs', message: 'Password reset' },
  })
  await showRoutes(userRoutes, '/users/user-detail?id=7')
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expect.element(dialog('Reset password')).toBeVisible()
  return server
}
const confirm = () => dialog('Reset password').getByRole('button', { name: 'Reset password' }).click()

test('somebody’s password is reset with one’s own, and the first password is shown once', async () => {
  const server = await open(ravi, { owner: me(false) })
  await expectNoAxeViolations()
  await confirm()
  await expect.element(page.getByText('Password is required')).toBeVisible()
  await expect.element(field('Code')).not.toBeInTheDocument()
  await expect.element(factorLost).not.toBeInTheDocument()
  await field('Your own password').fill('neem-Tree-42')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog('First password').getByText('abcd-efgh-jkmn-pqrs')).toBeVisible()
  await expect.element(dialog('Reset password')).not.toBeInTheDocument()
  const sent = { id: '7', password: 'neem-Tree-42', code: '', second_factor: '' }
  expect(server.last(reset)).toMatchObject(sent)
})

test('a wrong own password is said where it was typed, and nothing was reset', async () => {
  const server = await open(ravi, { owner: me(false) })
  const message = 'The password is not right.'
  server.answers[reset] = domainError('own_password_wrong', message, { errors: { password: message } })
  await field('Your own password').fill('guessed')
  await confirm()
  await expect.element(field('Your own password')).toHaveAccessibleDescription(message)
  await expect.element(dialog('First password')).not.toBeInTheDocument()
})

test('whoever has a second factor types a code, and that of the person goes only where it is lost', async () => {
  const server = await open({ ...ravi, has_second_factor: true }, { owner: me(true) })
  await expect.element(factorLost).not.toBeChecked()
  await field('Your own password').fill('neem-Tree-42')
  await confirm()
  await expect.element(page.getByText('Code is required')).toBeVisible()
  await expectNoAxeViolations()
  const message = 'This code is not right, or was used already.'
  server.answers[reset] = domainError('code_unfit', message, { errors: { code: message } })
  await field('Code').fill('000000')
  await confirm()
  await expect.element(field('Code')).toHaveAccessibleDescription(expect.stringContaining(message))
  await expect.element(field('Code')).toHaveValue('')
  expect(server.last(reset)).toMatchObject({ code: '000000', second_factor: '' })
  server.answers[reset] = { password: 'abcd-efgh-jkmn-pqrs', message: 'Password reset' }
  await factorLost.click()
  await field('Code').fill('287082')
  await confirm()
  await expect.element(dialog('First password')).toBeVisible()
  expect(server.last(reset)).toMatchObject({ code: '287082', second_factor: 'off' })
})
