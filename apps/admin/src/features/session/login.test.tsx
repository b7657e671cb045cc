import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { domainError, fakeServer } from '../../api/testing/fake-server.ts'
import { show } from '../../ui/testing/show.tsx'
import { LoginScreen } from './login.screen.tsx'

const login = 'api/admin/login'

test('a sign-in sends user name and password alone, and a code once one was asked for', async () => {
  const server = fakeServer({
    [login]: domainError('second_factor_needed', 'Enter the code of your authenticator.'),
  })
  await show(<LoginScreen prepare={() => {}} />, { at: '/login' })
  await page.getByPlaceholder('Enter User Name').fill('ravi')
  await page.getByPlaceholder('Enter Password').fill('neem-Tree-42')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('textbox', { name: 'Code' }).fill('287082')
  expect(server.last(login)).toEqual({ username: 'ravi', password: 'neem-Tree-42' })
  await page.getByRole('button', { name: 'Login' }).click()
  await expect.poll(() => server.to(login)).toHaveLength(2)
  expect(server.last(login)).toEqual({ username: 'ravi', password: 'neem-Tree-42', code: '287082' })
})
