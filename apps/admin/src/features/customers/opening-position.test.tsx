import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import { expectLink } from '../../ui/testing/page.ts'
import { server, showCustomers } from './testing/customers-for-tests.tsx'
import { grantOnly } from '../../api/testing/grant.tsx'

test('opening cylinders are shown with their day and taken back with a reason', async () => {
  const { last, to } = server()
  const screen = await showCustomers('/customer-list/customer-detail?id=7')
  await expectLink(screen, 'Opening cylinders', '/empties/opening?customer=7')
  await expect
    .element(screen.getByRole('row', { name: /^Indane 19 kg/ }))
    .toMatchTextContent(/01-04-20261210/)
  await screen
    .getByRole('row', { name: /^Indane 19 kg/ })
    .getByRole('button', { name: 'Take back' })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Take back' }).click()
  await expect.element(dialog.getByText('Reason is required').first()).toBeVisible()
  expect(to('api/empties/cancel-opening')).toEqual([])
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Counted twice')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('OP/26-27/00003 is taken back')).toBeVisible()
  expect(last('api/empties/cancel-opening')).toMatchObject({ id: '3', reason: 'Counted twice' })
})

test('opening dues and advances stand in one table, those taken back with who, when and why', async () => {
  const { last, to } = server()
  const screen = await showCustomers('/customer-list/customer-detail?id=7')
  const rowOf = (name: RegExp) =>
    screen.getByRole('table', { name: 'Opening dues and advances' }).getByRole('row', { name })
  await expect
    .element(rowOf(/^OD/))
    .toMatchTextContent(/OD\/25-26\/00005Due, bill B\/11812-03-202611-04-2026₹18,460.50₹8,460.50/)
  await expect
    .element(rowOf(/^OA/))
    .toMatchTextContent(
      /OA\/25-26\/00002Advance, old bookCanceledMeena Joshi, 20-11-2026 10:05.*, Of another customer/,
    )
  expect(rowOf(/^OA/).getByRole('button').elements()).toEqual([])
  await expectNoAxeViolations()
  await rowOf(/^OD/).getByRole('button', { name: 'Take back' }).click()
  await page.getByRole('textbox', { name: /^Reason/ }).fill('Paid in April')
  expect(to('api/receipts/openings')).toHaveLength(1)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('OD/25-26/00005 is taken back')).toBeVisible()
  expect(last('api/receipts/cancel-opening-due')).toMatchObject({ id: '5', reason: 'Paid in April' })
  await expect.poll(() => to('api/receipts/openings').length).toBe(2)
})

test('who may not read receipts is not told what was owed, and nothing is asked for it', async () => {
  const { to, answers } = server()
  answers['api/empties/openings'] = { reponselist: [] }
  grantOnly('customers.read', 'empties.read')
  const screen = await showCustomers('/customer-list/customer-detail?id=7')
  await expect.element(screen.getByText('Nothing was standing here before the first document.')).toBeVisible()
  expect(to('api/receipts/openings')).toEqual([])
  expect(screen.getByRole('alert').elements()).toEqual([])
})

test('who may read neither receipts nor empties sees no opening position', async () => {
  const { to } = server()
  grantOnly('customers.read')
  const screen = await showCustomers('/customer-list/customer-detail?id=7')
  await expect.element(screen.getByText('Position today')).toBeVisible()
  expect(screen.getByText('Opening position').elements()).toEqual([])
  expect([...to('api/receipts/openings'), ...to('api/empties/openings')]).toEqual([])
})

test('opening dues are entered from the page one after the other, and what is wrong stands at its field', async () => {
  const { last, to, answers } = server()
  answers['api/receipts/openings'] = { dues: [], advances: [] }
  answers['api/empties/openings'] = { reponselist: [] }
  const screen = await showCustomers('/customer-list/customer-detail?id=7')
  await expect.element(screen.getByText(/^Nothing was owed, on account or standing here/)).toBeVisible()
  await screen.getByRole('button', { name: 'Opening due' }).click()
  const dialog = page.getByRole('dialog', { name: 'Opening due' })
  await expect.element(dialog.getByRole('textbox', { name: 'Bill number' })).toHaveFocus()
  await expect.element(dialog.getByText('Left empty: the bill date')).toBeVisible()
  await userEvent.keyboard('B/119{Enter}')
  await expect.element(dialog.getByText('Bill date is required').first()).toBeVisible()
  await expect.element(dialog.getByText('Amount is required').first()).toBeVisible()
  await dialog.getByRole('textbox', { name: /^Bill date/ }).fill('12-03-2026')
  await dialog.getByRole('textbox', { name: /^Due date/ }).fill('11-03-2026')
  await dialog.getByRole('textbox', { name: /^Still owed/ }).fill('950.50')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText('Due date cannot be before the bill').first()).toBeVisible()
  expect(to('api/receipts/open-due')).toEqual([])
  await dialog.getByRole('textbox', { name: /^Due date/ }).fill('')
  await dialog.getByRole('checkbox', { name: 'Another bill after this one' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('OD/25-26/00006: ₹950.50 owed from before')).toBeVisible()
  expect(last('api/receipts/open-due')).toMatchObject({
    customer_id: '7',
    day: '2026-03-12',
    due_day: '',
    bill_number: 'B/119',
    amount: '950.50',
  })
  // The next bill is typed at once.
  await expect.element(dialog.getByRole('textbox', { name: 'Bill number' })).toHaveFocus()
  await expect.element(dialog.getByRole('textbox', { name: /^Still owed/ })).toHaveValue('')
  await userEvent.keyboard('B/120')
  await dialog.getByRole('textbox', { name: /^Bill date/ }).fill('13-03-2026')
  await dialog.getByRole('textbox', { name: /^Still owed/ }).fill('75')
  await dialog.getByRole('checkbox', { name: 'Another bill after this one' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(to('api/receipts/open-due')).toHaveLength(2)
  expect(last('api/receipts/open-due')).toMatchObject({ bill_number: 'B/120', amount: '75' })
})

test('whom may see the customer and enter nothing is offered neither to enter nor to take back', async () => {
  server()
  grantOnly('customers.read', 'receipts.read', 'empties.read')
  const screen = await showCustomers('/customer-list/customer-detail?id=7')
  await expect.element(screen.getByRole('row', { name: /^OD/ })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /^Indane 19 kg/ })).toBeVisible()
  for (const name of ['Take back', 'Opening due', 'Opening advance'])
    await expect.element(screen.getByRole('button', { name })).not.toBeInTheDocument()
  for (const name of ['Opening cylinders', 'Return empties'])
    await expect.element(screen.getByRole('link', { name })).not.toBeInTheDocument()
})

test('an opening advance is typed at once, its day first', async () => {
  const { last, answers } = server()
  answers['api/receipts/open-advance'] = { id: 10, number: 'OA/25-26/00003', message: 'OA/25-26/00003' }
  const screen = await showCustomers('/customer-list/customer-detail?id=7')
  await screen.getByRole('button', { name: 'Opening advance' }).click()
  await expect.element(page.getByRole('textbox', { name: /^Date/ })).toHaveFocus()
  await userEvent.keyboard('31-03-2026{Tab}{Tab}900{Enter}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(last('api/receipts/open-advance')).toMatchObject({ day: '2026-03-31', amount: '900' })
})
