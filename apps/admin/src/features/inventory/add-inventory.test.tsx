import { showDay, todayInIndia } from '@refill/values/day.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { domainError } from '../../api/testing/fake-server.ts'
import { productRow } from '../../api/testing/rows.ts'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import { showStock, stock, stockServer } from './testing/stock-for-tests.tsx'

const product = () => page.getByRole('combobox', { name: /^Product/ })
const add = () => page.getByRole('button', { name: 'Add', exact: true })
const submit = () => page.getByRole('button', { name: 'Submit' })

const queue = async (name: string, fulls = '10', empties = '4') => {
  await product().fill(name)
  await page.getByRole('option', { name: new RegExp(name) }).click()
  await page.getByLabelText(/^Opening Stock \*/).fill(fulls)
  await page.getByLabelText(/^Opening Stock Empties/).fill(empties)
  await page.getByRole('textbox', { name: /^Opening Date/ }).fill('01-04-2026')
  await userEvent.keyboard('{Enter}')
}

test('what is missing stands at its field, the first of which takes the focus', async () => {
  stockServer([])
  const screen = await showStock('/inventory/add-inventory')
  const day = page.getByRole('textbox', { name: /^Opening Date/ })
  await expect.element(day).toHaveValue(showDay(todayInIndia()))
  await day.clear()
  await add().click()
  for (const message of [
    'Product is required',
    'Opening stock is required',
    'Current stock is required',
    'Opening date is required',
  ])
    await expect.element(screen.getByText(message)).toBeVisible()
  await expect.element(product()).toHaveFocus()
  await expect.element(submit()).toBeDisabled()
  await page.getByRole('textbox', { name: /^Opening Date/ }).fill('31-02-2026')
  await expect.element(screen.getByText('Opening date must be a day such as 21-11-2026')).toBeVisible()
  await expectNoAxeViolations()
})

test('by keyboard alone the count follows the product', async () => {
  stockServer([])
  await showStock('/inventory/add-inventory')
  await expect.element(product()).toHaveFocus()
  await userEvent.keyboard('Refill 2')
  await expect.element(page.getByRole('option', { name: /Refill 2/ })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('50{Tab}10{Enter}')
  await expect.element(page.getByRole('row', { name: /Refill 2/ })).toMatchTextContent(/5010/)
})

test('four products are queued, then the form hides until one is removed', async () => {
  const server = stockServer([stock(1)], { create: { ids: [5, 6, 7], message: 'Stock added' } })
  const screen = await showStock('/inventory/add-inventory')
  for (const name of ['Refill 2', 'Refill 3', 'Refill 4']) await queue(name)
  await expect.element(screen.getByText('3 of 4 queued')).toBeVisible()
  await expect.element(product()).toHaveFocus()
  await queue('Refill 5', '7', '0')
  await expect.element(product()).not.toBeInTheDocument()
  await expect.element(screen.getByRole('row', { name: /^4 Refill 5/ })).toMatchTextContent(/7001-04-2026/)
  await expectNoAxeViolations()
  await screen.getByRole('button', { name: 'Remove Refill 4, IOCL' }).click()
  await expect.element(product()).toBeVisible()
  await submit().click()
  await expect.element(screen.getByText('Stock added')).toBeVisible()
  await expect.poll(() => screen.address().path).toBe('/inventory')
  const [sent] = server.sent('create')
  expect(sent?.parts).toMatchObject({
    'uuid[]': ['CODE02', 'CODE03', 'CODE05'],
    'os_fulls[]': ['10', '10', '7'],
    'os_emptys[]': ['4', '4', '0'],
    'opening_date[]': ['2026-04-01', '2026-04-01', '2026-04-01'],
  })
  expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
})

test('of goods that are no cylinders there are no empties, unless somebody says so', async () => {
  const server = stockServer([])
  const hose = productRow(8, 'Hose', { uuid: 'HOSE01', category: 'Accessories', uom: 'pcs' })
  server.answers.productlist = { totalcount: 2, product_list: [productRow(1, 'Refill 1'), hose] }
  await showStock('/inventory/add-inventory')
  const empties = page.getByLabelText(/^Opening Stock Empties/)
  await product().fill('Refill 1')
  await page.getByRole('option', { name: /^Refill 1/ }).click()
  await expect.element(empties).toHaveValue('')
  await product().fill('Hose')
  await page.getByRole('option', { name: /^Hose/ }).click()
  await expect.element(empties).toHaveValue('0')
})

test('what is in the inventory or queued is not offered', async () => {
  stockServer([stock(1), stock(3)])
  const screen = await showStock('/inventory/add-inventory')
  await queue('Refill 2')
  await expect.element(screen.getByText('1 of 4 queued')).toBeVisible()
  await product().click()
  await expect.element(page.getByRole('option').first()).toBeVisible()
  const offered = page.getByRole('option').elements()
  expect(offered.map(({ textContent }) => textContent?.slice(0, 8))).toEqual([
    'Refill 4',
    'Refill 5',
    'Refill 6',
    'Refill 7',
  ])
})

test.each([
  [
    domainError('inventory_exists', 'Inventory of Refill 2 already exists'),
    'Some inventory items already exist',
  ],
  [domainError('busy', 'The godown is closed'), 'Failed to add inventory. Please try again.'],
  ['network down' as const, 'Failed to add inventory. Please try again.'],
])('a failed save has the text of the catalogue and the reason below it, %#', async (answer, title) => {
  stockServer([], { create: answer })
  const screen = await showStock('/inventory/add-inventory')
  await queue('Refill 2')
  await submit().click()
  await expect.element(screen.getByText(title)).toBeVisible()
  if (typeof answer === 'object') await expect.element(screen.getByText(answer.message)).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /^1 Refill 2/ })).toBeVisible()
  await expect.poll(() => screen.address().path).toBe('/inventory/add-inventory')
})
