import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Dialog } from '../dialog/dialog.tsx'
import { heldField } from '../form/field.ts'
import { PageHead } from '../page-head.tsx'
import { expectNoAxeViolations } from '../testing/axe.ts'
import { show } from '../testing/show.tsx'
import { ComboboxField, SuggestField, type PickOption } from './combobox-field.tsx'
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

test('the input is the same from the first drawing on, so that no key falls between two', async () => {
  await show(<Customer />)
  const first = customer().element()
  await userEvent.click(first)
  await userEvent.keyboard('9')
  await expect.element(page.getByRole('listbox')).toBeVisible()
  expect(customer().element()).toBe(first)
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

test('what is typed after a choice is looked for by itself, and not added to the name that was chosen', async () => {
  const screen = await show(<Customer />)
  await customer().click()
  await userEvent.keyboard('9999')
  await expect.element(screen.getByRole('option', { name: /^Customer 9999/ })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('chosen 9999')).toBeVisible()
  await userEvent.keyboard('8888')
  await expect.element(customer()).toHaveValue('8888')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('chosen 8888')).toBeVisible()
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

function Town({ sent }: { sent: () => void }) {
  const [value, setValue] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent()
      }}
    >
      <PageHead title="Add Godown" />
      <SuggestField field={heldField('district', value, setValue)} label="District" options={towns} />
      <button>Save</button>
      <output>stored {value || 'nothing'}</output>
    </form>
  )
}
const towns = ['Mumbai', 'Pune', 'Punganur'].map((name) => ({ value: name, label: name }))

test('Enter takes the first suggestion and never sends the form; what is not known is kept and sent', async () => {
  let sent = 0
  const screen = await show(<Town sent={() => (sent += 1)} />)
  const town = page.getByRole('combobox', { name: 'District' })
  await town.click()
  await userEvent.keyboard('pun')
  await expect.element(screen.getByRole('option', { name: 'Pune' })).toHaveAttribute('data-combobox-selected')
  await expectNoAxeViolations()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('stored Pune')).toBeVisible()
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
  expect(sent).toBe(0)
  await town.fill('Puntamba')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('stored Puntamba')).toBeVisible()
  expect(sent).toBe(1)
})

test('every typed word must be there, in any order: the exact one first, then those that begin so, then the rest', () => {
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
  const labelsFor = (typed: string, ...labels: string[]) =>
    findOptions(
      labels.map((label) => ({ value: label, label, hint: '19 full' })),
      typed,
    ).shown.map(({ label }) => label)
  expect(labelsFor('hotel nisarg', 'New Hotel Nisarg', 'Hotel Nisarg Camp', 'Hotel Nisarg')).toEqual([
    'Hotel Nisarg',
    'Hotel Nisarg Camp',
    'New Hotel Nisarg',
  ])
  expect(labelsFor('19', 'Hose 2019', 'Indane 19 kg', '19 kg', 'Regulator')).toEqual([
    '19 kg',
    'Indane 19 kg',
    'Hose 2019',
  ])
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
