import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { domainError } from '../../api/testing/fake-server.ts'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import {
  addLine,
  button,
  combobox,
  field,
  fillHeader,
  pick,
  purchaseServer,
  showPurchases,
} from './testing/purchases-for-tests.tsx'

const at = '/purchase/add-purchase'
const panel = () => page.getByRole('heading', { name: 'Tax on the invoice' })
const tax = (name: string) => page.getByRole('textbox', { name, exact: true })

/** 300.30 at 18 %: 27.03 a half, 54.05 whole. */
const oneLine = async () => {
  const screen = await showPurchases(at)
  await fillHeader()
  await addLine('Refill 1')
  return screen
}
const sent = (server: ReturnType<typeof purchaseServer>) => {
  const { parts } = server.of('create').at(-1) ?? {}
  const one = (name: string) => parts?.[name]?.[0]
  return ['place_of_supply', 'credit', 'cgst', 'sgst', 'igst'].map(one)
}

test('the taxes come with the first line, as it comes to them, and nothing has to be typed', async () => {
  const server = purchaseServer()
  const screen = await showPurchases(at)
  await fillHeader()
  await expect.element(panel()).not.toBeInTheDocument()
  await addLine('Refill 1')
  await expect.element(combobox('Product')).toHaveFocus()
  await expect.element(screen.getByText('Within Maharashtra')).toBeVisible()
  await expect.element(combobox('Place of Supply')).toHaveValue('Maharashtra')
  await expect.element(combobox('Input tax credit')).toHaveDisplayValue('Eligible')
  await expect.element(tax('CGST')).toHaveValue('27.03')
  await expect.element(tax('SGST')).toHaveValue('27.03')
  await expect.element(tax('IGST')).not.toBeInTheDocument()
  await expectNoAxeViolations()
  await button('Save').click()
  await expect.element(screen.getByText('Purchase added successfully')).toBeVisible()
  expect(sent(server)).toEqual(['', '', '', '', ''])
})

test('a round-off that is printed on the invoice makes its total the one on paper', async () => {
  const server = purchaseServer()
  await oneLine()
  await expect.element(field('INV Amount')).toHaveValue('₹354.35')
  await expect.element(tax('Round-off')).toHaveAttribute('placeholder', '-0.01')
  await tax('Round-off').fill('1.5')
  await userEvent.keyboard('{Tab}')
  await expect.element(tax('Round-off')).toHaveAccessibleDescription(/from -1.00 to 1.00 rupees/)
  await tax('Round-off').fill('-0.36')
  await expect.element(field('INV Amount')).toHaveValue('₹354.00')
  await button('Save').click()
  await expect.poll(() => server.of('create')).toHaveLength(1)
  expect(server.of('create')[0]?.parts).toMatchObject({ round_off: ['-0.36'], total_amount: ['354.00'] })
})

test('the taxes follow the lines as they come and go', async () => {
  purchaseServer()
  await oneLine()
  await addLine('Refill 2')
  await expect.element(tax('CGST')).toHaveValue('54.06')
  await button('Remove Refill 1').click()
  await expect.element(tax('SGST')).toHaveValue('27.03')
})

test('what the invoice says is typed over what is computed, and emptied it is computed again', async () => {
  const server = purchaseServer()
  await oneLine()
  await tax('CGST').fill('27.5')
  await expect.element(tax('CGST')).toHaveAccessibleDescription('Computed: ₹27.03')
  await tax('SGST').clear()
  await expect.element(tax('SGST')).toHaveValue('')
  await tax('SGST').fill('26.9')
  await tax('SGST').clear()
  await userEvent.keyboard('{Tab}')
  await expect.element(tax('SGST')).toHaveValue('27.03')
  await combobox('Input tax credit').selectOptions('Blocked (s. 17(5))')
  await button('Save').click()
  await expect.poll(() => server.of('create')).toHaveLength(1)
  expect(sent(server)).toEqual(['', 'blocked', '27.5', '', ''])
})

test('a tax a rupee and more beside its lines is told at its field, also where the head of the form is hidden', async () => {
  const server = purchaseServer()
  const screen = await oneLine()
  await tax('CGST').fill('28.04')
  await userEvent.keyboard('{Tab}')
  const told = 'CGST comes to ₹27.03: the invoice may differ from it by at most ₹1'
  await expect.element(tax('CGST')).toHaveAccessibleDescription(told)
  await expectNoAxeViolations()
  for (const id of [2, 3, 4]) await addLine(`Refill ${id}`)
  await expect.element(button('Save')).toHaveFocus()
  await button('Save').click()
  await expect.element(tax('CGST')).toHaveFocus()
  await expect.element(screen.getByText(/^CGST comes to ₹108\.12:/)).toBeVisible()
  expect(server.of('create')).toEqual([])
  await tax('CGST').fill('108')
  await button('Save').click()
  await expect.poll(() => server.of('create')).toHaveLength(1)
})

test('a vendor of another state is taxed as a whole, and what was typed for halves is not sent', async () => {
  const server = purchaseServer()
  const screen = await oneLine()
  await tax('CGST').fill('27')
  await pick('Vendor ID', 'Uran')
  await expect.element(screen.getByText('From Gujarat to Maharashtra; the vendor has no GSTIN')).toBeVisible()
  await expect.element(tax('IGST')).toHaveValue('54.05')
  await expect.element(tax('CGST')).not.toBeInTheDocument()
  await button('Save').click()
  await expect.poll(() => server.of('create')).toHaveLength(1)
  expect(sent(server)).toEqual(['', '', '', '', ''])
})

test('another place of supply is chosen by name or number; halves of another state are said to be no credit', async () => {
  const server = purchaseServer()
  const screen = await oneLine()
  await pick('Vendor ID', 'Uran')
  await pick('Place of Supply', 'Guj')
  await expect.element(screen.getByText('Within Gujarat; the vendor has no GSTIN')).toBeVisible()
  const warned = screen.getByText(/^CGST and SGST of Gujarat are no input tax credit in Maharashtra/)
  await expect.element(warned).toBeVisible()
  await expectNoAxeViolations()
  await combobox('Input tax credit').selectOptions('Not available')
  await expect.element(warned).not.toBeInTheDocument()
  await pick('Place of Supply', 'Chandigarh')
  await pick('Vendor ID', 'Indian Oil')
  await expect.element(screen.getByText('From Maharashtra to Chandigarh')).toBeVisible()
  await button('Save').click()
  await expect.poll(() => server.of('create')).toHaveLength(1)
  expect(sent(server)).toEqual(['04', 'barred', '', '', ''])
})

test('what the server refuses of a tax stands at its field', async () => {
  const message = 'CGST comes to ₹27.02: the invoice may differ from it by at most ₹1'
  const refusal = domainError('cgst_differs', message, { errors: { cgst: message } })
  purchaseServer({ create: refusal })
  await oneLine()
  await button('Save').click()
  await expect.element(tax('CGST')).toHaveAccessibleDescription(message)
  await expect.element(field('INV No')).toHaveValue('IOC2611004821')
})
