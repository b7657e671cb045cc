import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { expect, test, vi } from 'vitest'
import { Button } from './button.tsx'
import { lazyScreen } from './lazy-screen.tsx'
import { Part } from './part.tsx'
import { Panel, Stack } from './parts.tsx'
import { expectNoAxeViolations } from './testing/axe.ts'
import { show } from './testing/show.tsx'

const server = { answer: {} as { totals?: { amount: number } }, asked: 0 }

/** Draws from an answer what the answer need not have. */
function Amount() {
  const { data } = useQuery({
    queryKey: ['amount'],
    queryFn: () => {
      server.asked += 1
      return Promise.resolve(server.answer)
    },
    staleTime: 60_000,
  })
  return data ? <p>{`${data.totals?.amount.toFixed(2) ?? missing()} rupees`}</p> : <p>loading</p>
}

const missing = (): never => {
  throw new TypeError('totals is undefined')
}

const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => undefined)

test('what fails while it is drawn says so in its place, what is around it stays, and Retry asks again', async () => {
  const log = quiet()
  server.answer = {}
  const screen = await show(
    <>
      <h1>Sales</h1>
      <Part name="The amount">
        <Amount />
      </Part>
      <p>the rest</p>
    </>,
  )
  const alert = screen.getByRole('alert')
  await expect.element(alert).toMatchTextContent(/^The amount could not be shown\./)
  await expect.element(screen.getByText('the rest')).toBeVisible()
  expect(log).toHaveBeenCalledTimes(1)
  await expectNoAxeViolations()
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect.element(alert).toBeVisible()
  server.answer = { totals: { amount: 7 } }
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect.element(screen.getByText('7.00 rupees')).toBeVisible()
  expect(server.asked).toBe(3)
})

test('panels and what stands below each other fail one by one', async () => {
  quiet()
  server.answer = {}
  const screen = await show(
    <Stack>
      <Panel title="Figures">
        <Amount />
      </Panel>
      <Amount />
      <p>the rest</p>
    </Stack>,
  )
  await expect.element(screen.getByRole('alert').nth(1)).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Figures' })).toBeVisible()
  await expect.element(screen.getByText('the rest')).toBeVisible()
})

test('another address is drawn anew by itself', async () => {
  quiet()
  function Screen() {
    const { pathname } = useLocation()
    return (
      <>
        <Link to="/good">leave</Link>
        <Part name="This screen" place={pathname}>
          {pathname === '/good' ? <p>good</p> : <Bad />}
        </Part>
      </>
    )
  }
  const screen = await show(<Screen />)
  await expect.element(screen.getByText('This screen could not be shown.')).toBeVisible()
  await screen.getByRole('link', { name: 'leave' }).click()
  await expect.element(screen.getByText('good')).toBeVisible()
})

const Bad = () => missing()

test('code that is missing is said, and without a server Retry stays on the page', async () => {
  quiet()
  const Lazy = lazyScreen(() => Promise.reject<{ default: () => string }>(new TypeError('Failed to fetch')))
  const asked = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  function Screen() {
    const [wanted, want] = useState(false)
    return (
      <>
        <Button onClick={() => want(true)}>Open</Button>
        {wanted && (
          <Part name="This screen">
            <Suspense>
              <Lazy />
            </Suspense>
          </Part>
        )}
      </>
    )
  }
  const screen = await show(<Screen />)
  await screen.getByRole('button', { name: 'Open' }).click()
  const alert = screen.getByRole('alert')
  await expect
    .element(alert)
    .toMatchTextContent(/^This screen could not be loaded\. Check the network, then try again\./)
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => asked.mock.calls.length).toBe(1)
  await expect.element(alert.getByRole('button', { name: 'Retry' })).toBeEnabled()
})
