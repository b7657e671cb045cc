import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { PageHead } from '../page-head.tsx'
import { expectNoAxeViolations } from '../testing/axe.ts'
import { show } from '../testing/show.tsx'
import { openKeyHelp } from './key-help.tsx'
import { bindKey, singleKeys } from './registry.ts'
import { useKey } from './use-key.ts'

afterEach(() => singleKeys.turn(true))

function Screen() {
  const [pressed, setPressed] = useState<string[]>([])
  const press = (key: string) => setPressed((keys) => [...keys, key])
  useKey('n', 'New order', () => press('n'))
  useKey('mod+s', 'Save', () => press('save'))
  useKey(undefined, 'Nothing', () => press('nothing'))
  return (
    <>
      <PageHead title="Orders" />
      <input aria-label="Customer" />
      <output>pressed: {pressed.join(' ')}</output>
    </>
  )
}

test('a key of the screen does its command, but not while somebody types or holds Ctrl', async () => {
  const screen = await show(<Screen />)
  await userEvent.keyboard('n')
  await expect.element(screen.getByText('pressed: n', { exact: true })).toBeVisible()
  await userEvent.keyboard('{Alt>}n{/Alt}')
  await screen.getByRole('textbox', { name: 'Customer' }).click()
  await userEvent.keyboard('n')
  await expect.element(screen.getByRole('textbox')).toHaveValue('n')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(screen.getByText('pressed: n save', { exact: true })).toBeVisible()
})

test('a key of the screen does its command from the moment that it is drawn', async () => {
  let presses = 0
  function Drawn() {
    useKey('y', 'Yield', () => (presses += 1))
    return <h1>Drawn</h1>
  }
  const room = document.body.appendChild(document.createElement('div'))
  const root = createRoot(room)
  const pressed = Promise.withResolvers<void>()
  const observer = new MutationObserver(() => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'y', bubbles: true }))
    pressed.resolve()
  })
  observer.observe(room, { childList: true })
  // Without `show`, which waits for everything that follows a drawing.
  root.render(<Drawn />)
  await pressed.promise
  observer.disconnect()
  root.unmount()
  room.remove()
  expect(presses).toBe(1)
})

test('the question mark lists the keys, and none of them does anything below the list', async () => {
  const screen = await show(<Screen />)
  await userEvent.keyboard('?')
  const list = screen.getByRole('dialog', { name: 'Keyboard' })
  await expect.element(list).toBeVisible()
  await expect.element(list.getByText('New order')).toBeVisible()
  await expect.element(list.getByText('Show these keys')).toBeVisible()
  await expectNoAxeViolations()
  await userEvent.keyboard('n{Escape}')
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(screen.getByText('pressed:', { exact: true })).toBeVisible()
})

test('the list of keys follows a screen that comes, and goes, after it was opened', async () => {
  const screen = await show(<Screen />)
  openKeyHelp()
  const list = screen.getByRole('dialog', { name: 'Keyboard' })
  await expect.element(list.getByText('New order')).toBeVisible()
  const takeBack = bindKey({ key: 'z', label: 'Came later', run: () => undefined })
  await expect.element(list.getByText('Came later')).toBeVisible()
  takeBack()
  await expect.element(list.getByText('Came later')).not.toBeInTheDocument()
})

test('single keys can be switched off, those with Ctrl stay', async () => {
  const screen = await show(<Screen />)
  openKeyHelp()
  await screen.getByRole('checkbox', { name: 'Single keys such as / and n work' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await userEvent.keyboard('n?{Control>}s{/Control}')
  await expect.element(screen.getByText('pressed: save', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})
