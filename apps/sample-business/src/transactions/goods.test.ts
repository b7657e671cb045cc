import { readProducts } from '@refill/api/features/products/products.public.ts'
import { readParties } from '@refill/api/features/purchases/purchases.public.ts'
import { day, dayInIndia } from '@refill/values/day.ts'
import { expect, test } from 'vitest'
import { catalogue } from '../product-catalogue.ts'
import { sampleOffice } from '../testing/sample-office.ts'
import { samplePurchaseRows } from './purchase-rows.ts'

const { office, rowsOf, figure } = await sampleOffice()

test('regulators, hoses and stoves of no oil company are bought from who makes them, and none is counted in', async () => {
  const bought = await rowsOf<{ code: string }>(
    `SELECT DISTINCT p.code FROM purchase_lines l JOIN products p ON p.id = l.product_id WHERE p.type = 'Allied'`,
  )
  expect(bought.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['REGHP2B', 'PIGTL60', 'HOSEHP3', 'STV3BSS']),
  )
  const reasons = await rowsOf<{ reason: string }>('SELECT DISTINCT reason FROM stock_counts')
  expect(reasons).toEqual([{ reason: 'Count of the month' }])
  const wrong = `SELECT count(*) FROM purchases WHERE type = 'Allied' AND (cgst = 0 OR cgst <> sgst OR igst <> 0 OR credit <> 'eligible')`
  expect(await figure(wrong)).toBe(0)
})

test('goods that had another rate before 22-09-2025 were bought and sold at it, and at the one of today from then on', async () => {
  const wrong =
    await figure(`SELECT count(*) FROM order_lines l, LATERAL (SELECT gst, hsn FROM product_rates r
    WHERE r.product_id = l.product_id AND r.from_day <= l.sold_on ORDER BY from_day DESC LIMIT 1) AS right_one
    WHERE (l.gst, l.hsn) <> (right_one.gst, right_one.hsn)`)
  expect(wrong).toBe(0)
  const bought =
    await figure(`SELECT count(*) FROM purchase_lines l, LATERAL (SELECT gst, hsn FROM product_rates r
    WHERE r.product_id = l.product_id AND r.from_day <= l.invoiced_on ORDER BY from_day DESC LIMIT 1) AS right_one
    WHERE (l.gst, l.hsn) <> (right_one.gst, right_one.hsn)`)
  expect(bought).toBe(0)
  expect(await figure('SELECT count(*) FROM order_lines WHERE gst IN (12, 28)')).toBeGreaterThan(0)
  expect(await figure(`SELECT count(*) FROM product_rates WHERE from_day = '2025-09-22'`)).toBe(3)
})

test.each([
  ['2025-09-21', 28],
  ['2025-09-22', 18],
] as const)('a hose for high pressure of %s has %i %% on the bill of its maker', async (on, rate) => {
  const [products, parties] = await Promise.all([
    readProducts(office.db.reader, ['HOSEHP3'], dayInIndia(new Date())),
    readParties(
      office.db.reader,
      await figure(`SELECT id FROM vendors WHERE tradename = 'Bhima Hose Industries'`),
    ),
  ])
  const product = catalogue.find(({ uuid }) => uuid === 'HOSEHP3')!
  const loads = [{ product, quantity: 10, empties: 0 }]
  const truck = { sender: 'Bhima', vehicle: 'MH12ZW0001', number: 10_001, loads } as const
  const bill = { day: day(on), today: dayInIndia(new Date()), truck }
  const { row, lineRows } = samplePurchaseRows(bill, new Map([['Bhima', { id: 7, parties }]]), products)
  const [line] = lineRows(1)
  expect(line?.gst).toBe(rate)
  expect(row).toMatchObject({ type: 'Allied', supply: 'intra', igst: '0.00' })
  expect(Number(row.cgst)).toBeCloseTo((Number(line?.taxable_amount) * rate) / 200, 2)
})

test('a new free trade cylinder is sold with tax, filled at once and later, and bought from its oil company', async () => {
  const unlike = `SELECT count(*) FROM order_lines l JOIN products p ON p.id = l.product_id
    WHERE p.code IN ('IOC5NEW', 'BPC5NEW', 'HPC5NEW')`
  expect(await figure(unlike)).toBeGreaterThan(0)
  expect(
    await figure(`${unlike} AND (l.hsn, l.gst, l.deposit_count, l.price) <> ('73110010', 18, 0, 800)`),
  ).toBe(0)
  const unfilled = `${unlike} AND l.count > coalesce((SELECT sum(f.count) FROM order_lines f JOIN products r ON r.id = f.product_id
    WHERE f.order_id = l.order_id AND r.code = left(p.code, 4) || 'FTL'), 0)`
  expect(await figure(unfilled)).toBe(0)
  const later = `${unlike} AND EXISTS (SELECT FROM order_lines f JOIN products r ON r.id = f.product_id
      JOIN orders n ON n.id = f.order_id JOIN orders o ON o.customer_id = n.customer_id
    WHERE o.id = l.order_id AND n.id > o.id AND r.code = left(p.code, 4) || 'FTL')`
  expect(await figure(later)).toBeGreaterThan(0)
  const bought = await rowsOf<{ type: string; gst: number }>(
    `SELECT DISTINCT i.type, l.gst::int AS gst FROM purchase_lines l JOIN purchases i ON i.id = l.purchase_id WHERE l.hsn = '73110010'`,
  )
  expect(bought.length).toBeGreaterThan(0)
  expect(bought.filter(({ type, gst }) => gst !== 18 || type === 'Allied')).toEqual([])
})

test('whoever has free trade cylinders of its own gives one back for each full one and owes none', async () => {
  const unlike = `SELECT count(*) FROM order_lines l JOIN products p ON p.id = l.product_id WHERE p.category = 'Lpg'`
  expect(await figure(`${unlike} AND l.sold_on IS NOT NULL`)).toBeGreaterThan(20)
  expect(await figure(`${unlike} AND l.sold_on IS NOT NULL AND l.empties_received <> l.count`)).toBe(0)
  const holding = `SELECT count(*) FROM balances b JOIN products p ON p.id = b.product_id
    WHERE b.holder = 'customer' AND p.category = 'Lpg' AND b.fulls + b.empties <> 0`
  expect(await figure(holding)).toBe(0)
})
