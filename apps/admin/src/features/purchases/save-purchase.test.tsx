import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { domainError } from '../../api/testing/fake-server.ts'
import { toasts } from '../../ui/toast.ts'
import {
  addLine,
  button,
  combobox,
  entered,
  field,
  fillHeader,
  option,
  purchase,
  purchaseServer,
  showPurchases,
} from './testing/purchases-for-tests.tsx'

const at = '/purchase/add-purchase'
const said = () => toasts.shown().map(({ title }) => title)

const wholeInvoice = async () => {
  const screen = await showPurchases(at)
  await fillHeader()
  await addLine('Refill 1', { discount: '2' })
  await addLine('Loose gas', { qty: '2.5', vehicle: 'MH14GU2292' })
  return screen
}

test('the invoice is sent whole, with the total that was shown', async () => {
  const server = purchaseServer()
  const screen = await wholeInvoice()
  await expect.element(field('INV Amount')).toHaveValue('₹597.52')
  await button('Save').click()
  await expect.element(screen.getByText('Purchase added successfully')).toBeVisible()
  const { parts, headers } = server.of('create')[0] ?? {}
  expect(parts).toMatchObject({
    type: ['IOCL'],
    inv_no: ['IOC2611004821'],
    inv_date: ['2026-01-01'],
    vendor_id: ['41'],
    total_amount: ['597.52'],
    'uuid[]': ['IOC001', 'IOC005'],
    'hsn[]': ['27111910', '27111910'],
    'gst[]': ['18', '0'],
    'unit[]': ['kg', 'kg'],
    'unit_price[]': ['100.10', '100.10'],
    'discount[]': ['2', '0'],
    'gst_amount[]': ['52.97', '0.00'],
    'category[]': ['Commercial', 'Lpg'],
    'empty_returned[]': ['10', '10'],
    'qty[]': ['3', '2.5'],
    'vehicle_no[]': ['MH14GU2291', 'MH14GU2292'],
  })
  expect(headers?.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
  await expect.poll(() => screen.address().path).toBe('/purchase')
})

test('pressed twice it is saved once', async () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  const server = purchaseServer({ create: promise })
  const screen = await wholeInvoice()
  await userEvent.keyboard('{Control>}{Enter}{Enter}{/Control}')
  const busy = screen.getByRole('button', { name: 'Submitting...' })
  await expect.element(busy).toHaveAttribute('aria-disabled', 'true')
  await busy.click({ force: true })
  await field('INV No').click()
  await userEvent.keyboard('{Enter}')
  resolve({ ...entered, message: 'Bill 12 entered' })
  await expect.element(screen.getByText('Bill 12 entered')).toBeVisible()
  expect(server.of('create')).toHaveLength(1)
})

