import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { domainError } from '../../api/testing/fake-server.ts'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import { button, purchaseServer, showPurchases } from './testing/purchases-for-tests.tsx'

const pairs = (part: Element) =>
  Object.fromEntries(
    [...part.querySelectorAll('dl > div')].map((pair) => [
      pair.querySelector('dt')?.textContent,
      pair.querySelector('dd')?.textContent,
    ]),
  )

test('opened directly a purchase is fetched and shown with a card for each line', async () => {
  const server = purchaseServer()
  const screen = await showPurchases('/purchase/detail/2')
  await expect.element(screen.getByRole('heading', { name: 'Line 1' })).toBeVisible()
  expect(server.last('api/purchases/read').id).toBe('2')
  const [invoice, line] = [...document.querySelectorAll('main section')]
  expect(invoice && pairs(invoice)).toEqual({
    'INV Type': 'IOCL',
    'INV Date': '20-11-2026',
    'INV Number': 'IOC2',
    'Vendor ID': '41',
    'Total Amount': '₹1,23,456.50',
  })
  expect(line && pairs(line)).toEqual({
    'Product Name': 'Refill 1',
    Quantity: '306',
    'Unit Price': '₹1,402.50',
    'GST %': '18',
    'Empty Returned': '300',
    Discount: '₹12.00',
    'GST Amount': '₹76,588.74',
    'Taxable Amount': '₹4,25,493.00',
    'Vehicle Number': 'MH14GU2291',
  })
  await expectNoAxeViolations()
})

test('a purchase that is not there says so, a load that fails offers Retry', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const server = purchaseServer()
  server.answers['api/purchases/read'] = 'network down'
  const screen = await showPurchases('/purchase/detail/9')
  await expect.element(screen.getByText(/These details could not be loaded\./)).toBeVisible()
  await expectNoAxeViolations()
  server.answers['api/purchases/read'] = domainError('purchase_not_found', 'Purchase not found')
  await button('Retry').click()
  await expect.element(screen.getByText('Purchase not found')).toBeVisible()
})

test('deleted from its own screen it leads back to the list', async () => {
  purchaseServer()
  const screen = await showPurchases('/purchase/detail/2')
  await button('Delete').click()
  await page.getByRole('textbox', { name: /^Reason/ }).fill('Entered twice')
  await button('Confirm').click()
  await expect.element(screen.getByText('Purchase deleted successfully')).toBeVisible()
  await expect.poll(() => screen.address().path).toBe('/purchase')
})
