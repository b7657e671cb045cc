import { addDays, dayInIndia, showDay } from '@refill/values/day.ts'
import {
  reportByProduct,
  reportByVendor,
  reportOfAll,
} from '@refill/contract/features/purchases/purchase-report.contract.ts'
import {
  createPurchase,
  deletePurchase,
  listPurchases,
  readPurchase,
} from '@refill/contract/features/purchases/purchases.contract.ts'
import { invoiceTotal, lineAmounts } from '@refill/contract/features/purchases/purchases.rules.ts'
import { rupeesNumber } from '@refill/values/money.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { verifyPurchases } from './purchases.public.ts'
import { ledgerOffice } from '../cylinder-ledger/cylinder-ledger.test-data.ts'

const office = await officeForFile()
const at = ledgerOffice(office)
const vendorId = await at.vendor()

const today = dayInIndia(new Date())
const stored = async () =>
  (await office.pool.query('SELECT (SELECT count(*) FROM purchases) + (SELECT count(*) FROM movements) AS n'))
    .rows[0].n

describe('a purchase', () => {
  test('is stored with its own amounts, whatever was sent, and read back in the list and by itself', async () => {
    const { uuid } = await at.product({ gst: '18' })
    const { uuid: other } = await at.product({ gst: '5' })
    const lines = [
      { uuid, qty: 10, empties: 8, rate: '1784.16', discount: '4' },
      { uuid: other, qty: 3, rate: '905.55' },
    ]
    const { body } = await at.buy(vendorId, today, lines, { total_amount: '1', 'gst_amount[]': ['1', '1'] })
    expect(body).toMatchObject({ success: true, message: 'Purchase added successfully' })
    const first = lineAmounts({ unit_price: '1784.16', discount: '4', qty: '10', gst: '18' })
    const second = lineAmounts({ unit_price: '905.55', discount: '', qty: '3', gst: '5' })
    const total = rupeesNumber(invoiceTotal([first, second]))
    expect(body.total_amount).toBe(total)
    const { reponselist: read } = (await office.send(readPurchase, { id: body.id })).body
    expect(read).toMatchObject({
      type: 'IOCL',
      vendor_id: vendorId,
      total_amount: total,
      inv_date: today,
      details: [
        {
          uuid,
          quantity: 10,
          unit_price: 1784.16,
          gst: 18,
          empty_returned: 8,
          discount: 4,
          taxable_amount: rupeesNumber(first.taxable),
          gst_amount: rupeesNumber(first.gstAmount),
        },
        { uuid: other, quantity: 3, gst_amount: rupeesNumber(second.gstAmount) },
      ],
    })
    const list = (await office.send(listPurchases, { page: 1, limit: 5 })).body
    expect(list.data[0]).toEqual(read)
    expect((await office.send(listPurchases, { search: read.inv_no.toLowerCase() })).body.totalcount).toBe(1)
  })

  test('has an invoice number once for its vendor, without regard to case, also when entered twice at once', async () => {
    const { uuid } = await at.product()
    const answers = await Promise.all(
      ['ABC1', 'abc1', 'Abc1'].map((inv_no) => at.buy(vendorId, today, [{ uuid, qty: 1 }], { inv_no })),
    )
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      message: 'Duplicate invoice number for this vendor',
      errors: { inv_no: expect.any(String) },
    })
    expect(
      (await at.buy(await at.vendor(), today, [{ uuid, qty: 1 }], { inv_no: 'ABC1' })).body.success,
    ).toBe(true)
    const id = answers.find(({ body }) => body.success)?.body.id ?? 0
    await office.send(deletePurchase, { id })
    expect((await at.buy(vendorId, today, [{ uuid, qty: 1 }], { inv_no: 'ABC1' })).body.success).toBe(true)
  })

  test('has the number of a vendor once in each financial year, which begins on 1 April', async () => {
    const { uuid } = await at.product()
    const buy = (day: string, inv_no: string) => at.buy(vendorId, day, [{ uuid, qty: 1 }], { inv_no })
    expect((await buy('2025-03-31', 'A101')).body.success).toBe(true)
    expect((await buy('2025-04-01', 'A101')).body.success).toBe(true)
    const again = await buy('2026-03-31', 'a101')
    expect(again).toMatchObject({ status: 409, body: { code: 'invoice_taken' } })
    expect((await buy('2024-04-01', 'A101')).body.message).toBe('Duplicate invoice number for this vendor')
    expect((await buy('2024-03-31', 'A101')).body.success).toBe(true)
  })

  test('that is taken back stays to be seen with who and why, counts in no figure, and its number is free again', async () => {
    const { uuid } = await at.product()
    const lines = [{ uuid, qty: 4, rate: '100' }]
    const { body } = await at.buy(vendorId, today, lines, { inv_no: 'TWICE1' })
    const all = async (state = '') =>
      (await office.send(listPurchases, { state, search: 'TWICE1' })).body.data
    const total = (await office.send(listPurchases, { page: 1, limit: 5 })).body.totalcount
    await office.send(deletePurchase, { id: body.id, reason: 'Entered twice' })
    expect((await office.send(listPurchases, { page: 1, limit: 5 })).body.totalcount).toBe(total - 1)
    expect(await all()).toEqual([])
    const [canceled] = await all('canceled')
    expect(canceled).toMatchObject({ id: body.id, inv_no: 'TWICE1', cancel_reason: 'Entered twice' })
    expect(canceled?.canceled_at).toMatch(new RegExp(`^${today} \\d\\d:\\d\\d:\\d\\d$`))
    expect(canceled?.canceled_by).not.toBe('')
    expect((await office.send(readPurchase, { id: body.id })).body.reponselist).toEqual(canceled)
    const { list } = await at.report(uuid, today, today)
    expect(list.map(({ note }) => note)).toEqual(['', 'Entered twice'])
    const report = { fd: today, td: today, page: 1, limit: 10, prod_code: uuid }
    expect((await office.send(reportByProduct, report)).body.totalcount).toBe(0)
    expect((await at.buy(vendorId, today, lines, { inv_no: 'TWICE1' })).body.success).toBe(true)
    expect((await all('all')).map(({ canceled_at }) => canceled_at !== '')).toEqual([false, true])
    expect((await office.send(deletePurchase, { id: body.id })).status).toBe(404)
    expect(await verifyPurchases(office.db.reader)).toEqual([])
  })

  test('that may be a mistake is stored, and the answer says what and why', async () => {
    const { uuid } = await at.product({ product_name: '19 kg of the plant' })
    await at.open(uuid, addDays(today, -3), 20)
    const warned = async (day: string, qty: number, empties: number) =>
      (await at.buy(vendorId, day, [{ uuid: uuid.toLowerCase(), qty, empties }])).body.warnings
    expect(await warned(addDays(today, -3), 5, 5)).toEqual([])
    expect(await warned(addDays(today, -4), 5, 0)).toEqual([
      `19 kg of the plant: the stock is kept from ${showDay(addDays(today, -3))} on, and what came before is part of what was found then. The 5 of this invoice will not be in stock.`,
    ])
    expect(await warned(today, 3, 25)).toEqual([
      '19 kg of the plant: 25 empties go back for 3 fulls. A truck takes as many as it brings, or fewer.',
    ])
  })

  test('with one key is entered once, however often it is sent', async () => {
    const { uuid } = await at.product()
    const fields = {
      type: 'IOCL',
      inv_no: 'ONCE1',
      inv_date: today,
      vendor_id: vendorId,
      'uuid[]': uuid,
      'unit_price[]': '10',
      'qty[]': '1',
      'empty_returned[]': '0',
      'vehicle_no[]': 'MH12ZW0001',
    }
    const headers = { 'idempotency-key': 'invoice-once' }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => office.send(createPurchase, fields as never, { headers })),
    )
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  })

  test.each([
    ['no lines', { 'uuid[]': [] }, 'Please add at least one product'],
    ['columns of other lengths', { 'qty[]': ['1', '2'] }, /qty\[\] must have 1 values/],
    ['a negative quantity', { 'qty[]': '-1' }, /Quantity must be a number/],
    ['a quantity of none', { 'qty[]': '0' }, 'Quantity must be at least 0.01 for item 1'],
    ['NaN', { 'qty[]': 'NaN' }, /Quantity must be a number/],
    ['10^15', { 'qty[]': '1000000000000000' }, /Quantity must be a number/],
    ['a discount above the rate', { 'discount[]': '2000' }, /Discount cannot be greater than unit rate/],
    ['no vehicle', { 'vehicle_no[]': '' }, 'Vehicle number is required for item 1'],
    ['half an empty', { 'empty_returned[]': '1.5' }, /Empty return must be a valid number/],
    ['tomorrow', { inv_date: addDays(today, 1) }, 'INV Date cannot be in the future'],
    ['the year 1', { inv_date: '0001-01-01' }, /INV Date must be a day/],
    ['a number with a slash', { inv_no: 'A/1' }, 'INV Number must contain only letters and numbers'],
    ['another company', { type: 'BPCL' }, /is not a product of BPCL/],
    ['no such company', { type: 'ESSO' }, 'OMC Plant is required'],
    ['no such product', { 'uuid[]': 'NOSUCH1' }, 'There is no product NOSUCH1'],
    ['no such vendor', { vendor_id: 99_999_999 }, 'Vendor not found'],
    ['half a cylinder', { 'qty[]': '1.5' }, /is counted in whole numbers/],
  ])('with %s is refused, and nothing is stored', async (_what, changes, message) => {
    const { uuid } = await at.product()
    const before = await stored()
    const { status, body } = await at.buy(vendorId, today, [{ uuid, qty: 1 }], changes)
    expect(status).toBeGreaterThanOrEqual(404)
    expect(body.success).toBe(false)
    expect(body.message).toMatch(message)
    expect(await stored()).toBe(before)
  })

  test('of gas by weight may have parts of a kilogram', async () => {
    const { uuid } = await at.product({ category: 'Lpg', uom: 'kg', capacity: '0' })
    expect((await at.buy(vendorId, today, [{ uuid, qty: '12.75' }])).body.success).toBe(true)
  })
})

