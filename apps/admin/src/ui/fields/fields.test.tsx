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

test('a number field takes digits and one point, whatever is typed', async () => {
  await show(<Weight />)
  await weight().click()
  await userEvent.keyboard('1a8.-5.e2')
  await expect.element(weight()).toHaveValue('18.52')
})

test('a field for digits takes no point, and cuts what is too long after cleaning it', async () => {
  await show(<Weight digitsOnly maxLength={10} />)
  await weight().click()
  await userEvent.keyboard('98.22')
  await expect.element(weight()).toHaveValue('9822')
  await weight().fill('98220 12345 6')
  await expect.element(weight()).toHaveValue('9822012345')
})

test('what is pasted is cleaned', async () => {
  await show(<Weight />)
  await weight().fill('₹ 1,784.16')
  await expect.element(weight()).toHaveValue('1784.16')
})

test('the caret stays where it was typed, and a second point before the first changes nothing', async () => {
  await show(<Weight start="18.52" />)
  await weight().click()
  await userEvent.keyboard('{Home}{ArrowRight}x')
  expect(caret()).toBe(1)
  await userEvent.keyboard('.')
  await expect.element(weight()).toHaveValue('18.52')
  expect(caret()).toBe(1)
  await userEvent.keyboard('4')
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

test('small letters turn into capitals where they are typed, up to the longest length', async () => {
  await show(<Plate />)
  const plate = page.getByRole('textbox', { name: 'Vehicle Number' })
  await plate.click()
  await userEvent.keyboard('mh12cd1234567{Home}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{Delete}x')
  await expect.element(plate).toHaveValue('MH12XD1234')
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
