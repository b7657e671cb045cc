import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { domainError } from '../../api/testing/fake-server.ts'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import { showStock, stock, stockServer } from './testing/stock-for-tests.tsx'

const fulls = () => page.getByLabelText(/^Opening Stock \*/)
const reason = () => page.getByLabelText('Reason')
const save = () => page.getByRole('button', { name: 'Update Inventory' })

test('the row comes with the navigation, its product stands, and the change is sent', async () => {
  const server = stockServer([stock(1), stock(2)], { update: { version: 4 } })
  const screen = await showStock('/inventory')
  await screen.getByRole('link', { name: 'Edit' }).nth(1).click()
  await expect.element(fulls()).toHaveValue('100')
  await expect.element(page.getByRole('combobox', { name: /^Product/ })).toBeDisabled()
  await expect.element(page.getByRole('combobox', { name: /^Product/ })).toHaveValue('Refill 2')
  expect(server.sent('list').filter(({ parts }) => parts.limit?.[0] === '1000')).toEqual([])
  await expectNoAxeViolations()
  await fulls().fill('120')
  await save().click()
  await expect.element(screen.getByText('Reason is required').first()).toBeVisible()
  await reason().fill('Twenty behind the shed')
  await save().click()
  await expect.element(screen.getByText('Inventory updated successfully')).toBeVisible()
  await expect.poll(() => screen.address().path).toBe('/inventory')
  expect(server.sent('update')[0]?.parts).toMatchObject({
    id: ['2'],
    uuid: ['CODE02'],
    os_fulls: ['120'],
    os_emptys: ['20'],
    opening_date: ['2026-04-01'],
    version: ['3'],
    reason: ['Twenty behind the shed'],
  })
})

test('opened directly the row is found among all; one that is not there leads to the list', async () => {
  stockServer([stock(1)])
  await showStock('/inventory/edit/1')
  await expect.element(fulls()).toHaveValue('100')
  const other = await showStock('/inventory/edit/77')
  await expect.poll(() => other.address().path).toBe('/inventory')
})

test('a row that somebody else changed is said, and Reload shows what it is now', async () => {
  const rows = [stock(1)]
  const server = stockServer(rows)
  server.actions.update = domainError('changed_by_another', 'Anil Gaikwad changed this inventory at 10:58.')
  const screen = await showStock('/inventory/edit/1')
  await fulls().fill('90')
  await reason().fill('Counted again')
  await save().click()
  await expect.element(screen.getByText('Anil Gaikwad changed this inventory at 10:58.')).toBeVisible()
  await expectNoAxeViolations()
  rows[0] = stock(1, { os_fulls: 111, version: 4 })
  await screen.getByRole('button', { name: 'Reload' }).click()
  await expect.element(fulls()).toHaveValue('111')
})

test('what a change does to the stock stands there before it is saved, also why it cannot be', async () => {
  const server = stockServer([stock(1)])
  server.actions.effect = {
    fulls_now: 402,
    fulls_then: 392,
    emptys_now: 12,
    emptys_then: 12,
    lowest_day: '2026-11-03',
    lowest_fulls: 21,
  }
  const screen = await showStock('/inventory/edit/1')
  const panel = () => screen.getByRole('region', { name: 'What this changes' })
  await expect.element(panel().getByText('402')).toBeVisible()
  expect(server.to('api/inventory/opening-effect')).toEqual([])
  await fulls().fill('90')
  await expect.element(panel().getByText('402 → 392 (-10)')).toBeVisible()
  await expect.element(panel().getByText('12, unchanged')).toBeVisible()
  await expect.element(panel().getByText('21 at the end of 03-11-2026')).toBeVisible()
  expect(server.last('api/inventory/opening-effect')).toMatchObject({
    id: '1',
    os_fulls: '90',
    os_emptys: '20',
    opening_date: '2026-04-01',
  })
  await expectNoAxeViolations()
  const moved = 'Refill 1 moved on 08-11-2026: its opening day cannot be later.'
  server.actions.effect = domainError('opening_after_movement', moved)
  await page.getByRole('textbox', { name: /^Opening Date/ }).fill('10-11-2026')
  await expect.element(panel().getByText(moved)).toBeVisible()
  await page.getByRole('textbox', { name: /^Opening Date/ }).fill('10-11-2126')
  await reason().fill('Typed wrong')
  await save().click()
  await expect.element(screen.getByText('Opening date cannot be in the future').first()).toBeVisible()
  expect(server.sent('update')).toEqual([])
})

test('too few fulls for what was delivered later is said below the text of the catalogue', async () => {
  const message = 'Only 3 full of Refill 1 in stock, 10 needed.'
  stockServer([stock(1)], { update: domainError('stock_short', message) })
  const screen = await showStock('/inventory/edit/1')
  await save().click()
  await expect.element(screen.getByText('Failed to update inventory. Please try again.')).toBeVisible()
  await expect.element(screen.getByText(message)).toBeVisible()
  await expect.poll(() => screen.address().path).toBe('/inventory/edit/1')
})
