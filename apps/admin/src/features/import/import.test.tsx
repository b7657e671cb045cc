import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { domainError, fakeServer } from '../../api/testing/fake-server.ts'
import { grantOnly } from '../../api/testing/grant.tsx'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import { showRoutes } from '../../ui/testing/show.tsx'
import { importRoutes } from './import.routes.tsx'
import {
  button,
  calls,
  checked,
  countsOf,
  kindsFor,
  openImport,
  rowOf,
  step,
} from './testing/import-for-tests.ts'

const stored = rowOf({
  state: 'stored',
  counts: countsOf({ added: 3988, wrong: 12 }),
  stored_by: 'Meena Joshi',
})

const openList = async (may = (_kind: string) => true) => {
  const server = fakeServer({
    [calls.list]: { totalcount: 1, reponselist: [stored], kinds: kindsFor(may) },
    [calls.start]: { id: 7 },
  })
  const screen = await showRoutes(importRoutes, '/import')
  await expect.element(page.getByText('3,988 added, 12 wrong')).toBeVisible()
  return { server, screen }
}
const csv = new File(['Name,Phone\nSai,98500 12764'], 'customers.csv', { type: 'text/csv' })

test('a kind and a file are enough to begin, in either order', async () => {
  const { server, screen } = await openList()
  await page.getByLabelText('File', { exact: true }).upload(csv)
  await expect.element(page.getByText(/customers\.csv: now choose what its lines are/).first()).toBeVisible()
  expect(server.to(calls.start)).toEqual([])
  await expectNoAxeViolations()
  await page.getByRole('radio', { name: 'Customers' }).click()
  await expect.poll(() => screen.address().path).toBe('/import?id=7')
  expect(server.last(calls.start)).toMatchObject({ kind: 'customers' })
  expect((server.last(calls.start).file as File).name).toBe('customers.csv')
})

test('lines that were copied from a spreadsheet are a file as well', async () => {
  const { server, screen } = await openList()
  await page.getByRole('radio', { name: 'Vendors' }).click()
  await expect.element(page.getByText(/it needs Customer name, Mobile No/)).toBeVisible()
  await page.getByLabelText('Or paste lines from a spreadsheet').fill('Name\tMobile\nSai\t98500 12764')
  await button('Bring in these lines').click()
  await expect.poll(() => screen.address().path).toBe('/import?id=7')
  const file = server.last(calls.start).file as File
  expect([file.name, await file.text()]).toEqual(['Pasted.txt', 'Name\tMobile\nSai\t98500 12764'])
})

test('what somebody may not bring in is offered to nobody, with the reason beside it', async () => {
  await openList((kind) => kind === 'customers')
  await expect.element(page.getByRole('radio', { name: 'Customers' })).toBeEnabled()
  await expect.element(page.getByRole('radio', { name: 'Drivers' })).toBeDisabled()
  await expect
    .element(page.getByRole('radio', { name: 'Drivers' }))
    .toHaveAccessibleDescription(/you need the right to read and to write them as well/)
})

test('a file that cannot be read is refused in words, and another can be chosen', async () => {
  const { server } = await openList()
  const words = 'This is an Excel workbook of before 2007 (.xls).'
  server.answers[calls.start] = domainError('import_unreadable', words)
  await page.getByRole('radio', { name: 'Customers' }).click()
  await page.getByLabelText('File', { exact: true }).upload(csv)
  await expect.element(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
  await expect.element(button('Choose file')).toBeEnabled()
})

test('another sheet or line of headings has the file read anew', async () => {
  const { server } = await openImport({
    at: '/import?id=7&step=file',
    answer: { notes: ['2 cells are broken'] },
  })
  await expect.element(page.getByText('2 cells are broken')).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'Sai Canteen' })).toBeVisible()
  await expectNoAxeViolations()
  await page.getByLabelText('Sheet').selectOptions('Old')
  await expect.poll(() => server.last(calls.map)).toMatchObject({ id: '7', sheet: 'Old' })
  await page.getByLabelText('Headings from line').fill('3')
  await button('Read again').click()
  await expect.poll(() => server.last(calls.map)).toMatchObject({ first_heading: '3', last_heading: '3' })
})

