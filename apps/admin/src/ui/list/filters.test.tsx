import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../testing/axe.ts'
import { show } from '../testing/show.tsx'
import { Products, rowNames, server, showProducts } from './products-for-tests.tsx'
import { Person } from './habits.ts'

afterEach(() => localStorage.removeItem('refill.sort'))

const filters = () => page.getByRole('button', { name: /^Filters/ })
const panel = () => page.getByRole('group', { name: 'Filters' })
const chips = () =>
  page
    .getByRole('list', { name: 'Active filters' })
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent)

test('filters stand behind a button, follow each choice at once, and stand in the address', async () => {
  const screen = await showProducts(12, '/products?page=2')
  await filters().click()
  await panel().getByRole('combobox', { name: 'Status' }).selectOptions('Sold')
  await expect.poll(() => screen.address().path).toBe('/products?status=Sold')
  await expect.poll(() => screen.asked.at(-1)?.filters.status).toBe('Sold')
  await panel().getByRole('textbox', { name: 'Sold from' }).fill('01-11-2026')
  await expect.poll(() => screen.address().path).toBe('/products?status=Sold&soldfrom=2026-11-01')
  await expect.element(filters()).toHaveTextContent('Filters2')
  expect(chips()).toEqual(['Remove Status Sold', 'Remove Sold from 01-11-2026', 'Clear'])
  await expectNoAxeViolations()
})

test('a record is found by its name, and its chip and the empty list call it by that', async () => {
  const screen = await showProducts(0, '/products')
  await filters().click()
  await panel().getByRole('combobox', { name: 'Vendor' }).click()
  await page.getByRole('option', { name: 'Uran Gas' }).click()
  await expect.poll(() => screen.address().path).toBe('/products?vendor=2')
  await expect.element(screen.getByText('Vendor Uran Gas.')).toBeVisible()
  expect(chips()).toEqual(['Remove Vendor Uran Gas', 'Clear'])
  await expectNoAxeViolations()
})

