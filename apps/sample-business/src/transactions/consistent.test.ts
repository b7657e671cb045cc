import { listDeductions } from '@refill/contract/features/receipts/deductions.contract.ts'
import { readTurnover } from '@refill/contract/features/tax/turnover.contract.ts'
import { addDays, dayInIndia, firstOfFinancialYear, firstOfMonth } from '@refill/values/day.ts'
import { expect, test } from 'vitest'
import { readSettings } from '@refill/contract/features/settings/settings.contract.ts'
import { readSignedQr } from '@refill/contract/features/tax/e-invoice-qr.ts'
import { isHoliday } from '../orders/day-weights.ts'
import { verifyLog } from '@refill/api/features/activity/activity.public.ts'
import { verifyCash } from '@refill/api/features/cash/cash.public.ts'
import { verifyClosings } from '@refill/api/features/closing/closing.public.ts'
import { verifyLedger } from '@refill/api/features/cylinder-ledger/cylinder-ledger.public.ts'
import { verifyEmpties } from '@refill/api/features/empties/empties.public.ts'
import { verifyInvoices } from '@refill/api/features/invoices/invoices.public.ts'
import { verifyOrders } from '@refill/api/features/orders/orders.public.ts'
import { verifyPurchases } from '@refill/api/features/purchases/purchases.public.ts'
import { verifyReceipts } from '@refill/api/features/receipts/receipts.public.ts'
import { verifyFiledMonths } from '@refill/api/features/tax/tax.public.ts'
import { verifyTrips } from '@refill/api/features/trips/trips.public.ts'
import { sampleOffice } from '../testing/sample-office.ts'
import { catalogue } from '../product-catalogue.ts'
import { grossWeightOf } from './stocked-products.ts'

const today = dayInIndia(new Date())
const { office, rowsOf, figure } = await sampleOffice()

test('nothing that is derived differs from what it is derived from', async () => {
  const { reader } = office.db
  const checks = [
    verifyLedger,
    verifyPurchases,
    verifyOrders,
    verifyReceipts,
    verifyEmpties,
    verifyCash,
    verifyTrips,
  ]
  const ofTax = [verifyInvoices, verifyFiledMonths]
  const found = await Promise.all([...checks, verifyClosings, ...ofTax].map((verify) => verify(reader)))
  expect(found.flat()).toEqual([])
  expect(await verifyLog(reader, office.db.proofs)).toEqual([])
})

test('Settings say what the turnover asks for, and where the business is', async () => {
  const { reponselist } = (await office.send(readSettings, {})).body
  expect(reponselist).toMatchObject({
    town: 'Pune',
    turnover: 'above_5',
    e_invoice_from: firstOfFinancialYear(today),
  })
  expect((await office.send(readTurnover, {})).body.misfits).toEqual([])
})

test('what is to be reported since 1 April has its IRN with a QR of its own, but for the newest', async () => {
  const open = `SELECT count(*) FROM tax_documents d WHERE buyer_gst <> '' AND canceled_at IS NULL AND kind <> 'bill_of_supply'
    AND EXISTS (SELECT FROM tax_lines l WHERE l.document_id = d.id AND rate > 0)
    AND NOT EXISTS (SELECT FROM tax_registrations r WHERE r.document_id = d.id)`
  const until = addDays(today, -2)
  const days = `day BETWEEN '${firstOfFinancialYear(today)}' AND '${until}'`
  expect(await figure(`${open} AND ${days}`)).toBe(0)
  const early = `SELECT count(*) FROM tax_registrations r JOIN tax_documents d ON d.id = r.document_id`
  expect(await figure(`${early} WHERE d.day < '${firstOfFinancialYear(today)}' OR d.day > '${until}'`)).toBe(
    0,
  )
  const rows = await rowsOf<{ number: string; irn: string; signed_qr: string }>(
    'SELECT d.number, r.irn, r.signed_qr FROM tax_registrations r JOIN tax_documents d ON d.id = r.document_id',
  )
  for (const { number, irn, signed_qr } of rows)
    expect(readSignedQr(signed_qr)).toMatchObject({ DocNo: number, Irn: irn })
})