test('how letters are written is asked of a text file alone', async () => {
  const { server } = await openImport({
    at: '/import?id=7&step=file',
    answer: { encoding: 'windows-1252', delimiter: ';', sheets: [] },
  })
  await expect.element(page.getByLabelText('Sheet')).not.toBeInTheDocument()
  await page.getByLabelText('How letters are written').selectOptions('utf-8')
  await expect.poll(() => server.last(calls.map)).toMatchObject({ encoding: 'utf-8' })
})

test('what was guessed of the columns is checked at once, and the lines follow', async () => {
  const { server, change } = await openImport()
  await expect.element(page.getByLabelText('Column A, Name, is')).toHaveValue('name')
  await expect.element(page.getByLabelText('Column C, Expiry, is')).toHaveValue('')
  server.answers[calls.check] = () => {
    change(checked)
    return { counts: checked.counts }
  }
  await button('Check').click()
  await expect.element(page.getByRole('grid', { name: 'Lines of the file' })).toBeVisible()
  expect(server.to(calls.map)).toEqual([])
})

test('a field has one column, and what was chosen is kept on the way to the file and back', async () => {
  const { server } = await openImport()
  await page.getByLabelText('Column C, Expiry, is').selectOptions('name')
  await expect.element(page.getByLabelText('Column A, Name, is')).toHaveValue('')
  await page.getByLabelText('Column A, Name, is').selectOptions('valid_until')
  await page.getByLabelText('Order of days in column A').selectOptions('dmy')
  await step(/File/).click()
  await expect.element(page.getByText('First values', { exact: true })).toBeVisible()
  await step(/Columns/).click()
  await expect.element(page.getByLabelText('Column A, Name, is')).toHaveValue('valid_until')
  server.answers[calls.check] = { counts: countsOf() }
  await button('Check').click()
  await expect
    .poll(() => server.last(calls.map))
    .toMatchObject({
      'field[]': ['mobile', 'name', 'valid_until'],
      'column[]': ['1', '2', '0'],
      'order[]': ['', '', 'dmy'],
    })
})

test('a needed field without a column is asked for where all lines have it', async () => {
  const { server } = await openImport({
    answer: { mapping: [{ field: 'name', column: 0, value: '', order: '' }] },
  })
  const words = 'Choose the column of Mobile No, or type what all lines have'
  server.answers[calls.check] = domainError('import_column_missing', words)
  await button('Check').click()
  const mobile = page.getByLabelText(/^Mobile No: all lines have/)
  await expect.element(mobile).toHaveAccessibleDescription(words)
  await expectNoAxeViolations()
  await mobile.fill('98500 12764')
  await page.getByLabelText('Field that is the same for all lines').selectOptions('gst')
  await button('Same for all lines').click()
  await page.getByLabelText(/^GSTIN: all lines have/).fill('27AAPFU0939F1ZV')
  await button('Check').click()
  await expect
    .poll(() => server.last(calls.map))
    .toMatchObject({
      'field[]': ['name', 'mobile', 'gst'],
      'column[]': ['0', '', ''],
      'value[]': ['', '98500 12764', '27AAPFU0939F1ZV'],
    })
})

test('days that could be two of them are asked about beside their column', async () => {
  const { server } = await openImport()
  await page.getByLabelText('Column C, Expiry, is').selectOptions('valid_until')
  const words = 'Say in which order column C writes its days: 03-04-2027 could be two of them'
  server.answers[calls.check] = domainError('import_order_unknown', words)
  await button('Check').click()
  await expect.element(page.getByLabelText('Order of days in column C')).toHaveAccessibleDescription(words)
})

test('who may not decide sees what could be stored, and why it is not theirs to store', async () => {
  grantOnly('import.write', 'customers.read', 'customers.write')
  await openImport({ row: checked })
  await expect.element(button(/^Store 399 lines/)).toBeDisabled()
  await expect.element(button(/^Store 399 lines/)).toHaveAccessibleDescription(/right to approve/)
  await expect.element(page.getByText(/need the right to approve what is brought in/)).toBeVisible()
})
