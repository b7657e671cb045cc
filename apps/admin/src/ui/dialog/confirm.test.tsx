import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { Button } from '../button.tsx'
import { PageHead } from '../page-head.tsx'
import { expectNoAxeViolations, expectNoAxeViolationsWhileBusy } from '../testing/axe.ts'
import { show } from '../testing/show.tsx'
import { askToConfirm, type Confirmation } from './confirm.ts'
import { Dialog } from './dialog.tsx'

const deletion = (onConfirm: () => unknown): Confirmation => ({
  title: 'Delete product',
  text: (
    <>
      <b>Hose</b> leaves all lists.
    </>
  ),
  danger: true,
  onConfirm,
})

const showDeletion = async (onConfirm: () => unknown) => {
  const screen = await show(
    <>
      <h1>Products</h1>
      <Button onClick={() => askToConfirm(deletion(onConfirm))}>Delete</Button>
    </>,
  )
  await screen.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Delete product' })).toBeVisible()
  return screen
}

const nothing = () => undefined

test('a question that destroys begins on Cancel, any other on Confirm, and there are no accessibility faults', async () => {
  const screen = await showDeletion(nothing)
  await expect.element(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  const dialog = screen.getByRole('dialog').element()
  expect(dialog.getBoundingClientRect().width).toBe(408)
  expect(getComputedStyle(dialog.parentElement ?? dialog).backgroundColor).toBe('rgba(0, 0, 0, 0)')
  await expectNoAxeViolations()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  askToConfirm({ title: 'Activate product', text: 'It can be sold again.', onConfirm: nothing })
  await expect.element(screen.getByRole('button', { name: 'Confirm' })).toHaveFocus()
})

test('Enter held down on Delete answers nothing', async () => {
  let commands = 0
  const screen = await showDeletion(() => (commands += 1))
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('button', { name: 'Delete', exact: true })).toHaveFocus()
  await userEvent.keyboard('{Enter>60/}')
  await expect.element(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  expect(commands).toBe(0)
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.poll(() => commands).toBe(1)
})

test('Esc, the cross and Cancel close it without the command, and the focus goes back to the opener', async () => {
  let commands = 0
  const screen = await showDeletion(() => (commands += 1))
  const opener = screen.getByRole('button', { name: 'Delete', exact: true })
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  for (const name of ['Close', 'Cancel']) {
    await opener.click()
    await screen.getByRole('dialog').getByRole('button', { name }).click()
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  }
  expect(commands).toBe(0)
})

test('whoever stands somewhere else when the dialog goes stays there', async () => {
  const screen = await showDeletion(() => document.querySelector('input')?.focus())
  document.querySelector('h1')?.after(document.createElement('input'))
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('textbox')).toHaveFocus()
})

/** What the command changed is there a moment after its dialog has closed. */
type Later = { loaded: Promise<void> }

function Assignable({ loaded }: Later) {
  const [isAssigned, setAssigned] = useState(false)
  const assign = () => askToConfirm({ title: 'Assign Order', text: '', onConfirm: () => later() })
  const later = () => void loaded.then(() => setAssigned(true))
  return (
    <main>
      <PageHead title="Order" />
      {isAssigned && <Button>Dispatch</Button>}
      {!isAssigned && <Button onClick={assign}>Assign</Button>}
    </main>
  )
}

