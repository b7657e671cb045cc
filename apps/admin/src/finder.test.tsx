import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Finder } from './finder.tsx'
import { closePalette, openPalette } from './ui/palette/palette.tsx'
import { show } from './ui/testing/show.tsx'
import { grantOnly } from './api/testing/grant.tsx'

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('authToken', '42')
})
afterEach(() => localStorage.clear())

const option = (name: string | RegExp) => page.getByRole('option', { name })

const open = async () => {
  closePalette()
  const screen = await show(<Finder />)
  openPalette()
  await expect.element(page.getByRole('combobox')).toHaveFocus()
  return screen
}

test('commands, and screens that the menu does not name, are found by the words of their buttons', async () => {
  const screen = await open()
  for (const name of [/^New Order/, /^Add Receipt/, /^Add Purchase/, /^Add Product/, /^Add Customer/])
    await expect.element(option(name)).toBeInTheDocument()
  for (const name of ['Dues', 'Statement', 'Physical count', 'Papers running out', 'Godowns', 'Settings'])
    await expect.element(option(new RegExp(`^${name}`))).toBeInTheDocument()
  await userEvent.keyboard('physical')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => screen.address().path).toBe('/inventory/count')
})

test('commands of orders, money, invoices and empties lead to where they are begun', async () => {
  const screen = await open()
  for (const [name, path] of [
    ['Return empties', '/empties/return'],
    ['Opening cylinders', '/empties/opening'],
    ['Set off', '/receipt/dues'],
    ['Pay back', '/receipt/statement'],
    ['Change order', '/orders?type=1'],
    ['Dispatch again', '/orders?type=6'],
    ['Who owes empties', '/empties-owed'],
    ['Cash not received', '/receipt/cash-due'],
    ['Prepaid', '/receipt/prepaid'],
    ['Money paid back', '/receipt/paid-back'],
    ['Challan Inbox', '/challan-inbox'],
    ['Bill deliveries', '/invoices'],
    ['Close month', '/tax'],
    ['GSTR-1', '/tax/gstr-1'],
  ] as const) {
    openPalette()
    await userEvent.fill(page.getByRole('combobox'), name)
    await expect.element(option(new RegExp(`^${name}`))).toHaveAttribute('data-combobox-selected')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => screen.address().path).toBe(path)
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  }
})

test('whoever may not do something is not offered it', async () => {
  grantOnly('orders.read', 'orders.write', 'dispatch.write')
  await open()
  await expect.element(option(/^Change order/)).toBeInTheDocument()
  for (const name of [/^Return empties/, /^Set off/, /^Pay back/, /^Add Receipt/, /^Add Customer/, /^Dues/])
    await expect.element(option(name)).not.toBeInTheDocument()
})

test('what was opened last comes first the next time, for the same person alone', async () => {
  const screen = await open()
  await userEvent.keyboard('dues{Enter}')
  await expect.poll(() => screen.address().path).toBe('/receipt/dues')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  openPalette()
  await expect
    .element(page.getByRole('group', { name: 'Recent' }).getByRole('option'))
    .toMatchTextContent(/^Dues/)
  await userEvent.keyboard('{Escape}')
  await screen.unmount()
  localStorage.setItem('authToken', '43')
  await open()
  await expect.element(page.getByRole('group', { name: 'Recent' })).not.toBeInTheDocument()
})
