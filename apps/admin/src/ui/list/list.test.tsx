import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectNoAxeViolations, expectNoAxeViolationsWhileBusy } from '../testing/axe.ts'
import { typeAtOnce } from '../testing/type-at-once.ts'
import { show } from '../testing/show.tsx'
import { products, Products, rowNames, server, showProducts } from './products-for-tests.tsx'

test('a list shows five rows, the counter and numbered pages, with no accessibility faults', async () => {
  const screen = await showProducts(12)
  await expect.element(screen.getByText('1-5 of 12')).toBeVisible()
  expect(rowNames()).toEqual(['Cylinder 1', 'Cylinder 2', 'Cylinder 3', 'Cylinder 4', 'Cylinder 5'])
  await expect.element(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled()
  await expect.element(screen.getByRole('columnheader', { name: 'S.No.' })).toBeVisible()
  expect(document.title).toBe('Products · Refill')
  await expectNoAxeViolations()
})

test('next and previous turn the page, serial numbers go on, and the address says where one is', async () => {
  const screen = await showProducts(12)
  await screen.getByRole('button', { name: 'Next page' }).click()
  await expect.element(screen.getByText('6-10 of 12')).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /^6 Cylinder 6/ })).toBeVisible()
  await expect.poll(() => screen.address().path).toBe('/products?page=2')
  await screen.getByRole('button', { name: 'Next page' }).click()
  await expect.element(screen.getByText('11-12 of 12')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Next page' })).toBeDisabled()
  await screen.getByRole('button', { name: 'Previous page' }).click()
  await expect.element(screen.getByText('6-10 of 12')).toBeVisible()
})

test('first and last page are one press away; where counting ended early there is no last one', async () => {
  const screen = await showProducts(62)
  await expect.element(screen.getByText('1-5 of 62')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'First page' })).toBeDisabled()
  await screen.getByRole('button', { name: 'Last page' }).click()
  await expect.element(screen.getByText('61-62 of 62')).toBeVisible()
  await expect.poll(() => screen.address().path).toBe('/products?page=13')
  await expect.element(screen.getByRole('button', { name: 'Last page' })).toBeDisabled()
  await screen.getByRole('button', { name: 'First page' }).click()
  await expect.element(screen.getByText('1-5 of 62')).toBeVisible()
  await expectNoAxeViolations()
})

test('another number of rows starts again at page 1', async () => {
  const screen = await showProducts(60, '/products?page=3&search=Cylinder')
  await expect.element(screen.getByText('11-15 of 60')).toBeVisible()
  const rows = screen.getByLabelText('Rows per page')
  expect([...rows.element().querySelectorAll('option')].map(({ text }) => text)).toEqual([
    '5',
    '10',
    '25',
    '50',
    '100',
  ])
  await rows.selectOptions('25')
  await expect.element(screen.getByText('1-25 of 60')).toBeVisible()
  await expect.poll(() => screen.address().path).toBe('/products?search=Cylinder&rows=25')
})

test('the next page is there before anybody asks, and is not asked for twice', async () => {
  const screen = await showProducts(12)
  await expect.element(screen.getByText('1-5 of 12')).toBeVisible()
  await expect.poll(() => screen.asked.map(({ page }) => page)).toEqual([1, 2])
  await screen.getByRole('button', { name: 'Next page' }).click()
  await expect.poll(() => screen.asked.map(({ page }) => page)).toEqual([1, 2, 3])
})

test('of a long page the next one is asked for when its last third comes into view, or for whoever is about to turn', async () => {
  const screen = await showProducts(400, '/products?rows=100')
  await expect.element(screen.getByText('1-100 of 400')).toBeVisible()
  expect(screen.asked.map(({ page }) => page)).toEqual([1])
  document.querySelectorAll('tbody tr')[70]?.scrollIntoView()
  await expect.poll(() => screen.asked.map(({ page }) => page)).toEqual([1, 2])
  await screen.getByRole('button', { name: 'Next page' }).click()
  await expect.element(screen.getByText('101-200 of 400')).toBeVisible()
  await screen.getByRole('button', { name: 'Next page' }).hover()
  await expect.poll(() => screen.asked.map(({ page }) => page)).toEqual([1, 2, 3])
})

test('a search waits for a pause, replaces the address and starts at page 1; Esc clears it', async () => {
  const screen = await showProducts(60, '/products?page=3')
  await expect.element(screen.getByText('11-15 of 60')).toBeVisible()
  await userEvent.keyboard('/')
  const box = screen.getByPlaceholder('Search...')
  await expect.element(box).toHaveFocus()
  typeAtOnce('Cylinder 12')
  await expect.element(screen.getByText('1-1 of 1')).toBeVisible()
  expect(screen.asked.map(({ search }) => search).filter(Boolean)).toEqual(['Cylinder 12'])
  await expect.poll(() => screen.address().path).toBe('/products?search=Cylinder+12')
  await userEvent.keyboard('{Escape}')
  await expect.element(box).toHaveValue('')
  await expect.element(screen.getByText('1-5 of 60')).toBeVisible()
})

