import type { ImportLine } from '@refill/contract/features/import/import.shapes.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { domainError, type Call } from '../../../api/testing/fake-server.ts'
import { expectNoAxeViolations } from '../../../ui/testing/axe.ts'
import { button, calls, checked, countsOf, lineOf, openImport } from '../testing/import-for-tests.ts'

const allRight = countsOf({ new: 399, changed: 1 })

const row = (line: number) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: String(line), exact: true }) })
const cell = (text: string | RegExp) => page.getByRole('gridcell', { name: text }).first()
const chip = (name: RegExp) => page.getByRole('group', { name: 'Lines' }).getByRole('button', { name })
const mobile = (line: number) => page.getByRole('textbox', { name: `Mobile No of line ${line}` })

const openLines = async () => {
  const opened = await openImport({ row: checked })
  await expect.element(row(3)).toBeVisible()
  return opened
}
const mended = (call: Call): { line: ImportLine; counts: typeof allRight } => {
  const line = lineOf(Number(call.parts.line?.[0]))
  const typed = call.parts['text[]']?.[0]
  const text = typeof typed === 'string' ? typed : ''
  const isOut = call.parts.left_out?.[0] === '1'
  const cells = text ? { ...line.cells, mobile: text } : line.cells
  return { line: { ...line, cells, problems: {}, state: isOut ? 'left_out' : 'new' }, counts: allRight }
}

test('what is wrong is shown first, each with its problem, and then whatever is asked for', async () => {
  await openLines()
  await expect.element(chip(/^Wrong 1/)).toHaveAttribute('aria-pressed', 'true')
  await expect.element(cell(/^98500 ?Mobile No must have 10 digits/)).toHaveAttribute('aria-invalid', 'true')
  await expect.element(row(4)).not.toBeInTheDocument()
  await expectNoAxeViolations()
  await chip(/^Changed 1/).click()
  await expect.element(row(4).getByText('was Hotel Four')).toBeVisible()
  await chip(/^Left out 0/).click()
  await expect.element(page.getByText('No such lines')).toBeVisible()
})

test('a wrong cell is mended by keyboard alone, and the counts follow', async () => {
  const { server } = await openLines()
  server.answers[calls.fix] = mended
  cell('Hotel 3').element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(cell(/^98500 ?Mobile No must have 10 digits/)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(mobile(3)).toHaveFocus()
  await expect.element(mobile(3)).toHaveAccessibleDescription('Mobile No must have 10 digits')
  await userEvent.keyboard('98500 12764{Enter}')
  await expect.element(cell('98500 12764')).toHaveFocus()
  expect(server.last(calls.fix)).toMatchObject({
    id: '7',
    line: '3',
    'field[]': 'mobile',
    'text[]': '98500 12764',
  })
  await expect.element(row(3).getByText('New')).toBeVisible()
  await expect.element(chip(/^Wrong 0/)).toBeVisible()
  await expect.element(button('Store 400 lines')).toBeEnabled()
  await expect
    .element(page.getByText('Line 3: nothing wrong any more. In the file nothing wrong'))
    .toBeInTheDocument()
})

test('Escape leaves a cell as it was, and a letter begins a new text', async () => {
  const { server } = await openLines()
  cell('Hotel 3').element().focus()
  await userEvent.keyboard('Z')
  const name = page.getByRole('textbox', { name: 'Customer name of line 3' })
  await expect.element(name).toHaveValue('Z')
  await userEvent.keyboard('{Escape}')
  await expect.element(cell('Hotel 3')).toHaveFocus()
  await cell('Hotel 3').click()
  await expect.element(name).toHaveValue('Hotel 3')
  await userEvent.keyboard('{Enter}')
  await expect.element(cell('Hotel 3')).toHaveFocus()
  expect(server.to(calls.fix)).toEqual([])
})

test('what could not be sent is not lost: the cell is open again with it', async () => {
  const { server } = await openLines()
  server.answers[calls.fix] = domainError('import_line_stored', 'This line is stored already')
  await cell(/^98500 ?Mobile No must have 10 digits/).click()
  await mobile(3).fill('98500 12764')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('This line is stored already')).toBeVisible()
  await expect.element(mobile(3)).toHaveValue('98500 12764')
})

test('a line is left out, and taken in again', async () => {
  const { server } = await openLines()
  server.answers[calls.fix] = mended
  await button('Leave out line 3').click()
  await expect.element(row(3).getByText('Left out')).toBeVisible()
  expect(server.last(calls.fix)).toMatchObject({ line: '3', left_out: '1' })
  await button('Take in line 3').click()
  await expect.element(row(3).getByText('New')).toBeVisible()
  expect(server.last(calls.fix)).toMatchObject({ line: '3', left_out: '0' })
})

test('a line that was left out is still counted among the lines behind it', async () => {
  const { server } = await openLines()
  server.answers[calls.fix] = mended
  await chip(/^New/).click()
  await button('Leave out line 2').click()
  await expect.element(row(2).getByText('Left out')).toBeVisible()
  cell('Hotel 2').element().focus()
  await userEvent.keyboard('{Control>}{End}{/Control}')
  await expect.poll(() => server.last(calls.read)).toMatchObject({ state: 'new', page: '2', 'mended[]': '2' })
})

test('of many lines those in sight are drawn, and the last is one key away', async () => {
  const { server } = await openLines()
  await chip(/^All 400/).click()
  await expect.element(row(2)).toBeVisible()
  await expect.element(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '401')
  expect(page.getByRole('row').elements().length).toBeLessThan(60)
  cell('Hotel 2').element().focus()
  await userEvent.keyboard('{Control>}{End}{/Control}{Home}')
  await expect.element(cell('Hotel 401')).toHaveFocus()
  await expect.element(cell('Hotel 401')).toBeInViewport()
  expect(server.last(calls.read)).toMatchObject({ page: '2', limit: '200' })
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(cell('Hotel 400')).toHaveFocus()
})

test('lines that do not come say so in their place, with another try', async () => {
  const { server } = await openImport({ row: { ...checked, counts: countsOf({ new: 400 }) } })
  await expect.element(row(2)).toBeVisible()
  const read = server.answers[calls.read] ?? {}
  server.answers[calls.read] = 'network down'
  await chip(/^New/).click()
  await expect.element(page.getByText('These lines could not be loaded.').first()).toBeVisible()
  server.answers[calls.read] = read
  await button('Retry').click()
  await expect.element(row(2)).toBeVisible()
})