test('deposits of a customer are those of its statement', async () => {
  const held = `SELECT coalesce(sum(security_deposit), 0) FROM orders o WHERE o.customer_id = c.id AND status = 4`
  expect(await figure(`SELECT count(*) FROM customers c WHERE c.security_deposit <> (${held})`)).toBe(0)
  expect(await figure('SELECT sum(security_deposit) FROM customers')).toBeGreaterThan(0)
})

test('free trade cylinders are sold and not lent', async () => {
  expect(catalogue.filter((one) => one.category === 'Lpg' && one.security_deposit !== '0.00')).toEqual([])
  const lent = `SELECT count(*) FROM order_lines l JOIN products p ON p.id = l.product_id WHERE p.category = 'Lpg' AND deposit_count > 0`
  expect(await figure(lent)).toBe(0)
})

test('no delivery weighs more than its vehicle carries', async () => {
  const lines = await rowsOf<{ id: number; capacity: number; code: string; count: number }>(
    `SELECT o.id, v.capacity::float8 AS capacity, p.code, l.count::float8 AS count FROM orders o
     JOIN vehicles v ON v.id = o.vehicle_id JOIN order_lines l ON l.order_id = o.id JOIN products p ON p.id = l.product_id`,
  )
  const loads = new Map<number, { capacity: number; gross: number }>()
  for (const { id, capacity, code, count } of lines) {
    const gross = (loads.get(id)?.gross ?? 0) + count * grossWeightOf(code)
    loads.set(id, { capacity, gross })
  }
  expect([...loads.values()].filter(({ capacity, gross }) => gross > capacity)).toEqual([])
})

test('next to nobody orders on the holidays of the year', async () => {
  const days = await rowsOf<{ day: string; n: number }>(
    'SELECT day::text AS day, count(*)::int AS n FROM orders GROUP BY 1',
  )
  const usual = days.reduce((sum, { n }) => sum + n, 0) / days.length
  const quiet = days.filter(({ day }) => isHoliday(dayInIndia(new Date(`${day}T12:00:00Z`))))
  for (const { n } of quiet) expect(n).toBeLessThan(usual / 2)
})

test('a month is filed by the 11th of the next', async () => {
  const before = addDays(firstOfMonth(today), -1).slice(0, 7)
  const [row] = await rowsOf<{ month: string }>('SELECT max(month) AS month FROM filed_months')
  const isDue = Number(today.slice(8)) > 11
  expect(row?.month === before).toBe(isDue)
})

test('commercial gas has changed its price in most months of a year', async () => {
  const prices = `SELECT count(DISTINCT price) FROM order_lines l JOIN orders o ON o.id = order_id
    JOIN products p ON p.id = l.product_id WHERE p.code = 'IOC19KGC' AND o.day > current_date - 365`
  expect(await figure(prices)).toBeGreaterThan(6)
})

test('a unit in a special zone of the own state is billed IGST, and reported with payment of it', async () => {
  const sold = `SELECT count(*) FROM tax_documents WHERE buyer_class = 'sez'`
  expect(await figure(sold)).toBeGreaterThan(0)
  expect(await figure(`${sold} AND (supply <> 'inter' OR cgst <> 0 OR sgst <> 0)`)).toBe(0)
  expect(await figure(`SELECT count(*) FROM tax_documents WHERE buyer_class = 'uin'`)).toBeGreaterThan(0)
})

test('the hospital keeps tax back, its bills are closed by that, and certificates of some are missing', async () => {
  const { totalcount, totals } = (await office.send(listDeductions, { kind: 'tds_gst' })).body
  expect(totalcount).toBeGreaterThan(2)
  expect(totals.missing).toBeGreaterThan(0)
  expect(totals.missing).toBeLessThan(totals.amount)
  const left = `SELECT count(*) FROM orders o JOIN customers c ON c.id = o.customer_id
    WHERE c.registration_class = 'tds' AND o.status = 4 AND o.payable > o.paid AND o.payable - o.paid < o.payable / 40`
  expect(await figure(left)).toBe(0)
})
