import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { fakeServer } from './api/testing/fake-server.ts'
import { session } from './api/session.ts'
import { App } from './app.tsx'

afterEach(() => session.drop())

/** What another tab does reaches this one as a change of what they share. */
const inAnotherTab = (change: () => void) => {
  change()
  window.dispatchEvent(new StorageEvent('storage'))
}

const openPanel = async () => {
  const server = fakeServer({})
  const cleared = vi.spyOn(QueryClient.prototype, 'clear')
  session.keep('1')
  const screen = await render(<App />)
  await expect.element(screen.getByRole('link', { name: 'Log Out' })).toBeVisible()
  await expect.poll(() => server.to('api/session/who').length).toBeGreaterThan(0)
  return { screen, server, cleared }
}

test('what was read of people goes with the session, also when another tab ended it', async () => {
  const { screen, cleared } = await openPanel()
  expect(cleared).not.toHaveBeenCalled()
  inAnotherTab(() => localStorage.clear())
  await expect.element(screen.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  expect(cleared).toHaveBeenCalled()
})

test('a page that Back brings to life again after the session ended elsewhere shows the login', async () => {
  const { screen } = await openPanel()
  localStorage.clear()
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await expect.element(screen.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
})

test('another person who signed in meanwhile in another tab starts with nothing of the first', async () => {
  const { server, cleared } = await openPanel()
  const before = server.to('api/session/who').length
  inAnotherTab(() => localStorage.setItem('authToken', '2'))
  await expect.poll(() => server.to('api/session/who').length).toBeGreaterThan(before)
  expect(cleared).toHaveBeenCalled()
})