/** Opens the question, answers it by Enter, and waits until its button has the keys again. */
const confirmBy = async (opener: Locator) => {
  await opener.click()
  await expect.element(page.getByRole('button', { name: 'Confirm' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(opener).toHaveFocus()
}

test('where the command takes its button away the keys go on at the heading of the screen', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const screen = await show(<Assignable loaded={promise} />)
  await confirmBy(screen.getByRole('button', { name: 'Assign' }))
  resolve()
  await expect.element(screen.getByRole('heading', { name: 'Order', exact: true })).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByRole('button', { name: 'Dispatch' })).toHaveFocus()
})

function Chosen() {
  const [isChosen, setChosen] = useState(true)
  const [asks, setAsks] = useState(false)
  return (
    <main>
      <PageHead title="Orders" />
      {isChosen && (
        <>
          <Button onClick={() => setAsks(true)}>Dispatch 3</Button>
          <Dialog title="Dispatch 3 orders" opened={asks} onClose={() => setAsks(false)}>
            <Button data-autofocus onClick={() => setChosen(false)}>
              Confirm
            </Button>
          </Dialog>
        </>
      )}
    </main>
  )
}

test('where the button goes together with its dialog the keys go on at the heading too', async () => {
  const screen = await show(<Chosen />)
  await screen.getByRole('button', { name: 'Dispatch 3' }).click()
  await expect.element(screen.getByRole('button', { name: 'Confirm' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('heading', { name: 'Orders', exact: true })).toHaveFocus()
})

function Deliverable({ loaded }: Later) {
  const [isDelivered, setDelivered] = useState(false)
  const deliver = () => askToConfirm({ title: 'Delivered', text: '', onConfirm: () => later() })
  const later = () => void loaded.then(() => setDelivered(true))
  return (
    <main>
      <PageHead title="Orders" />
      <article>
        <a href="#order">ORD/26-27/00007</a>
        <Button disabled={isDelivered} onClick={deliver}>
          Update Status
        </Button>
      </article>
    </main>
  )
}

test('where the button can be pressed no more the keys go on in its row', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const screen = await show(<Deliverable loaded={promise} />)
  await confirmBy(screen.getByRole('button', { name: 'Update Status' }))
  resolve()
  await expect.element(screen.getByRole('link', { name: 'ORD/26-27/00007' })).toHaveFocus()
})

test('while the command runs nothing closes the question, and afterwards it is gone', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let commands = 0
  const screen = await showDeletion(() => {
    commands += 1
    return promise
  })
  await userEvent.keyboard('{Tab}{Enter}{Enter}')
  const busy = screen.getByRole('button', { name: 'Processing....', exact: true })
  await expect.element(busy).toHaveAttribute('aria-busy', 'true')
  await expect.element(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  await expect.element(screen.getByRole('button', { name: 'Close' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(document.elementFromPoint(5, 5) ?? document.body, {
    position: { x: 5, y: 5 },
    force: true,
  })
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  await expectNoAxeViolationsWhileBusy()
  resolve()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(commands).toBe(1)
})

test('a command that fails is told and can be tried again', async () => {
  const screen = await showDeletion(() => Promise.reject(new Error('Failed to delete product')))
  await screen.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/Failed to delete product/)
  await expect.element(screen.getByRole('button', { name: 'Confirm' })).toBeEnabled()
})

test('a command that answers false keeps the question open', async () => {
  const screen = await showDeletion(() => false)
  await screen.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(screen.getByRole('button', { name: 'Confirm' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

test('a reason that is asked for has the focus, is needed, and is not there any more the next time', async () => {
  const reasons: string[] = []
  const ask = () =>
    askToConfirm({
      ...deletion(nothing),
      reason: 'e.g. Entered twice',
      onConfirm: (why) => reasons.push(why),
    })
  const screen = await show(
    <>
      <h1>Purchases</h1>
      <Button onClick={ask}>Delete</Button>
    </>,
  )
  const field = screen.getByRole('textbox', { name: /^Reason/ })
  for (const why of ['Twice', 'Again']) {
    await screen.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect.element(field).toHaveFocus()
    await expect.element(field).toHaveValue('')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('Reason is required')).toBeVisible()
    await expectNoAxeViolations()
    await field.fill(why)
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  }
  expect(reasons).toEqual(['Twice', 'Again'])
})

function Returns({ loaded }: Later) {
  const [isListed, setListed] = useState(true)
  const cancel = () => askToConfirm({ title: 'Cancel return', text: '', onConfirm: () => later() })
  const later = () => void loaded.then(() => setListed(false))
  return (
    <main>
      <PageHead title="Empties returned" />
      {isListed && (
        <article>
          <a href="#customer">Green Leaf</a>
          <Button onClick={cancel}>Cancel return</Button>
        </article>
      )}
    </main>
  )
}

test('where the row goes with its button the keys go on at the heading, not in the row that is gone', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const screen = await show(<Returns loaded={promise} />)
  await confirmBy(screen.getByRole('button', { name: 'Cancel return' }))
  resolve()
  await expect.element(screen.getByRole('heading', { name: 'Empties returned', exact: true })).toHaveFocus()
})
