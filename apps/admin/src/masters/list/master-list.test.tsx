import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import { showVendors, vendorServer } from '../testing/vendor-for-tests.tsx'

const cards = () => page.getByRole('article')

test('a list shows its cards with badges in words and the empty words of its screen', async () => {
  vendorServer()
  const screen = await showVendors('/vendors-list')
  await expect.element(screen.getByRole('heading', { name: 'Vendors List' })).toBeVisible()
  await expect.element(cards().nth(0)).toMatchTextContent(/Trader 3.*Inactive/)
  await expect.element(cards().nth(1)).toMatchTextContent(/StateN\/A.*Agreement expired 31-01-2020/)
  await expect.element(cards().nth(2)).toMatchTextContent(/Mobile98500 12764/)
  await expect.element(cards().nth(2)).not.toMatchTextContent(/Active|expire/)
  await expectNoAxeViolations()
})

test('a card leads to its record by navigation state and address, and n adds', async () => {
  vendorServer()
  const screen = await showVendors('/vendors-list')
  await cards()
    .nth(1)
    .click({ position: { x: 200, y: 90 } })
  await expect
    .poll(() => screen.address())
    .toEqual({ path: '/vendors-list/vendor-detail?id=2', state: { id: 2 } })
  await screen.getByRole('link', { name: 'Back' }).click()
  await expect.element(cards().nth(1)).toBeVisible()
  await userEvent.keyboard('n')
  await expect.poll(() => screen.address().path).toBe('/vendors-list/add-vendor')
})

test('a search asks the server; an unsuccessful answer empties the list and says why, until Retry', async () => {
  const server = vendorServer()
  const screen = await showVendors('/vendors-list')
  await expect.element(cards().nth(2)).toBeVisible()
  const fine = server.answers.vendorlist
  server.answers.vendorlist = { success: false, code: 'busy', message: 'Somebody else is at it.' }
  await screen.getByRole('searchbox', { name: 'Search' }).fill('gas')
  const line = screen.getByRole('alert')
  await expect.element(line).toMatchTextContent(/^The list could not be loaded\. Somebody else is at it\./)
  expect(cards().elements()).toEqual([])
  expect(server.last('vendorlist')).toMatchObject({
    page: '1',
    limit: '5',
    search: 'gas',
    userid: '1',
    ingress: '1',
  })
  server.answers.vendorlist = fine ?? {}
  await screen.getByRole('button', { name: 'Retry' }).click()
  await expect.element(cards().first()).toBeVisible()
  await expect.element(line).not.toBeInTheDocument()
})

test('a list without records says what it would hold', async () => {
  const server = vendorServer()
  server.answers.vendorlist = { totalcount: 0, vendor_list: [] }
  const screen = await showVendors('/vendors-list')
  await expect.element(screen.getByText('No vendors yet')).toBeVisible()
  expect(screen.getByRole('link', { name: '+ Add Vendor' }).elements()).toHaveLength(2)
})

test('status, papers and order go with the call and stand in the address', async () => {
  const server = vendorServer()
  const screen = await showVendors('/vendors-list')
  await expect.element(cards().nth(2)).toBeVisible()
  await screen.getByRole('button', { name: 'Filters' }).click()
  const chosen = async (label: string, option: string, address: string) => {
    await screen.getByRole('combobox', { name: label }).selectOptions(option)
    // The next choice is made on what this one has drawn, as a person makes it.
    await expect.poll(() => screen.address().path).toBe(`/vendors-list?${address}`)
    await expect.element(screen.getByRole('combobox', { name: label })).toHaveDisplayValue(option)
  }
  await chosen('Status', 'Inactive', 'status=0')
  await chosen('Papers', 'Run out', 'status=0&papers=expired')
  await chosen('Sort', 'By name', 'status=0&papers=expired&sort=name')
  await expect
    .poll(() => server.last('vendorlist'))
    .toMatchObject({ status: '0', papers: 'expired', sort: 'name' })
  await expect.element(screen.getByRole('button', { name: 'Remove Status Inactive' })).toBeVisible()
  await expectNoAxeViolations()
  localStorage.removeItem('refill.sort')
})
