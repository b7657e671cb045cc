import { todayInIndia } from '@refill/values/day.ts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { domainError } from '../../api/testing/fake-server.ts'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import { showStock, stock, stockServer } from './testing/stock-for-tests.tsx'
import { expectLink, textsOf } from '../../ui/testing/page.ts'

const confirm = async () => {
  await page.getByRole('button', { name: 'Delete', exact: true }).first().click()
  await expect.element(page.getByRole('dialog', { name: 'Delete inventory' })).toBeVisible()
  await page.getByRole('button', { name: 'Confirm' }).click()
}

test('the inventory has its columns, and empties below zero stand in red', async () => {
  stockServer([stock(1, { cs_emptys: -6 }), stock(2)])
  const screen = await showStock('/inventory')
  await expect
    .element(screen.getByRole('row', { name: /^1 Refill 1/ }))
    .toMatchTextContent(/^1Refill 1CommercialIOCL10020402-6₹2,400.0001-04-2026$/)
  expect(textsOf('th')).toEqual([
    'S.No.',
    'Product',
    'Category',
    'Type',
    'Opening Fulls',
    'Opening Empties',
    'Current Fulls',
    'Current Empties',
    'Security Deposit',
    'Opening Date',
    'Action',
  ])
  const red = screen.getByRole('button', { name: '-6, explain Current Empties of Refill 1' }).element()
  expect(getComputedStyle(red).color).toBe('rgb(180, 35, 42)')
  await expectNoAxeViolations()
})

test('a row leads to what moved since its opening, and its edit icon to the opening', async () => {
  stockServer([stock(1)])
  const screen = await showStock('/inventory')
  await expectLink(screen, 'Refill 1', `/ledger-reports?fd=2026-04-01&td=${todayInIndia()}&product=CODE01`)
  await expectLink(screen, 'Edit', '/inventory/edit/1')
})

test('an empty inventory says what it would hold', async () => {
  stockServer([])
  const screen = await showStock('/inventory')
  await expect.element(screen.getByText('No inventory yet')).toBeVisible()
  expect(screen.getByRole('link', { name: '+ Add Inventory' }).elements()).toHaveLength(2)
})

test('a deleted product is told in the words of the server and the page is loaded anew', async () => {
  const server = stockServer([stock(1)], { delete: { message: 'Inventory deleted' } })
  const screen = await showStock('/inventory')
  await expect.element(screen.getByText('1-1 of 1')).toBeVisible()
  const loads = server.sent('list').length
  await confirm()
  await expect.element(screen.getByText('Inventory deleted', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.poll(() => server.sent('list').length).toBeGreaterThan(loads)
  expect(server.sent('delete')[0]?.parts.id).toEqual(['1'])
})

test('what still has stock stays, with the reason of the server', async () => {
  const message = 'Refill 1 has stock or later movements (402 full, 12 empty): it stays in the inventory.'
  stockServer([stock(1)], { delete: domainError('inventory_in_use', message) })
  const screen = await showStock('/inventory')
  await confirm()
  await expect.element(screen.getByText(message)).toBeVisible()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  await expect.poll(() => screen.address().path).toBe('/inventory')
})

test('without an answer the products follow', async () => {
  stockServer([stock(1)], { delete: 'network down' })
  const screen = await showStock('/inventory')
  await confirm()
  await expect.element(screen.getByText('Failed to load product data')).toBeVisible()
  await expect.poll(() => screen.address().path).toBe('/products')
})

test('a list that did not come says so in the log, in the words of its specification', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  stockServer([], { list: 'network down' })
  const screen = await showStock('/inventory')
  await expect.element(screen.getByRole('alert')).toBeVisible()
  expect(log).toHaveBeenCalledWith(expect.objectContaining({ message: 'Failed to fetch inventory list.' }))
})