describe('the purchase report', () => {
  test('has totals of the whole filter on every page, by vendor, by product and of all', async () => {
    const [vendor, { uuid }] = [await at.vendor(), await at.product()]
    const { uuid: other } = await at.product()
    for (const days of [0, 1, 2, 40])
      await at.buy(vendor, addDays(today, -days), [
        { uuid, qty: 2, empties: 1, rate: '100' },
        { uuid: other, qty: 1, rate: '50' },
      ])
    const range = { fd: addDays(today, -30), td: today, page: 1, limit: 2 }
    const mine = (await office.send(reportByVendor, { ...range, vendor_id: vendor })).body
    expect(mine.totalcount).toBe(6)
    expect(mine.list).toHaveLength(2)
    expect(mine.totals).toMatchObject({
      quantity: 9,
      empty_returned: 3,
      taxable_amount: 750,
      total_amount: 885,
    })
    const product = (await office.send(reportByProduct, { ...range, prod_code: uuid.toLowerCase() })).body
    expect(product.totals).toMatchObject({ quantity: 6, gst_amount: 108 })
    const all = (await office.send(reportOfAll, { ...range, limit: 10_000 })).body
    expect(all.list).toHaveLength(all.totalcount)
    const sum = all.list.reduce((paise, row) => paise + Math.round(row.total_amount * 100), 0)
    expect(sum).toBe(Math.round(all.totals.total_amount * 100))
    expect(
      (await office.send(reportOfAll, { ...range, fd: today, td: addDays(today, -1) })).body,
    ).toMatchObject({
      totalcount: 0,
      list: [],
      totals: { quantity: 0, empty_returned: 0, gst_amount: 0, taxable_amount: 0, total_amount: 0 },
    })
  })
})

