import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { Button } from '../button.tsx'
import { show } from '../testing/show.tsx'
import { onDemand } from './on-demand.tsx'

const network = { isUp: true, asked: 0 }

const Part = onDemand(() => {
  network.asked += 1
  return network.isUp ? Promise.resolve(() => <p>here</p>) : Promise.reject(new Error('Failed to fetch'))
})

function Screen() {
  const [wanted, want] = useState(false)
  return (
    <>
      <Button onClick={() => want(true)}>Open</Button>
      {wanted && <Part fallback={<p>on its way</p>} onFailure={() => want(false)} />}
    </>
  )
}

test('a part that cannot be fetched is told, and is asked for again the next time', async () => {
  network.isUp = false
  const screen = await show(<Screen />)
  await screen.getByRole('button', { name: 'Open' }).click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/^This part could not be loaded\./)
  await expect.element(screen.getByText('on its way')).not.toBeInTheDocument()
  network.isUp = true
  await screen.getByRole('button', { name: 'Open' }).click()
  await expect.element(screen.getByText('here')).toBeVisible()
  expect(network.asked).toBe(2)
})

test('a part that is there is drawn at once, without its stand-in', async () => {
  const screen = await show(<Part fallback={<p>on its way</p>} />)
  expect(screen.getByText('here').elements()).toHaveLength(1)
  expect(network.asked).toBe(2)
})

test('code that comes between the drawing that wants it and its effect is drawn all the same', async () => {
  const code = Promise.withResolvers<() => ReactNode>()
  const Late = onDemand(() => code.promise)
  function Wanting() {
    const [wanted, want] = useState(false)
    useLayoutEffect(() => {
      if (wanted) code.resolve(() => <p>it is there</p>)
    }, [wanted])
    return (
      <>
        <button type="button" onClick={() => startTransition(() => want(true))}>
          want
        </button>
        <Late waits={!wanted} fallback={<p>on its way</p>} />
      </>
    )
  }
  const screen = await show(<Wanting />)
  Late.preload()
  await screen.getByRole('button', { name: 'want' }).click()
  await expect.element(screen.getByText('it is there')).toBeVisible()
})
