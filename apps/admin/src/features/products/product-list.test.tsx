import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '../../api/testing/fake-server.ts'
import { productRow } from '../../api/testing/rows.ts'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import { showRoutes } from '../../ui/testing/show.tsx'
import { productRoutes } from './products.routes.tsx'

const rows = [
  productRow(1, '19 kg Refill', { cs_fulls: 402, cs_emptys: 1 }),
  productRow(2, 'Regulator', { category: 'Regulator', uom: 'pcs', capacity: 0, cs_fulls: 7, cs_emptys: 0 }),
  productRow(3, '14.2 kg Refill', { category: 'Domestic', uom: 'pcs', capacity: 14.2, gst: 5 }),
]
const record = {
  ...rows[0],
  name: '19 kg Refill',
  product_code: 'IOC001',
  mat: 'steel',
  wt: 18.5,
  wc: 44.5,
  ht: 820,
  dia: 320,
  thick: 2.9,
  rsp: 1512,
  retail_price: 1512,
  discount: 0,
  securitydeposit: 2400,
  url: '',
  image_url: '',
  status: '',
  version: 1,
}

test('below the name stand code, price with GST and what lies in the godown; the columns stay', async () => {
  fakeServer({ productlist: { totalcount: 3, product_list: rows } })
  const screen = await showRoutes(productRoutes, '/products')
  await expect.element(screen.getByText('IOC001 · ₹1,784.16 with GST · 402 fulls, 1 empty')).toBeVisible()
  await expect.element(screen.getByText('IOC002 · ₹1,784.16 with GST · 7 in stock')).toBeVisible()
  await expect.element(screen.getByText('IOC003 · ₹1,587.60 with GST', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('14.2 kg', { exact: true })).toBeVisible()
  expect(screen.getByText('0 pcs').elements()).toEqual([])
  const heads = page.getByRole('columnheader').all()
  expect(heads.map((head) => head.element().textContent)).toEqual([
    'S.No.',
    'Description',
    'Category',
    'Type',
    'Capacity',
    'Action',
  ])
  await expectNoAxeViolations()
})

test('a product has its stock with the way to its ledger, or to the inventory where none is kept', async () => {
  const server = fakeServer({ 'product.php': { reponselist: record } })
  const screen = await showRoutes(productRoutes, '/products/1')
  await expect
    .element(screen.getByRole('link', { name: 'Ledger' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/ledger-reports\?fd=.*&product=IOC001$/))
  const stock = screen.getByRole('heading', { name: 'Stock' }).element().closest('section')
  expect(stock?.textContent).toMatch(/Fulls402Empties1/)
  server.answers['product.php'] = { reponselist: { ...record, cs_fulls: null, cs_emptys: null } }
  const other = await showRoutes(productRoutes, '/products/1')
  await expect.element(other.getByRole('link', { name: 'Add Inventory' })).toBeVisible()
})

const first = { from_day: '2017-07-01', gst: 28, hsn: '27111910', entered_by: '', entered_at: '' }
const second = { ...first, from_day: '2025-09-22', gst: 18, entered_by: 'Meena Joshi' }
const detail = (reponselist: object[]) => ({
  'product.php': { reponselist: record },
  'api/products/rates': { reponselist, allowed: [0, 5, 12, 18, 28], hsn_digits: 4 },
})
const rates = page.getByRole('table', { name: 'GST by date' })

test('rates with their days stand on the detail', async () => {
  fakeServer(detail([second, first]))
  await showRoutes(productRoutes, '/products/1')
  for (const name of [/22-09-2025 18 % 27111910 Meena Joshi Counts today/, /Always before 28 %/])
    await expect.element(rates.getByRole('row', { name })).toBeVisible()
  await expectNoAxeViolations()
})

test('one rate alone is said among the basics and nowhere else', async () => {
  const server = fakeServer(detail([first]))
  await showRoutes(productRoutes, '/products/1')
  await expect.poll(() => server.to('api/products/rates')).toHaveLength(1)
  await expect.element(page.getByRole('heading', { name: 'Stock' })).toBeVisible()
  await expect.element(rates).not.toBeInTheDocument()
})

test('nothing moves when a product takes the place of what the list knew', async () => {
  const answer = Promise.withResolvers<object>()
  fakeServer({
    productlist: { totalcount: 3, product_list: rows },
    'product.php': () => answer.promise,
    'api/products/rates': { reponselist: [], allowed: [18], hsn_digits: 4 },
  })
  const screen = await showRoutes(productRoutes, '/products')
  await screen.getByRole('link', { name: '19 kg Refill', exact: true }).click()
  await expect.element(screen.getByRole('heading', { name: 'Pricing' })).toBeVisible()
  const tops = () =>
    [...document.querySelectorAll('h1, section h2')].map((head) => head.getBoundingClientRect().top)
  const before = tops()
  answer.resolve({ reponselist: record })
  await expect.element(screen.getByText('Image not available')).toBeVisible()
  expect(tops()).toEqual(before)
})
