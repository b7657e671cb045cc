import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { heldField } from '../form/field.ts'
import { PageHead } from '../page-head.tsx'
import { expectNoAxeViolations } from '../testing/axe.ts'
import { show } from '../testing/show.tsx'
import { ComputedField, NumberField } from './number-field.tsx'
import { SelectField } from './select-field.tsx'
import { TextAreaField } from './text-area-field.tsx'
import { CheckboxField, PasswordField, TextField } from './text-fields.tsx'

type NumberProps = Omit<Parameters<typeof NumberField>[0], 'field' | 'label'>

function Weight({ start = '', ...rest }: NumberProps & { start?: string }) {
  const [value, setValue] = useState(start)
  return <NumberField field={heldField('weight', value, setValue)} label="Weight" {...rest} />
}

const weight = () => page.getByRole('textbox', { name: 'Weight' })
const caret = () => (weight().element() as HTMLInputElement).selectionStart

test('what follows a key that a number field does not take is not taken either, and Backspace takes it back', async () => {
  const screen = await show(<Weight digitsOnly />)
  await weight().click()
  await userEvent.keyboard('1.5')
  await expect.element(weight()).toHaveValue('1')
  await expect.element(screen.getByText('Digits only: “.5” is not taken')).toBeVisible()
  await userEvent.keyboard('{Backspace}')
  await expect.element(screen.getByText('Digits only: “.” is not taken')).toBeVisible()
  await userEvent.keyboard('{Backspace}')
  await expect.element(screen.getByText(/is not taken/)).not.toBeInTheDocument()
  await userEvent.keyboard('2')
  await expect.element(weight()).toHaveValue('12')
})

test('a letter that slips in is left out and said while somebody types on', async () => {
  const screen = await show(<Weight />)
  await weight().click()
  await userEvent.keyboard('1a8..5')
  await expect.element(weight()).toHaveValue('18.5')
  await expect.element(screen.getByText('Only digits and one point: “.” is not taken')).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByText(/is not taken/)).not.toBeInTheDocument()
})

test('Enter sends nothing while something was not taken, and leaving the field lets go of it', async () => {
  let sent = 0
  const screen = await show(
    <form onSubmit={(event) => (event.preventDefault(), (sent += 1))}>
      <Weight digitsOnly />
      <button>Save</button>
    </form>,
  )
  await weight().click()
  await userEvent.keyboard('-5{Enter}')
  await expect.element(weight()).toHaveValue('')
  await expect.element(screen.getByText('No value below 0: “-5” is not taken')).toBeVisible()
  expect(sent).toBe(0)
  await userEvent.keyboard('{Tab}{Shift>}{Tab}{/Shift}')
  await expect.element(screen.getByText('No value below 0: “-5” is not taken')).toBeVisible()
  await userEvent.keyboard('7{Enter}')
  await expect.element(weight()).toHaveValue('7')
  await expect.element(screen.getByText(/is not taken/)).not.toBeInTheDocument()
  expect(sent).toBe(1)
})

test('a paste is taken whole or not at all', async () => {
  const screen = await show(<Weight digitsOnly maxLength={10} />)
  await weight().fill('98220 123')
  await expect.element(weight()).toHaveValue('98220123')
  await weight().fill('98220 12345 6')
  await expect.element(weight()).toHaveValue('98220123')
  await expect.element(screen.getByText(/is not taken/)).toBeVisible()
  await weight().fill('7')
  await expect.element(weight()).toHaveValue('7')
})

test('an amount is understood as people write it, typed and pasted', async () => {
  await show(<Weight />)
  await weight().fill('₹ 1,784.16')
  await expect.element(weight()).toHaveValue('1784.16')
  await weight().fill('')
  await userEvent.keyboard('1,78,541.50')
  await expect.element(weight()).toHaveValue('178541.50')
})

test('the caret stays where it was typed, and a second point before the first changes nothing', async () => {
  await show(<Weight start="18.52" />)
  await weight().click()
  await userEvent.keyboard('{Home}{ArrowRight}x')
  expect(caret()).toBe(1)
  await userEvent.keyboard('.')
  await expect.element(weight()).toHaveValue('18.52')
  expect(caret()).toBe(1)
  await userEvent.keyboard('{Backspace}4')
  await expect.element(weight()).toHaveValue('148.52')
  expect(caret()).toBe(2)
})

