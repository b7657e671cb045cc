import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Dialog } from '../dialog/dialog.tsx'
import { heldField } from '../form/field.ts'
import { PageHead } from '../page-head.tsx'
import { expectNoAxeViolations } from '../testing/axe.ts'
import { show } from '../testing/show.tsx'
import { ComboboxField, type PickOption } from './combobox-field.tsx'
import { DateField } from './date-field.tsx'
import { findOptions } from './options.ts'

const many: PickOption[] = Array.from({ length: 10_000 }, (_, index) => ({
  value: String(index + 1),
  label: `Customer ${index + 1}`,
  detail: `98${String(index).padStart(8, '0')}`,
}))

function Customer({ options = many, start = '' }: { options?: PickOption[] | undefined; start?: string }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <PageHead title="Add Order" />
      <ComboboxField
        field={heldField('customer', value, setValue)}
        label="Customer"
        options={options}
        required
      />
      <output>chosen {value || 'nobody'}</output>
    </>
  )
}

const customer = () => page.getByRole('combobox', { name: 'Customer' })

// The first of its file: the code of the list is still on its way when the next field takes the focus.
test('a field that takes the focus as it opens does not call back who has moved on', async () => {
  const screen = await show(
    <>
      <ComboboxField field={heldField('name', '', () => undefined)} label="Paper" options={many} autoFocus />
      <input aria-label="Number" />
    </>,
  )
  const number = screen.getByLabelText('Number').element()
  if (number instanceof HTMLElement) number.focus()
  await expect.element(page.getByRole('combobox', { name: 'Paper' })).toHaveAttribute('aria-haspopup')
  await expect.element(screen.getByLabelText('Number')).toHaveFocus()
})

test('of ten thousand options the first fifty are shown, typing narrows, Enter takes the first', async () => {
  const screen = await show(<Customer />)
  await expect.element(customer()).toHaveAttribute('placeholder', 'Select Customer')
  await customer().click()
  await expect.element(screen.getByText('First 50 of 10,000. Type to narrow.')).toBeVisible()
  expect(screen.getByRole('option').elements()).toHaveLength(50)
  await expectNoAxeViolations()
  await userEvent.keyboard('9999')
  await expect.element(screen.getByRole('option', { name: /^Customer 9999/ })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('chosen 9999')).toBeVisible()
  await expect.element(customer()).toHaveValue('Customer 9999')
})

test('arrow keys move among the options and Esc leaves the choice as it was', async () => {
  const screen = await show(<Customer start="3" />)
  await expect.element(customer()).toHaveValue('Customer 3')
  await customer().click()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(screen.getByRole('listbox')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await expect.element(screen.getByText('chosen 4')).toBeVisible()
})

test('an option is chosen by the mouse', async () => {
  const screen = await show(<Customer />)
  await customer().fill('Customer 77')
  await screen
    .getByRole('option', { name: /^Customer 777/ })
    .first()
    .click()
  await expect.element(customer()).toHaveValue('Customer 777')
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
})

test('text that leads to nobody is dropped on leaving, an emptied field chooses nobody', async () => {
  const screen = await show(<Customer start="3" />)
  await customer().fill('zzz')
  await expect.element(screen.getByText('Nothing matches')).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(customer()).toHaveValue('Customer 3')
  await customer().fill('')
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByText('chosen nobody')).toBeVisible()
})

test('every typed word must be there, in any order, and labels that begin with the text come first', () => {
  const options = ['Evergreen Farms', 'Green Leaf Hospitality LLP'].map((label) => ({
    value: label,
    label,
    detail: '77200 13985',
  }))
  expect(findOptions(options, 'green').shown.map(({ label }) => label)).toEqual([
    'Green Leaf Hospitality LLP',
    'Evergreen Farms',
  ])
  expect(findOptions(options, 'leaf 13985 GREEN').total).toBe(1)
  expect(findOptions(options, '').total).toBe(2)
})

function DeliveryDate() {
  const [value, setValue] = useState('')
  return <DateField field={heldField('date', value, setValue)} label="INV Date" />
}

function Assign() {
  const [opened, open] = useState(true)
  return (
    <Dialog title="Assign Order" opened={opened} onClose={() => open(false)}>
      <Customer />
      <DeliveryDate />
    </Dialog>
  )
}

test('in a dialog Esc closes the list and the calendar first, then the dialog', async () => {
  const screen = await show(<Assign />)
  await customer().click()
  await expect.element(screen.getByRole('listbox')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Calendar for INV Date' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'INV Date' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog', { name: 'INV Date' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('dialog', { name: 'Assign Order' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})
