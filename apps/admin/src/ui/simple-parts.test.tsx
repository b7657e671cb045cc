import { useState } from 'react'
import { expect, test } from 'vitest'
import { Badge, StatusBadge } from './badge.tsx'
import { Button, IconButton } from './button.tsx'
import { IconLink, LinkButton } from './link-button.tsx'
import * as icons from './icons.tsx'
import { Alert, EmptyState } from './messages.tsx'
import { PageHead } from './page-head.tsx'
import { KeyValues, Missing, Panel, Split } from './parts.tsx'
import * as screenIcons from './screen-icons.tsx'
import { Logo } from './logo.tsx'
import { Cylinder } from './signs.tsx'
import { expectNoAxeViolationsWhileBusy } from './testing/axe.ts'
import { show } from './testing/show.tsx'

test('a button is 30px high and the filled one has the colour of the product', async () => {
  const screen = await show(<Button kind="filled">Add Product</Button>)
  const button = screen.getByRole('button', { name: 'Add Product', exact: true }).element()
  expect(button.getBoundingClientRect().height).toBe(30)
  expect(getComputedStyle(button).backgroundColor).toBe('rgb(1, 117, 194)')
})

test('a busy button says so, ignores presses and keeps its width; its name is free of what is only drawn', async () => {
  function Saving() {
    const [presses, setPresses] = useState(0)
    return (
      <>
        <Button busy={presses > 0} busyText="Submitting..." onEnter onClick={() => setPresses(presses + 1)}>
          Create Driver
        </Button>
        <output>{presses} sent</output>
      </>
    )
  }
  const screen = await show(<Saving />)
  const idle = screen.getByRole('button', { name: 'Create Driver', exact: true }).element()
  const { width } = idle.getBoundingClientRect()
  await screen.getByRole('button').click()
  const busy = screen.getByRole('button', { name: 'Submitting...', exact: true })
  await busy.click({ force: true })
  await expect.element(screen.getByText('1 sent')).toBeVisible()
  expect(busy.element().getBoundingClientRect().width).toBe(width)
  expect(document.activeElement).toBe(busy.element())
})

test.each([
  ['Active', 'rgb(20, 89, 47)'],
  [' IN STOCK ', 'rgb(20, 89, 47)'],
  ['available', 'rgb(20, 89, 47)'],
  ['Inactive', 'rgb(150, 25, 31)'],
  ['Out of Stock', 'rgb(150, 25, 31)'],
  ['unavailable', 'rgb(150, 25, 31)'],
  ['Pending', 'rgb(112, 66, 0)'],
  ['Trial', 'rgb(2, 85, 141)'],
])('the status %s has its colour', async (status, colour) => {
  const screen = await show(<StatusBadge status={status} />)
  const badge = screen.getByText(status.trim(), { exact: true }).element()
  expect(getComputedStyle(badge).color).toBe(colour)
})

test('a product without a status is Active', async () => {
  const screen = await show(<StatusBadge status={null} />)
  await expect.element(screen.getByText('Active')).toBeVisible()
})

const { drawn: _, ...everyIcon } = icons

test('the simple pieces together have no accessibility faults', async () => {
  await show(
    <>
      <PageHead
        title="Products"
        meta={<StatusBadge status="Trial" />}
        back={{ to: '/', label: 'Back to products' }}
        actions={
          <LinkButton kind="filled" icon={icons.AddIcon} to="/products/add-product">
            Add Product
          </LinkButton>
        }
      />
      <Split
        side={
          <Panel title="Status">
            <Badge tone="waiting" sign={<Cylinder fill="empty" />}>
              Recieved
            </Badge>
            <Badge tone="moving" sign={<Cylinder fill="two thirds" />}>
              Dispatched
            </Badge>
            <Logo width={32} />
            {Object.entries({ ...everyIcon, ...screenIcons }).map(([name, Sign]) => (
              <Sign key={name} />
            ))}
          </Panel>
        }
      >
        <Panel
          title="Buttons"
          note="each kind"
          actions={<IconLink label="View" icon={icons.ViewIcon} to="/x" />}
        >
          <Button>Plain</Button>
          <Button kind="danger">Delete</Button>
          <Button kind="danger-line">Delete it</Button>
          <Button kind="quiet">Cancel</Button>
          <Button disabled>Disabled</Button>
          <Button kind="filled" busy busyText="Submitting...">
            Save
          </Button>
          <IconButton label="Delete" icon={icons.DeleteIcon} small />
          <KeyValues
            columns={2}
            lines={[
              ['GST', '27AAQFG6037K1Z', 'code'],
              ['Email', <Missing key="none">N/A</Missing>],
            ]}
          />
        </Panel>
        <Alert kind="error">Wrong</Alert>
        <Alert kind="warning">Careful</Alert>
        <Alert kind="info" action={<Button>Reload</Button>}>
          Changed
        </Alert>
        <EmptyState title="No products yet" text="Products are what you buy." action={<Button>Add</Button>} />
      </Split>
    </>,
  )
  await expectNoAxeViolationsWhileBusy()
})

test('an e-mail address that is too long for its line is parted at its signs', async () => {
  const email = 'anjali.dhotre@chakanbottling.example'
  const { container } = await show(
    <div style={{ width: 270 }}>
      <KeyValues lines={[['Email', email]]} />
    </div>,
  )
  const value = container.querySelector('dd')
  expect(value?.textContent).toBe(email)
  const lines = new Map<number, string>()
  const range = document.createRange()
  const texts = document.createTreeWalker(value ?? container, NodeFilter.SHOW_TEXT)
  while (texts.nextNode())
    for (const [index, letter] of (texts.currentNode.textContent ?? '').split('').entries()) {
      range.setStart(texts.currentNode, index)
      range.setEnd(texts.currentNode, index + 1)
      const { top } = range.getBoundingClientRect()
      lines.set(top, (lines.get(top) ?? '') + letter)
    }
  expect([...lines.values()]).toEqual(['anjali.dhotre@', 'chakanbottling.example'])
})
