import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { domainError } from '../../api/testing/fake-server.ts'
import { grantOnly } from '../../api/testing/grant.tsx'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import { button, calls, checked, countsOf, openImport, step } from './testing/import-for-tests.ts'

const stored = {
  state: 'stored',
  counts: countsOf({ added: 398, updated: 1, wrong: 1 }),
  stored_by: 'Meena Joshi',
  stored_at: '2026-11-27T11:00:00.000Z',
} as const
const dialog = () => page.getByRole('dialog')

test('before anything is stored a dialog tells what will happen, and what stays behind', async () => {
  const { server, change } = await openImport({ row: checked })
  server.answers[calls.store] = () => {
    change({ state: 'storing', counts: countsOf({ new: 298, changed: 1, wrong: 1, added: 100 }) })
    return {}
  }
  await button('Store 399 lines').click()
  await expect.element(dialog()).toHaveAccessibleName('Store 399 lines?')
  await expect
    .element(dialog().getByText(/398 customers are added\. 1 that are there are changed/))
    .toBeVisible()
  await expect.element(dialog().getByText(/1 line is wrong and stays behind/)).toBeVisible()
  await expectNoAxeViolations()
  await dialog().getByRole('button', { name: 'Store' }).click()
  await expect
    .element(page.getByText(/100 of 399 lines stored\. It goes on when this page is closed/))
    .toBeVisible()
  await expect
    .element(page.getByRole('progressbar', { name: 'Lines stored' }))
    .toHaveAttribute('value', '100')
  change(stored)
  await expect.element(page.getByText('398 added, 1 changed')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Open customers' }))
    .toHaveAttribute('href', '/customer-list')
  await expectNoAxeViolations()
})

test('what is refused when it is to be stored is told, and nothing is lost', async () => {
  const { server } = await openImport({ row: checked })
  server.answers[calls.store] = domainError('import_unchecked', 'Check the lines first')
  await button('Store 399 lines').click()
  await dialog().getByRole('button', { name: 'Store' }).click()
  await expect.element(page.getByText('Check the lines first')).toBeVisible()
  await expect.element(page.getByRole('grid')).toBeInTheDocument()
})

test('storing can be stopped, and goes on later', async () => {
  const counts = countsOf({ new: 298, changed: 1, wrong: 1, added: 100 })
  const { server, change } = await openImport({ row: { state: 'storing', counts } })
  server.answers[calls.stop] = () => {
    change({ state: 'stopped', problem: 'Meena Joshi stopped it' })
    return {}
  }
  await button('Stop').click()
  await expect.element(page.getByText('Meena Joshi stopped it')).toBeVisible()
  await expect.element(button('Store 299 lines')).toBeEnabled()
})

test('lines that are wrong can still be mended when the others are stored', async () => {
  await openImport({ row: stored })
  await button('Mend 1 wrong').click()
  await expect.element(page.getByRole('rowheader', { name: '3' })).toBeVisible()
  await expect.element(page.getByRole('gridcell', { name: /^98500/ })).toHaveAttribute('aria-invalid', 'true')
})

test('the columns of what is stored can be looked at and not changed, and it is said why', async () => {
  await openImport({ row: stored })
  await step(/Columns/).click()
  await expect.element(page.getByLabelText('Column A, Name, is')).toBeDisabled()
  await expect
    .element(page.getByText(/Lines of this file are stored: its columns cannot change any more/))
    .toBeVisible()
  await step(/Store/).click()
  await expect.element(page.getByText('398 added, 1 changed')).toBeVisible()
})

test('a file is taken back, unless something stands on what it brought', async () => {
  const { server, change } = await openImport({ row: stored })
  const words = 'An order stands on Sai Canteen: take that back first. Nothing was taken back.'
  server.answers[calls.undo] = domainError('import_stood_on', words)
  await button('Take back').click()
  await expect.element(dialog().getByText(/What was added goes \(398\)/)).toBeVisible()
  await dialog().getByRole('button', { name: 'Take back' }).click()
  await expect.element(page.getByText(words)).toBeVisible()
  server.answers[calls.undo] = () => {
    change({ state: 'undone', counts: countsOf({ undone: 399, wrong: 1 }) })
    return {}
  }
  await dialog().getByRole('button', { name: 'Take back' }).click()
  await expect.element(page.getByText('399 taken back')).toBeVisible()
  await expect.element(button('Take back')).not.toBeInTheDocument()
})

test('another kind is brought in from the same file without choosing it again', async () => {
  const { server, screen } = await openImport({ row: stored })
  server.answers[calls.start] = { id: 8 }
  await page
    .getByRole('combobox', { name: 'Bring in something else from this file' })
    .selectOptions('vendors')
  await button('Bring in').click()
  await expect.poll(() => screen.address().path).toBe('/import?id=8')
  expect(server.last(calls.start)).toMatchObject({ kind: 'vendors', of: '7' })
})

test('who may not decide sees what became of a file, and why nothing is offered', async () => {
  grantOnly('import.write', 'customers.read', 'customers.write')
  await openImport({ row: stored })
  await expect.element(button('Take back')).toBeDisabled()
  await expect.element(page.getByText(/need the right to approve what is brought in/)).toBeVisible()
})

test('after 30 days the lines are gone, and it is said', async () => {
  await openImport({ row: { ...stored, is_kept: false } })
  await expect.element(page.getByText(/they are kept for 30 days/)).toBeVisible()
  await expect.element(step(/Check/)).toBeDisabled()
  await expect.element(button('Take back')).not.toBeInTheDocument()
})