test('purchases and deletions at once meet no deadlock, and verify finds nothing', async () => {
  const { uuid } = await at.product()
  const bought = await Promise.all(
    Array.from({ length: 12 }, () => at.buy(vendorId, today, [{ uuid, qty: 2 }])),
  )
  const both = await Promise.all(
    bought.flatMap(({ body }) => [
      office.send(deletePurchase, { id: body.id }),
      at.buy(vendorId, today, [{ uuid, qty: 3 }]),
    ]),
  )
  expect(both.every(({ body }) => body.success)).toBe(true)
  expect(await verifyPurchases(office.db.reader)).toEqual([])
  const { body: last } = await at.buy(vendorId, today, [{ uuid, qty: 1 }])
  const lines = (change: string) =>
    office.pool.query(`UPDATE purchase_lines SET deleted_at = ${change} WHERE purchase_id = $1`, [last.id])
  await lines('now()')
  expect((await verifyPurchases(office.db.reader)).join()).toContain(
    `purchase ${last.id}: its movements of product`,
  )
  await lines('NULL')
  await office.pool.query(
    `UPDATE row_counts SET n = n + 1 WHERE list = 'purchases' AND shard = (SELECT min(shard) FROM row_counts)`,
  )
  expect(await verifyPurchases(office.db.reader)).toHaveLength(1)
})

test('a line comes to the same amounts in PostgreSQL, to the paisa', async () => {
  const cases = fc.sample(
    fc.tuple(
      fc.integer({ min: 1, max: 99_999_999 }),
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.constantFrom('0', '5', '12', '18', '28'),
    ),
    { numRuns: 3_000, seed: 11 },
  )
  const { rows } = await office.pool.query<{ taxable: string; gst: string }>(
    `SELECT taxable::text, round(taxable * rate / 100, 2)::text AS gst FROM (
       SELECT round(price * qty, 2) AS taxable, rate, n
       FROM unnest($1::numeric[], $2::numeric[], $3::numeric[]) WITH ORDINALITY AS given (price, qty, rate, n)) AS lines
     ORDER BY n`,
    [cases.map(([price]) => price / 100), cases.map(([, qty]) => qty / 100), cases.map(([, , rate]) => rate)],
  )
  const ours = cases.map(([price, qty, gst]) => {
    const { taxable, gstAmount: tax } = lineAmounts({
      unit_price: String(price / 100),
      discount: '',
      qty: String(qty / 100),
      gst,
    })
    return [rupeesNumber(taxable), rupeesNumber(tax)]
  })
  expect(rows.map(({ taxable, gst }) => [Number(taxable), Number(gst)])).toEqual(ours)
})
