import { useQuery } from '@tanstack/react-query'
import { QueryClientProvider } from '@tanstack/react-query'
import { BrowserRouter, Link, Route, Routes } from 'react-router'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { takeFelt } from '../../api/felt.ts'
import { newQueryClient } from '../../ui/new-query-client.ts'
import { FeltScreens } from './felt-screens.public.tsx'

/** A screen that stands there with its answer, which comes when the test says so. */
const panel = async () => {
  const before = window.location.href
  onTestFinished(() => window.history.replaceState(null, '', before))
  window.history.replaceState(null, '', '/')
  const answer = Promise.withResolvers<string>()
  const Orders = () => <h1>{useQuery({ queryKey: ['orders'], queryFn: () => answer.promise }).data}</h1>
  const screen = await render(
    <QueryClientProvider client={newQueryClient()}>
      <BrowserRouter>
        <Link to="/orders?type=3">Orders</Link>
        <Link to="/promo-list">Promo</Link>
        <Routes>
          <Route path="/orders" element={<Orders />} />
          <Route path="*" element={<h1>Elsewhere</h1>} />
        </Routes>
        <FeltScreens />
      </BrowserRouter>
    </QueryClientProvider>,
  )
  return { screen, answer }
}
beforeEach(() => void takeFelt())

/** What was timed since the last time, as soon as there is any. */
const felt = async () => {
  const told: string[] = []
  await expect
    .poll(() => {
      told.push(takeFelt() ?? '')
      return told.at(-1)
    })
    .not.toBe('')
  return JSON.parse(told.at(-1) ?? '') as unknown
}

test('a screen is timed from the click until its answer is painted, by its address without what it was asked', async () => {
  const { screen, answer } = await panel()
  await screen.getByRole('link', { name: 'Orders' }).click()
  await expect.poll(() => window.location.pathname).toBe('/orders')
  expect(takeFelt()).toBeUndefined()
  answer.resolve('Orders of today')
  await expect.element(screen.getByRole('heading', { name: 'Orders of today' })).toBeVisible()
  expect(await felt()).toEqual({ calls: {}, screens: { '/orders': [expect.any(Number)] } })
})

test('a screen that is left before it stands there is not timed, and neither is one that nobody declared', async () => {
  const { screen, answer } = await panel()
  await screen.getByRole('link', { name: 'Orders' }).click()
  await screen.getByRole('link', { name: 'Promo' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
  answer.resolve('Orders of today')
  await screen.getByRole('link', { name: 'Orders' }).click()
  expect(await felt()).toEqual({ calls: {}, screens: { '/orders': [expect.any(Number)] } })
})
