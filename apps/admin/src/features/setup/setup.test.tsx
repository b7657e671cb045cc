import '../../ui/tokens.css'
import '../../ui/base.css'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { domainError, fakeServer } from '../../api/testing/fake-server.ts'
import { session } from '../../api/session.ts'
import { App } from '../../app.tsx'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'

const state = 'api/setup/state'
const begin = 'api/setup/begin'
const before = window.location.href

afterEach(() => {
  session.drop()
  window.history.replaceState(null, '', before)
})

/** The page of the link, as a browser opens it. */
const open = async (answers: Parameters<typeof fakeServer>[0] = {}, address = '/setup#of-the-link') => {
  const server = fakeServer({ [state]: { is_open: true }, ...answers })
  window.history.replaceState(null, '', address)
  await render(<App />)
  return server
}

const box = (name: string) => page.getByRole('textbox', { name, exact: false })
const password = (name: string) => page.getByLabelText(name, { exact: false })
const values = {
  business_name: 'Sahyadri Gas Agency',
  name: 'Sunita Patil',
  username: 'sunita.patil',
  password: 'jamun shade 41',
}

/** By keyboard alone: the first field has the focus, and Enter submits. */
const type = async ({ again = values.password } = {}) => {
  await expect.element(box('Business name')).toHaveFocus()
  await userEvent.keyboard(`${values.business_name}{Tab}${values.name}{Tab}${values.username}{Tab}`)
  await userEvent.keyboard(`${values.password}{Tab}{Tab}${again}{Enter}`)
}

test('whoever opens the link names business and owner by keyboard alone, and the panel follows', async () => {
  const server = await open({ [begin]: { user: '1' } })
  await type()
  await expect.element(page.getByRole('link', { name: 'Log Out' })).toBeVisible()
  expect(server.last(begin)).toEqual({ ...values, secret: 'of-the-link' })
  expect(window.location.pathname + window.location.hash).toBe('/')
})

test('a password that is typed otherwise the second time is not sent, and its field has the focus', async () => {
  const server = await open()
  await type({ again: 'jamun shade 14' })
  await expect.element(page.getByText('This is not the same password')).toBeVisible()
  await expect.element(password('Password again')).toHaveFocus()
  expect(server.to(begin)).toEqual([])
})

test('what the server refuses stands at its field, and what belongs to none above them', async () => {
  const refused = 'A password must not contain your name or your username.'
  const server = await open({
    [begin]: domainError('password_names', refused, { errors: { password: refused } }),
  })
  await type()
  await expect.element(page.getByText(refused)).toBeVisible()
  await expect.element(box('Business name')).toHaveValue(values.business_name)
  const wrong = 'This is not the link that was printed last. Open the newest one.'
  server.answers[begin] = domainError('setup_link_wrong', wrong)
  await page.getByRole('button', { name: 'Set up business' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(wrong)
})

test('empty fields are named, each by its rule', async () => {
  const server = await open()
  await page.getByRole('button', { name: 'Set up business' }).click()
  for (const words of ['Business name', 'Name', 'Username', 'Password'])
    await expect.element(page.getByText(`${words} is required`, { exact: true })).toBeVisible()
  expect(server.to(begin)).toEqual([])
  await expectNoAxeViolations()
})

test('without the key of the link the page says where the link stands', async () => {
  await open({}, '/setup')
  await expect
    .element(page.getByText(/^Open the link that stands in the window in which Refill was started/))
    .toBeVisible()
  await expectNoAxeViolations()
})

test('a link that was used leads to the sign-in', async () => {
  await open({ [state]: { is_open: false } })
  await expect.element(page.getByText(/^This link was used/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Sign in', exact: true }))
    .toHaveAttribute('href', '/login')
})

const hint = () => page.getByText(/^This business is not set up yet/)

test('the sign-in page of a business that is not set up says where its link stands, and no other does', async () => {
  await open({}, '/login')
  await expect.element(hint()).toBeVisible()
  await expectNoAxeViolations()
})

test('the sign-in page of a business that is set up says nothing of a link', async () => {
  const asked = vi.fn<() => object>(() => ({ is_open: false }))
  await open({ [state]: asked }, '/login')
  await expect.poll(() => asked.mock.calls.length).toBe(1)
  await expect.element(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  await expect.element(hint()).not.toBeInTheDocument()
})

test('on a phone nothing is wider than the screen', async () => {
  await page.viewport(390, 844)
  await open()
  await expect.element(box('Business name')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await expectNoAxeViolations()
  await page.viewport(1440, 900)
})
