import {
  reportByProduct,
  reportByVendor,
  reportOfAll,
} from '@refill/contract/features/purchases/purchase-report.contract.ts'
import { purchaseWorkbook } from '@refill/contract/features/purchases/purchases.downloads.ts'
import { afterAll, expect, test } from 'vitest'
import { openWorkbook } from '../../exports/testing/open-workbook.ts'
import { serveForTest } from '../../exports/testing/serve-downloads.ts'
import { officeForFile } from '../../testing/office.ts'
import { ledgerOffice } from '../cylinder-ledger/cylinder-ledger.test-data.ts'
import { exportPurchaseReport } from './export-purchase-report.ts'

const office = await officeForFile()
const at = ledgerOffice(office)
const served = await serveForTest(office, (offer) =>
  offer(purchaseWorkbook, ({ fields, signal }) => exportPurchaseReport(office.db, fields, signal)),
)
afterAll(() => served.close())
const vendors = [await at.vendor(), await at.vendor()]
const [first, second] = [await at.product({ product_name: '=1+1 चूल्हा' }), await at.product({ gst: '5' })]
const products = [first.uuid, second.uuid]
for (const [index, vendor] of vendors.entries())
  for (const day of ['2026-04-01', '2026-04-02', '2026-04-30'])
    await at.buy(vendor, day, [
      { uuid: first.uuid, qty: 10 + index, empties: 3, rate: '1784.17' },
      { uuid: second.uuid, qty: 7, rate: '905.55', discount: '4' },
    ])

const range = { fd: '2026-04-02', td: '2026-04-30' }
const workbook = async (fields: Record<string, string | number>) => {
  const answer = await served.get(purchaseWorkbook.path, { fields })
  expect(answer.status).toBe(200)
  const { rows } = await openWorkbook(Buffer.from(await answer.arrayBuffer()))
  return { total: answer.headers.get('x-total-rows'), rows }
}
const page = { page: 1, limit: 1_000, ...range }
const screens = {
  all: async () => (await office.send(reportOfAll, page)).body,
  vendor: async () => (await office.send(reportByVendor, { ...page, vendor_id: vendors[0] ?? 0 })).body,
  product: async () => (await office.send(reportByProduct, { ...page, prod_code: products[1] ?? '' })).body,
}

/** Behind the columns of the screen the file has the taxes. */
const documented = (row: readonly unknown[]) => row.slice(0, 10)
const taxesOf = (row: readonly unknown[]) => row.slice(10)

test.each([
  ['all lines', 'all', () => ({})],
  ['the lines of a vendor', 'vendor', () => ({ vendor_id: vendors[0] ?? 0 })],
  ['the lines of a product', 'product', () => ({ prod_code: products[1] ?? '' })],
] as const)(
  '%s are those of the screen, newest first, and their totals stand below',
  async (_, screen, filter) => {
    const { rows, total } = await workbook({ ...range, ...filter() })
    const { list, totals, totalcount } = await screens[screen]()
    expect(total).toBe(String(totalcount))
    expect(rows[0]?.[0]).toBe('Purchases from 02-04-2026 to 30-04-2026')
    expect(rows[1]).toEqual([
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
      'CGST',
      'SGST',
      'IGST',
    ])
    expect(rows.slice(2, -1).map(documented)).toEqual(
      list.map((line, index) => [
        index + 1,
        line.inv_no,
        new Date(`${line.inv_date}T00:00:00Z`),
        line.product_name,
        line.type,
        line.quantity,
        line.empty_returned,
        line.gst_amount,
        line.taxable_amount,
        line.total_amount,
      ]),
    )
    expect(documented(rows.at(-1) ?? [])).toEqual([
      null,
      'Total',
      null,
      null,
      null,
      totals.quantity,
      totals.empty_returned,
      totals.gst_amount,
      totals.taxable_amount,
      totals.total_amount,
    ])
  },
)

test('each line has its taxes by their heads, which are summed below: two halves, or one whole from another state', async () => {
  const filter = { ...range, prod_code: products[0] ?? '' }
  const { rows } = await workbook(filter)
  const half = 1605.75 // 9 % of ten at 1784.17
  expect(rows.slice(2, -1).map(taxesOf)).toContainEqual([half, half, 0])
  const away = await at.vendor({ gst: '', pan: '', state: 'Gujarat', district: 'Valsad', pincode: '396195' })
  await at.buy(away, '2026-04-30', [{ uuid: first.uuid, qty: 10, rate: '1784.17' }], {
    place_of_supply: '27',
  })
  const { rows: more } = await workbook({ ...filter, vendor_id: away })
  expect(more.slice(2).map(taxesOf)).toEqual([
    [0, 0, 3211.51],
    [0, 0, 3211.51],
  ])
})

test('a time without purchases gives totals of 0, and one product of one vendor can be asked for', async () => {
  const { rows, total } = await workbook({ fd: '2020-01-01', td: '2020-01-31' })
  expect(total).toBe('0')
  expect(rows.slice(2)).toEqual([[null, 'Total', null, null, null, 0, 0, 0, 0, 0, 0, 0, 0]])
  const both = await workbook({
    ...range,
    vendor_id: vendors[1] ?? 0,
    prod_code: (products[0] ?? '').toLowerCase(),
  })
  expect(both.rows.slice(2, -1).map((row) => [row[3], row[5]])).toEqual([
    ['=1+1 चूल्हा', 11],
    ['=1+1 चूल्हा', 11],
  ])
})
