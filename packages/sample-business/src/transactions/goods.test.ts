import { expect, test } from 'vitest'
import { sampleOffice } from '../testing/sample-office.ts'

const { rowsOf, figure } = await sampleOffice()

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
  const rates = await rowsOf<{ gst: number; later: boolean }>(
    `SELECT DISTINCT l.gst::int AS gst, invoiced_on >= '2025-09-22' AS later FROM purchase_lines l
     JOIN products p ON p.id = l.product_id WHERE p.code = 'HOSEHP3' ORDER BY 2`,
  )
  expect(rates).toEqual([
    { gst: 28, later: false },
    { gst: 18, later: true },
  ])
  expect(await figure('SELECT count(*) FROM order_lines WHERE gst IN (12, 28)')).toBeGreaterThan(0)
  expect(await figure(`SELECT count(*) FROM product_rates WHERE from_day = '2025-09-22'`)).toBe(3)
})
