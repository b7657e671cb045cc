import { StrictMode } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import { setClock } from '../../ui/testing/clock.ts'
import { combobox, field, pick, purchaseServer, showPurchases } from './testing/purchases-for-tests.tsx'
import { expectLink, textsOf } from '../../ui/testing/page.ts'

const endpoint = 'reports/purchase_report.php'

const line = (id: number) => ({
  id,
  purchase_id: 7,
  inv_no: `IOC${id}`,
  inv_date: '2026-03-20',
  product_name: 'Refill 1',
  type: 'IOCL',
  quantity: 306,
  empty_returned: 300,
  gst_amount: 76588.74,
  taxable_amount: 425493,
  total_amount: 502081.74,
})

const totals = {
  quantity: 2142,
  empty_returned: 2100,
  gst_amount: 536121.18,
  taxable_amount: 2978451,
  total_amount: 3514572.18,
}

/** Seven lines, five a page. */
const reportServer = () => {
  const server = purchaseServer()
  server.answers[endpoint] = ({ parts }) => ({
    totalcount: 7,
    list: (parts.page?.[0] === '2' ? [6, 7] : [1, 2, 3, 4, 5]).map(line),
    totals,
  })
  return server
}

// The 31st: a month before is the last of February.
setClock('2026-03-31T06:00:00Z')

const head = () => textsOf('th')

test('on entry the last month is loaded, exactly once, also when the screen is drawn twice', async () => {
  const server = reportServer()
  const screen = await showPurchases('/purchase-reports', (screens) => <StrictMode>{screens}</StrictMode>)
  await expect.element(screen.getByText('1-5 of 7')).toBeVisible()
  expect(server.last(endpoint)).toMatchObject({
    action: 'list',
    page: '1',
    limit: '5',
    fd: '2026-02-28',
    td: '2026-03-31',
  })
  await expect.element(field('Start Date')).toHaveValue('28-02-2026')
  await expect.element(field('End Date')).toHaveValue('31-03-2026')
  // Whatever else was asked for on entry came before the second page.
  await screen.getByRole('button', { name: 'Next page' }).click()
  await expect.element(screen.getByText('6-7 of 7')).toBeVisible()
  await expect.poll(() => server.to(endpoint).map(({ parts }) => parts.page?.[0])).toEqual(['1', '2'])
})

test('the table has its ten columns, links to the purchases, and totals of the whole filter', async () => {
  reportServer()
  const screen = await showPurchases('/purchase-reports')
  await expect.element(screen.getByRole('heading', { name: 'Purchase Reports', level: 1 })).toBeVisible()
  await expect.element(screen.getByText('1-5 of 7')).toBeVisible()
  expect(head()).toEqual([
    'S.No.',
    'INV No',
    'INV Date',
    'Product Name',
    'Type',
    'Quantity',
    'Empty Returned',
    'gst Amount',
    'taxable Amount',
    'Total Amount',
  ])
  await expect
    .element(screen.getByRole('row').nth(1))
    .toHaveTextContent('1IOC120-03-2026Refill 1IOCL306300₹76,588.74₹4,25,493.00₹5,02,081.74')
  await expect
    .element(screen.getByRole('row').last())
    .toHaveTextContent('Total of 7 lines2,1422,100₹5,36,121.18₹29,78,451.00₹35,14,572.18')
  await expectLink(screen, 'IOC1', '/purchase/detail/7')
  await expectNoAxeViolations()
})

test('page, rows and dates load it anew', async () => {
  const server = reportServer()
  const screen = await showPurchases('/purchase-reports')
  await screen.getByRole('button', { name: 'Next page' }).click()
  await expect.element(screen.getByText('6-7 of 7')).toBeVisible()
  await combobox('Rows per page').selectOptions('10')
  await expect.poll(() => server.last(endpoint)).toMatchObject({ page: '1', limit: '10' })
  await field('Start Date').fill('01-01-2026')
  await expect.poll(() => server.last(endpoint).fd).toBe('2026-01-01')
  await field('End Date').fill('3')
  await field('End Date').fill('30-03-2026')
  await expect.poll(() => server.last(endpoint).td).toBe('2026-03-30')
  // Nothing was asked for while the date was only begun.
  expect(server.to(endpoint)).toHaveLength(5)
})

test('a type clears the rows and asks for nothing until something is chosen', async () => {
  const server = reportServer()
  const screen = await showPurchases('/purchase-reports?page=2')
  await expect.element(screen.getByText('6-7 of 7')).toBeVisible()
  await combobox('Type').selectOptions('Vendor')
  await expect.element(screen.getByText('No Data')).toBeVisible()
  await expect.element(screen.getByText('0-0 of 0')).toBeVisible()
  expect(server.to(endpoint)).toHaveLength(1)
  await expectNoAxeViolations()
  await pick('Vendor', 'Indian Oil')
  await expect.element(screen.getByText('1-5 of 7')).toBeVisible()
  expect(server.last(endpoint)).toMatchObject({ action: 'vendor', vendor_id: '41', page: '1' })
  await combobox('Type').selectOptions('Product')
  await expect.element(screen.getByText('No Data')).toBeVisible()
  await expect.element(combobox('Product')).toHaveValue('')
  await pick('Product', 'Loose gas')
  await expect.element(screen.getByText('1-5 of 7')).toBeVisible()
  expect(server.last(endpoint)).toMatchObject({ action: 'product', prod_code: 'IOC005' })
  expect(server.last(endpoint)).not.toHaveProperty('vendor_id')
  await combobox('Type').selectOptions('')
  await expect.poll(() => server.last(endpoint).action).toBe('list')
  expect(server.to(endpoint)).toHaveLength(4)
})

test('an address with a choice names it', async () => {
  const server = reportServer()
  const screen = await showPurchases('/purchase-reports?type=product&of=IOC005')
  await expect.element(screen.getByText('1-5 of 7')).toBeVisible()
  await expect.element(combobox('Product')).toHaveValue('Loose gas')
  expect(server.to(endpoint)).toHaveLength(1)
})

test('a report that fails is emptied and says so, until Retry', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const server = reportServer()
  const screen = await showPurchases('/purchase-reports')
  await expect.element(screen.getByText('1-5 of 7')).toBeVisible()
  const fine = server.answers[endpoint]
  server.answers[endpoint] = 'network down'
  await screen.getByRole('button', { name: 'Next page' }).click()
  await expect.element(page.getByText('No Data')).toBeVisible()
  expect(document.querySelectorAll('tbody tr')).toHaveLength(0)
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/^The report could not be loaded\./)
  server.answers[endpoint] = fine ?? {}
  await screen.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByText('6-7 of 7')).toBeVisible()
  expect(screen.getByRole('alert').elements()).toEqual([])
})