test('the same invoice after a lost answer carries the same key, a changed one another', async () => {
  const server = purchaseServer({ create: 'network down' })
  await wholeInvoice()
  const keys = () => server.of('create').map(({ headers }) => headers.get('idempotency-key'))
  await button('Save').click()
  await expect.poll(said).toEqual(['Failed to add inventory. Please try again.'])
  await expect.element(page.getByText(/^The server could not be reached/)).toBeVisible()
  await button('Save').click()
  await expect.poll(() => keys().length).toBe(2)
  await field('INV No').fill('IOC9')
  await button('Save').click()
  await expect.poll(() => keys().length).toBe(3)
  const [first, second, third] = keys()
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('a duplicate says the words of the server, then those of the catalogue, and marks its field', async () => {
  const message = 'Duplicate invoice number for this vendor'
  purchaseServer({ create: domainError('invoice_taken', message, { errors: { inv_no: message } }) })
  await wholeInvoice()
  await button('Save').click()
  await expect.poll(said).toEqual([message, 'Some inventory items already exist'])
  await expect.element(field('INV No')).toHaveAccessibleDescription(message)
  await expect.element(combobox('Vendor ID')).toHaveValue('Indian Oil / Chakan Plant')
  await expect.element(button('Remove Refill 1')).toBeVisible()
})

test('an expired session leads to the login, any other domain error is told in its own words', async () => {
  const server = purchaseServer({ create: domainError('purchase_product_of_other', 'Hose is not of IOCL') })
  const screen = await wholeInvoice()
  await button('Save').click()
  await expect.poll(said).toEqual(['Hose is not of IOCL'])
  server.actions.create = domainError('unauthorized', 'Unauthorized. Please login.')
  await button('Save').click()
  await expect.poll(() => screen.address().path).toBe('/login')
  expect(said().slice(-2)).toEqual(['Unauthorized. Please login.', 'Session expired. Please login again.'])
})

test('Enter in the header without lines asks for one and marks the header', async () => {
  const server = purchaseServer()
  const screen = await showPurchases(at)
  await field('INV No').fill('A1')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Please add at least one product')).toBeVisible()
  await expect.element(screen.getByText('OMC Plant is required')).toBeVisible()
  await expect.element(combobox('OMC Plant')).toHaveFocus()
  expect(server.of('create')).toEqual([])
})

test('with four lines a wrong header is told in toasts', async () => {
  const server = purchaseServer()
  await showPurchases(at)
  await combobox('OMC Plant').selectOptions('IOCL')
  await field('INV Date').clear()
  for (const id of [1, 2, 3, 4]) await addLine(`Refill ${id}`)
  await button('Save').click()
  await expect
    .poll(() => said().toSorted())
    .toEqual(['INV Date is required', 'INV Number is required', 'Vendor ID is required'])
  expect(server.of('create')).toEqual([])
})

test('saved, it goes back to where it was opened; the list begins at page 1 with 5 rows', async () => {
  const server = purchaseServer({ list: () => ({ totalcount: 30, data: [purchase(1)] }) })
  const screen = await showPurchases('/purchase?page=2&rows=10')
  await page.getByRole('link', { name: '+ Add Purchase' }).first().click()
  await fillHeader()
  await addLine('Refill 1')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => screen.address().path).toBe('/purchase')
  // And the next page, asked for ahead.
  await expect
    .poll(() => server.of('list').map(({ parts }) => [parts.page?.[0], parts.limit?.[0]]))
    .toEqual([
      ['2', '10'],
      ['3', '10'],
      ['1', '5'],
      ['2', '5'],
    ])
})

test('opened from elsewhere it goes back there', async () => {
  purchaseServer()
  const screen = await showPurchases('/start')
  await screen.getByRole('link', { name: 'Add' }).click()
  await fillHeader()
  await addLine('Refill 1')
  await button('Save').click()
  await expect.poll(() => screen.address().path).toBe('/start')
})

test('a whole invoice needs no mouse: Enter adds the line, the vehicle is offered again, Ctrl+Enter saves', async () => {
  const server = purchaseServer()
  await showPurchases(at)
  await expect.element(combobox('OMC Plant')).toHaveFocus()
  await userEvent.keyboard('IOCL{Tab}{Tab}IOC77{Tab}Uran')
  await expect.element(option('Uran')).toBeVisible()
  await expect.element(option('Indian Oil')).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}{Tab}20-03-2026{Tab}{Tab}{Tab}')
  await expect.element(combobox('Product')).toHaveFocus()
  await userEvent.keyboard('Refill 1')
  await expect.element(option('Refill 1')).toBeVisible()
  await userEvent.keyboard('{Enter}{Tab}{Tab}306{Tab}1402.50{Tab}{Tab}306{Tab}MH14GU2291{Enter}')
  await expect.element(combobox('Product')).toHaveFocus()
  await userEvent.keyboard('Refill 2')
  await expect.element(option('Refill 2')).toBeVisible()
  await userEvent.keyboard('{Enter}{Tab}{Tab}40{Tab}3512{Tab}12{Tab}40{Enter}')
  await expect.element(button('Remove Refill 2')).toBeVisible()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => server.of('create')).toHaveLength(1)
  expect(server.of('create')[0]?.parts).toMatchObject({
    type: ['IOCL'],
    inv_no: ['IOC77'],
    vendor_id: ['42'],
    inv_date: ['2026-03-20'],
    total_amount: ['671614.70'],
    'vehicle_no[]': ['MH14GU2291', 'MH14GU2291'],
  })
})
