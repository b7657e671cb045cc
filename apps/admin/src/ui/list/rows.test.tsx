import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../testing/axe.ts'
import { show } from '../testing/show.tsx'
import { amount, text } from './columns.tsx'
import { Table } from './table.tsx'
import { type Product, Products, removed, server, showProducts } from './products-for-tests.tsx'
import { expectLink } from '../testing/page.ts'

test('arrow keys move among the rows and turn the page, Enter opens the row with its state', async () => {
  const screen = await showProducts(12)
  await expect.element(screen.getByText('1-5 of 12')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByRole('row', { name: /Cylinder 1/ })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  await expect.element(screen.getByRole('row', { name: /Cylinder 2/ })).toHaveFocus()
  await expectNoAxeViolations()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(screen.getByRole('row', { name: /Cylinder 7/ })).toHaveFocus()
  await userEvent.keyboard('{End}{ArrowRight}')
  await expect.element(screen.getByRole('row', { name: /Cylinder 12/ })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(screen.address).toEqual({ path: '/products/12', state: { id: 12 } })
})

test('the arrow down leads from the search to the rows, and left and right stay with the text', async () => {
  const screen = await showProducts(12)
  await expect.element(screen.getByText('1-5 of 12')).toBeVisible()
  await screen.getByPlaceholder('Search...').fill('Cyl')
  await userEvent.keyboard('{ArrowLeft}{ArrowRight}')
  await expect.poll(() => screen.address().path).toBe('/products?search=Cyl')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByRole('row', { name: /Cylinder 1/ })).toHaveFocus()
})

test('each row has View, Edit and Delete, and its name leads to the record', async () => {
  const screen = await showProducts(3)
  const row = screen.getByRole('row', { name: /Cylinder 2/ })
  await expectLink(row, 'View', '/products/2')
  await expectLink(row, 'Cylinder 2', '/products/2')
  await row.getByRole('button', { name: 'Delete' }).click()
  expect(removed).toEqual([2])
  await row.getByRole('link', { name: 'Edit' }).click()
  await expect.poll(() => screen.address()).toEqual({ path: '/products/edit/2', state: { id: 2 } })
})

test('an empty value, a negative count and no amount read as the screens say', async () => {
  const screen = await showProducts(5)
  await expect.element(screen.getByText('Not specified')).toBeVisible()
  await expect.element(screen.getByText('₹ 0')).toBeVisible()
  const negative = screen.getByText('-6').element()
  expect(getComputedStyle(negative).color).toBe('rgb(180, 35, 42)')
})

test('on a phone a long value begins behind the whole of its label', async () => {
  await page.viewport(390, 844)
  const section = { id: 1, what: 'Large invoices to unregistered buyers in other states' }
  const columns = [text<typeof section>('what', 'What stands in it')]
  await show(<Table label="Sections" rows={[section]} columns={columns} />)
  const cell = page.getByText(section.what).element()
  expect(cell.tagName).toBe('TD')
  const value = document.createRange()
  value.selectNodeContents(cell)
  const label = getComputedStyle(cell, '::before')
  const drawn = document.createElement('canvas').getContext('2d')
  if (drawn) drawn.font = `${label.fontWeight} ${label.fontSize} ${label.fontFamily}`
  const width = drawn?.measureText('What stands in it').width ?? 0
  expect(width).toBeGreaterThan(76)
  expect(value.getBoundingClientRect().left).toBeGreaterThan(cell.getBoundingClientRect().left + width)
  await page.viewport(1440, 900)
})

test('days and instants stand as dd-MM-yyyy in Indian time', async () => {
  const screen = await showProducts(1)
  await expect.element(screen.getByText('20-11-2026')).toBeVisible()
  await expect.element(screen.getByText('22-11-2026 00:15')).toBeVisible()
})

test('the mouse or the focus on a row prepares what it opens', async () => {
  const prepared: number[] = []
  const screen = await show(<Products load={server(3).load} prefetch={({ id }) => prepared.push(id)} />)
  await screen.getByRole('row', { name: /Cylinder 3/ }).hover()
  await expect.poll(() => prepared).toContain(3)
})

test('on a phone a row is a block with labels, and nothing scrolls sideways at 360 pixels', async () => {
  await page.viewport(360, 740)
  const screen = await showProducts(5)
  await expect.element(screen.getByText('1-5 of 5')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(360)
  const category = screen.getByText('Domestic').first().element()
  expect(getComputedStyle(category, '::before').content).toBe('"Category"')
  expect(screen.getByRole('button', { name: 'Next page' }).element().getBoundingClientRect().height).toBe(44)
  await expectNoAxeViolations()
  await page.viewport(1440, 900)
})

test('a table that can say what it lacks says so instead of showing bare heads', async () => {
  const columns = [text<Product>('description', 'Description')]
  const screen = await show(<Table label="Branches" columns={columns} rows={[]} whenNone="No branches" />)
  await expect.element(screen.getByText('No branches')).toBeVisible()
  await expect.element(screen.getByRole('table')).not.toBeInTheDocument()
})

test('without room words take a second line before the table scrolls, and figures stay whole', async () => {
  const particulars = 'Online NEFT from the account of the branch at Kharadi, for four orders of October'
  type Row = { name: string }
  const columns = [
    amount<Row>('name', 'Debit', () => '₹1,00,00,000.00'),
    text<Row>('name', 'Particulars'),
    amount<Row>('name', 'Balance', () => '₹2,00,00,000.00'),
  ]
  await show(
    <div style={{ width: 500 }}>
      <Table label="Statement" columns={columns} rows={[{ name: particulars }]} />
    </div>,
  )
  const table = page.getByRole('table', { name: 'Statement' })
  await expect.element(table).toBeVisible()
  expect(table.element().getBoundingClientRect().width).toBeLessThanOrEqual(500)
  const figure = table.getByText('₹1,00,00,000.00').element()
  expect(figure.getClientRects()).toHaveLength(1)
})
