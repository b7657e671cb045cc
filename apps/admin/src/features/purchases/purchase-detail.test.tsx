import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { domainError } from '../../api/testing/fake-server.ts'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import { button, purchase, purchaseServer, showPurchases } from './testing/purchases-for-tests.tsx'

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

const taxPanel = () => {
  const headings = [...document.querySelectorAll('h2')]
  const heading = headings.find(({ textContent }) => textContent === 'Tax on the invoice')
  return pairs(heading?.closest('section') ?? document.body)
}

test('the taxes of the invoice stand below its lines, with the heads of its supply and what credit they give', async () => {
  purchaseServer()
  await showPurchases('/purchase/detail/2')
  await expect.element(page.getByRole('heading', { name: 'Tax on the invoice' })).toBeVisible()
  expect(taxPanel()).toEqual({
    'Place of Supply': 'Maharashtra (27)',
    'Vendor GSTIN': '27AAPFU0939F1ZV',
    CGST: '₹38,294.37',
    SGST: '₹38,294.37',
    'Input tax credit': 'Eligible',
  })
})

test('where two halves are not what the lines come to, the difference stands once and with its word', async () => {
  const server = purchaseServer()
  const [line] = purchase(4).details
  if (!line) throw new Error('a purchase has a line')
  server.answers['api/purchases/read'] = {
    history: [],
    already_counted: false,
    counted_meanwhile: [],
    reponselist: purchase(4, {
      total_amount: 10_403.06,
      cgst: 793.45,
      sgst: 793.45,
      round_off: 0.01,
      details: [{ ...line, taxable_amount: 8816.15, gst_amount: 1586.91 }],
    }),
  }
  await showPurchases('/purchase/detail/4')
  await expect.element(page.getByRole('heading', { name: 'Tax on the invoice' })).toBeVisible()
  expect(taxPanel()).toMatchObject({ CGST: '₹793.45', SGST: '₹793.45', 'Round-off': '₹0.01' })
})

test('a whole tax of a vendor who is not registered is shown as that, and a place that nobody knows as missing', async () => {
  const server = purchaseServer()
  const inter = {
    supply: 'inter',
    credit: 'barred',
    cgst: 0,
    sgst: 0,
    igst: 76588.74,
    vendor_gst: '',
  } as const
  server.answers['api/purchases/read'] = {
    reponselist: purchase(3, { ...inter, place_of_supply: '' }),
    history: [],
    already_counted: false,
    counted_meanwhile: [],
  }
  await showPurchases('/purchase/detail/3')
  await expect.element(page.getByText('Not registered')).toBeVisible()
  expect(taxPanel()).toEqual({
    'Place of Supply': 'N/A',
    'Vendor GSTIN': 'Not registered',
    IGST: '₹76,588.74',
    'Input tax credit': 'Not available',
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