test('each chip takes its filter away, Clear takes all of them, and the focus stays with the filters', async () => {
  const at = '/products?search=Cyl&status=Sold&vendor=1&soldfrom=2026-11-01&soldto=2026-11-01&from=2026-10-01'
  const screen = await showProducts(12, at)
  await expect
    .poll(chips)
    .toEqual(['Remove Status Sold', 'Remove Vendor Deccan Gas', 'Remove Sold on 01-11-2026', 'Clear'])
  await screen.getByRole('button', { name: 'Remove Sold on 01-11-2026' }).click()
  await expect.element(filters()).toHaveFocus()
  await expect
    .poll(() => screen.address().path)
    .toBe('/products?search=Cyl&status=Sold&vendor=1&from=2026-10-01')
  await screen.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect.poll(() => screen.address().path).toBe('/products?search=Cyl&from=2026-10-01')
  await expect.element(screen.getByRole('list', { name: 'Active filters' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Clear dates' }).click()
  await expect.poll(() => screen.address().path).toBe('/products?search=Cyl')
})

test('an empty list of days the wrong way round says so', async () => {
  const screen = await showProducts(0, '/products?soldfrom=2026-11-20&soldto=2026-11-01')
  const words = 'Sold from 20-11-2026 to 01-11-2026: the end is before the start'
  await expect.element(screen.getByText(`${words}.`)).toBeVisible()
  expect(chips()).toEqual([`Remove ${words}`, 'Clear'])
})

test('by keyboard alone: f opens the filters, Tab goes into them, Escape leaves', async () => {
  const screen = await showProducts(12)
  await expect.element(screen.getByText('1-5 of 12')).toBeVisible()
  await userEvent.keyboard('f')
  await expect.element(panel().getByRole('combobox', { name: 'Status' })).toBeVisible()
  await expect.element(filters()).toHaveFocus()
  await userEvent.tab()
  await expect.element(panel().getByRole('combobox', { name: 'Status' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel()).not.toBeInTheDocument()
  await expect.element(filters()).toHaveFocus()
})

test('what nobody could have chosen counts as left out', async () => {
  const screen = await showProducts(12, '/products?status=Lost&from=soon&sort=price')
  await expect.element(screen.getByText('1-5 of 12')).toBeVisible()
  expect(screen.asked[0]).toMatchObject({ sort: '', filters: { status: '', from: '' } })
})

test('a head sorts, says how, and a second press turns the order round', async () => {
  const screen = await showProducts(12, '/products?page=2')
  await expect.element(screen.getByText('6-10 of 12')).toBeVisible()
  const head = screen.getByRole('columnheader', { name: 'Bought' })
  await expect.element(head).toHaveAttribute('aria-sort', 'none')
  await head.getByRole('button').click()
  await expect.element(head).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(() => screen.address().path).toBe('/products?sort=-bought')
  await expect
    .poll(() => screen.asked.some(({ sort, page: asked }) => sort === '-bought' && asked === 1))
    .toBe(true)
  await head.getByRole('button').click()
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending')
  await expect.element(screen.getByRole('combobox', { name: 'Sort' })).toHaveValue('bought')
  await expectNoAxeViolations()
  await screen.getByRole('combobox', { name: 'Sort' }).selectOptions('Newest first')
  await expect.poll(() => screen.address().path).toBe('/products')
})

const showFor = async (person: string, at = '/products', count = 12) => {
  const backend = server(count)
  const piece = (
    <Person value={person}>
      <Products load={backend.load} />
    </Person>
  )
  const screen = await show(piece, { at })
  await expect.element(screen.getByText(new RegExp(`of ${count}$`))).toBeVisible()
  return { ...screen, ...backend }
}

test('the order is remembered for the person, and an address that says one wins', async () => {
  const first = await showFor('7')
  await first.getByRole('combobox', { name: 'Sort' }).selectOptions('Bought first')
  await expect.poll(() => first.address().path).toBe('/products?sort=bought')
  await first.unmount()
  const again = await showFor('7')
  await expect.poll(() => again.address().path).toBe('/products?sort=bought')
  expect(again.asked[0]?.sort).toBe('bought')
  await again.unmount()
  const other = await showFor('8')
  expect(other.asked[0]?.sort).toBe('')
  await other.unmount()
  const linked = await showFor('7', '/products?sort=-bought')
  expect(linked.asked[0]?.sort).toBe('-bought')
  await linked.getByRole('combobox', { name: 'Sort' }).selectOptions('Newest first')
  await expect.poll(() => linked.address().path).toBe('/products')
  expect(localStorage.getItem('refill.sort')).toBe('')
})

test('rows per page are remembered for the person and the list, and are no step that Back undoes', async () => {
  const first = await showFor('7', '/products', 60)
  await expect.element(first.getByText('1-5 of 60')).toBeVisible()
  await first.getByLabelText('Rows per page').selectOptions('25')
  await expect.element(first.getByText('1-25 of 60')).toBeVisible()
  await first.unmount()
  const again = await showFor('7', '/products', 60)
  await expect.element(again.getByText('1-25 of 60')).toBeVisible()
  expect(again.asked[0]?.rows).toBe(25)
  await expect.poll(() => again.address().path).toBe('/products?rows=25')
  await again.unmount()
  const other = await showFor('8', '/products', 60)
  await expect.element(other.getByText('1-5 of 60')).toBeVisible()
  await other.unmount()
  const linked = await showFor('7', '/products?rows=10', 60)
  await expect.element(linked.getByText('1-10 of 60')).toBeVisible()
  await linked.getByLabelText('Rows per page').selectOptions('5')
  await expect.poll(() => linked.address().path).toBe('/products')
  expect(localStorage.getItem('refill.rows')).toBe('')
})

test('on a phone search and Filters share a row; days and order stand below when they are used or asked for', async () => {
  await page.viewport(360, 740)
  const screen = await showProducts(12)
  await expect.element(screen.getByText('1-5 of 12')).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'From' })).not.toBeInTheDocument()
  const tops = [filters(), screen.getByRole('searchbox')].map(
    (one) => one.element().getBoundingClientRect().bottom,
  )
  expect(Math.abs((tops[0] ?? 0) - (tops[1] ?? 0))).toBeLessThan(4)
  await filters().click()
  await expect.element(screen.getByRole('textbox', { name: 'From', exact: true })).toBeVisible()
  await expect.element(screen.getByRole('combobox', { name: 'Sort' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(360)
  await expectNoAxeViolations()
  expect(rowNames()).toHaveLength(5)
  await page.viewport(1440, 900)
})