test('old rows stay while the next page loads, and an answer that nobody waits for any more is dropped', async () => {
  const screen = await showProducts(60)
  await expect.element(screen.getByText('1-5 of 60')).toBeVisible()
  const { promise, resolve } = Promise.withResolvers<void>()
  screen.state.gate = promise
  await screen.getByLabelText('Rows per page').selectOptions('10')
  await expect.poll(() => screen.asked.at(-1)?.rows).toBe(10)
  const superseded = screen.signals.at(-1)
  expect(rowNames()).toHaveLength(5)
  await expect.element(screen.getByText('1-5 of 60')).toBeVisible()
  expect(document.querySelector('[aria-busy=true]')).not.toBeNull()
  await screen.getByLabelText('Rows per page').selectOptions('25')
  await expect.poll(() => superseded?.aborted).toBe(true)
  resolve()
  await expect.element(screen.getByText('1-25 of 60')).toBeVisible()
  expect(rowNames()).toHaveLength(25)
})

test('a failed load keeps the old rows under one line with the time, and Retry loads', async () => {
  const screen = await showProducts(60)
  await expect.element(screen.getByText('1-5 of 60')).toBeVisible()
  screen.state.failing = true
  await screen.getByLabelText('Rows per page').selectOptions('10')
  const line = screen.getByRole('alert')
  await expect
    .element(line)
    .toMatchTextContent(/^The list could not be loaded\. What you see is from \d\d:\d\d\.Retry$/)
  expect(rowNames()).toHaveLength(5)
  await expectNoAxeViolations()
  screen.state.failing = false
  await screen.getByRole('button', { name: 'Retry' }).click()
  await expect.element(screen.getByText('1-10 of 60')).toBeVisible()
  await expect.element(line).not.toBeInTheDocument()
})

test('a first load that fails says so, and Retry loads', async () => {
  const backend = server(3)
  backend.state.failing = true
  const screen = await show(<Products load={backend.load} />)
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The list could not be loaded.Retry')
  backend.state.failing = false
  await screen.getByRole('button', { name: 'Retry' }).click()
  await expect.element(screen.getByText('1-3 of 3')).toBeVisible()
})

test('while the first page loads, bars of the final height stand in its place', async () => {
  const backend = server(5)
  const { promise, resolve } = Promise.withResolvers<void>()
  backend.state.gate = promise
  const screen = await show(<Products load={backend.load} />)
  const heightOf = () => document.querySelector('table')?.getBoundingClientRect().height
  await expect.element(screen.getByText('0-0 of 0')).toBeVisible()
  const before = heightOf()
  await expectNoAxeViolationsWhileBusy()
  resolve()
  await expect.element(screen.getByText('1-5 of 5')).toBeVisible()
  expect(heightOf()).toBe(before)
})

test('an empty list says what it would hold', async () => {
  const screen = await showProducts(0)
  await expect.element(screen.getByText('No products yet')).toBeVisible()
  await expect.element(screen.getByText('0-0 of 0')).toBeVisible()
  await expectNoAxeViolations()
})

test('when nothing matches, the filters are named and can be cleared', async () => {
  const screen = await showProducts(3, '/products?search=tandor')
  await screen.getByRole('button', { name: 'Pending' }).click()
  await expect.element(screen.getByText('No products match')).toBeVisible()
  await expect.element(screen.getByText('Status Pending, search “tandor”.')).toBeVisible()
  await expect.poll(() => screen.address().path).toBe('/products?search=tandor&status=Pending')
  await screen.getByRole('button', { name: 'Clear filters' }).click()
  await expect.element(screen.getByText('1-3 of 3')).toBeVisible()
  await expect.element(screen.getByPlaceholder('Search...')).toHaveValue('')
  await expect.poll(() => screen.address().path).toBe('/products')
})

test('a page that became empty steps back to the last one that holds rows', async () => {
  const screen = await showProducts(7, '/products?page=9')
  await expect.element(screen.getByText('6-7 of 7')).toBeVisible()
  await expect.poll(() => screen.address().path).toBe('/products?page=2')
})

test('deleting the last row of a page leads to the page before', async () => {
  const screen = await showProducts(6, '/products?page=2')
  await expect.element(screen.getByText('6-6 of 6')).toBeVisible()
  screen.state.count = 5
  await screen.client.invalidateQueries({ queryKey: ['products'] })
  await expect.element(screen.getByText('1-5 of 5')).toBeVisible()
})

test('leaving the search box passes the text on at once, so that it cannot lead back from the next screen', async () => {
  const screen = await showProducts(60)
  await expect.element(screen.getByText('1-5 of 60')).toBeVisible()
  await userEvent.keyboard('/')
  await userEvent.keyboard('Cylinder 12{Tab}')
  await expect.poll(() => screen.address().path).toBe('/products?search=Cylinder+12')
})

test('a total that was not counted to its end says so', async () => {
  const load = () => Promise.resolve({ rows: products(5), total: 101, more: true })
  const screen = await show(<Products load={load} />, { at: '/products?search=a' })
  await expect.element(screen.getByText('1-5 of 100+')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Next page' })).toBeEnabled()
  await expect.element(screen.getByRole('button', { name: 'Last page' })).toBeDisabled()
})

test('an address that nobody could have chosen counts as left out', async () => {
  const screen = await showProducts(12, '/products?page=-1&rows=7')
  await expect.element(screen.getByText('1-5 of 12')).toBeVisible()
})