function Plate() {
  const [value, setValue] = useState('')
  return (
    <TextField
      field={heldField('plate', value, setValue)}
      label="Vehicle Number"
      upperCase
      maxLength={10}
      required
    />
  )
}

test('small letters turn into capitals where they are typed; past the longest length nothing is cut', async () => {
  const screen = await show(<Plate />)
  const plate = page.getByRole('textbox', { name: 'Vehicle Number' })
  await plate.click()
  await userEvent.keyboard('mh12cd1234567{Home}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{Delete}x')
  await expect.element(plate).toHaveValue('MH12XD1234567')
  await expect.element(screen.getByText('At most 10 characters: these are 3 too many')).toBeVisible()
  expect((plate.element() as HTMLInputElement).selectionStart).toBe(5)
})

function Password() {
  const [value, setValue] = useState('')
  return (
    <PasswordField
      field={heldField('password', value, setValue)}
      label="Password"
      placeholder="Enter Password"
    />
  )
}

test('a password is hidden until it is asked for, and hidden again', async () => {
  const screen = await show(<Password />)
  const input = screen.getByPlaceholder('Enter Password')
  await input.fill('neem-Tree-42')
  await expect.element(input).toHaveAttribute('type', 'password')
  await screen.getByRole('button', { name: 'Show password', pressed: false }).click()
  await expect.element(input).toHaveAttribute('type', 'text')
  await screen.getByRole('button', { name: 'Hide password', pressed: true }).click()
  await expect.element(input).toHaveAttribute('type', 'password')
})

function Category({ start = '' }: { start?: string }) {
  const [value, setValue] = useState(start)
  return (
    <SelectField
      field={heldField('category', value, setValue)}
      label="Category"
      options={['Commercial', { value: 'dom', label: 'Domestic' }]}
    />
  )
}

test('a select asks for its label and offers what it was given', async () => {
  const screen = await show(<Category />)
  const select = screen.getByRole('combobox', { name: 'Category' })
  await expect.element(select).toHaveDisplayValue('Select Category')
  await select.selectOptions('Domestic')
  await expect.element(select).toHaveValue('dom')
})

test('a stored value that is no longer offered stays', async () => {
  const screen = await show(<Category start="Lpg" />)
  await expect.element(screen.getByRole('combobox', { name: 'Category' })).toHaveDisplayValue('Lpg')
})

function Everything() {
  const [text, setText] = useState('')
  const [checked, setChecked] = useState(false)
  return (
    <>
      <PageHead title="Fields" />
      <TextField
        field={heldField('a', text, setText, 'Invalid mobile number')}
        label="Mobile number"
        required
      />
      <TextField
        field={heldField('b', text, setText)}
        label="Email"
        help="For invoices"
        placeholder="a@b.example"
      />
      <TextField field={heldField<string>('c', '18', setText)} label="GST" disabled />
      <NumberField field={heldField<string>('d', '18.5', setText)} label="Weight" suffix="kg" required />
      <NumberField field={heldField<string>('e', '1784.16', setText)} label="RSP" prefix="₹" />
      <NumberField field={heldField<string>('f', '2026', setText)} label="Model" digitsOnly leftAligned />
      <ComputedField name="total" label="INV Amount" value="₹6,71,614.70" help="Lines with GST" number />
      <TextAreaField field={heldField('g', text, setText)} label="Address" required />
      <CheckboxField field={heldField('h', checked, setChecked)} label="Supply" />
      <Password />
      <Category />
    </>
  )
}

test('every simple field together has no accessibility faults, on a phone neither', async () => {
  const screen = await show(<Everything />)
  await expectNoAxeViolations()
  await page.viewport(360, 740)
  await expectNoAxeViolations()
  expect(screen.getByRole('textbox', { name: 'Email' }).element().getBoundingClientRect().height).toBe(44)
  expect(document.documentElement.scrollWidth).toBe(360)
  await page.viewport(1440, 900)
  await screen.getByRole('checkbox', { name: 'Supply' }).click()
  await expect.element(screen.getByRole('checkbox', { name: 'Supply' })).toBeChecked()
  await expect.element(screen.getByRole('textbox', { name: 'INV Amount' })).toHaveAttribute('readonly')
  await expect.element(screen.getByRole('textbox', { name: 'Mobile number' })).toBeRequired()
})
