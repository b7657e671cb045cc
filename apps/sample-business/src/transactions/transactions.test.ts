import { addDays, dayInIndia } from '@refill/values/day.ts'
import { readLedgerReport } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.contract.ts'
import { readDashboard } from '@refill/contract/features/dashboard/dashboard.contract.ts'
import { listInventory } from '@refill/contract/features/inventory/inventory.contract.ts'
import { listOwed } from '@refill/contract/features/empties/owed.contract.ts'
import { createOrder } from '@refill/contract/features/orders/booking.contract.ts'
import { listOrders } from '@refill/contract/features/orders/orders.contract.ts'
import { listPurchases } from '@refill/contract/features/purchases/purchases.contract.ts'
import { invoiceTotal, lineAmounts } from '@refill/contract/features/purchases/purchases.rules.ts'
import { createReceipt } from '@refill/contract/features/receipts/create-receipt.contract.ts'
import { isUpiAddress } from '@refill/contract/features/tax/tax.public.ts'
import { isIfsc } from '@refill/contract/identifiers/bank.ts'
import { isGstin } from '@refill/contract/identifiers/gstin.ts'
import { readSettings } from '@refill/contract/features/settings/settings.contract.ts'
import { rupeesNumber } from '@refill/values/money.ts'
import { expect, test } from 'vitest'
import { testOffice } from '@refill/api/testing/office.ts'
import { fillSampleBusiness } from '../fill.ts'
import { ordersOfSample, sampleOffice, sizeOf } from '../testing/sample-office.ts'

const today = dayInIndia(new Date())
const orders = ordersOfSample
const { office, rowsOf, figure } = await sampleOffice()

test('fulls and empties never pass below zero, at no time of any day', async () => {
  const least = await rowsOf(`SELECT min(fulls)::int >= 0 AS fulls, min(empties)::int >= 0 AS empties FROM (
    SELECT sum(fulls) OVER stock AS fulls, sum(empties) OVER stock AS empties FROM movements WHERE holder = 'godown'
    WINDOW stock AS (PARTITION BY product_id ORDER BY day, at, id)) AS stands`)
  expect(least).toEqual([{ fulls: true, empties: true }])
  const { body } = await office.send(listInventory, { page: 1, limit: 100 })
  expect(body.data.every(({ cs_fulls, cs_emptys }) => cs_fulls >= 0 && cs_emptys >= 0)).toBe(true)
})

test('there are orders of every status, nearly all delivered, and the open ones are of the last days', async () => {
  const { body } = await office.send(listOrders, { page: 1, limit: 5 })
  const { all, ...counts } = body.counts ?? {}
  expect(all).toBe(orders)
  expect(Object.keys(counts).toSorted()).toEqual(['1', '2', '3', '4', '5', '6'])
  expect(Number(counts['4']) / orders).toBeGreaterThan(0.94)
  expect(Number(counts['5']) / orders).toBeGreaterThan(0.01)
  expect(await figure(`SELECT min(day) >= current_date - 6 FROM orders WHERE status IN (1, 2, 3, 6)`)).toBe(1)
})

test('nothing has happened that is yet to come', async () => {
  const late = `SELECT count(*) FROM orders WHERE greatest(booked_at, assigned_at, dispatched_at, delivered_at) > now()
    OR day > (now() AT TIME ZONE 'Asia/Kolkata')::date`
  expect(await figure(late)).toBe(0)
  const wrong = `SELECT count(*) FROM orders WHERE assigned_at < booked_at OR dispatched_at < assigned_at
    OR delivered_at < dispatched_at OR day <> (booked_at AT TIME ZONE 'Asia/Kolkata')::date`
  expect(await figure(wrong)).toBe(0)
})

test('orders, challans and receipts are numbered by financial year in the order of time', async () => {
  for (const [table, number, at] of [
    ['orders', 'number', 'booked_at, id'],
    ['challans JOIN orders ON orders.id = order_id', 'challans.number', 'dispatched_at, challans.id'],
    [`receipts WHERE payment_mode NOT IN ('Credit note', 'Deduction')`, 'number', 'created_at, id'],
  ] as const) {
    const gaps = `SELECT count(*) FROM (SELECT split_part(${number}, '/', 3)::int AS place, row_number() OVER
      (PARTITION BY split_part(${number}, '/', 2) ORDER BY ${at}) AS expected FROM ${table}) AS n WHERE place <> expected`
    expect(await figure(gaps)).toBe(0)
  }
  expect(await figure('SELECT count(*) FROM series')).toBeGreaterThanOrEqual(4)
})

test('whoever books and receives next goes on with the next number', async () => {
  const last = async (table: string, number: string) =>
    (await rowsOf<{ n: string }>(`SELECT ${number} AS n FROM ${table} ORDER BY id DESC LIMIT 1`))[0]?.n ?? ''
  const after = (number: string) =>
    number.slice(0, -5) + String(Number(number.slice(-5)) + 1).padStart(5, '0')
  const [order, receipt] = [
    await last('orders', 'number'),
    await last(`receipts WHERE payment_mode NOT IN ('Credit note', 'Deduction')`, 'number'),
  ]
  const id = await figure('SELECT max(id) FROM customers')
  const form = { customer_id: id, paymentmode: 'Cash', 'uuid[]': ['IOC19KGC'], 'count[]': ['1'] }
  const { body } = await office.send(createOrder, form)
  expect(body.orderid).toBe(after(order))
  const paid = { voucher_date: today, amount: '10', payment_mode: 'Cash', 'orderid[]': [body.orderid] }
  const { body: received } = await office.send(createReceipt, paid)
  expect(received.data.sr_no).toBe(after(receipt))
})

test('dues are of all four ages, and the money on account is of customers who owe nothing', async () => {
  const { body } = await office.send(readDashboard, {})
  expect(body.dues?.map(({ amount }) => amount > 0)).toEqual([true, true, true, true])
  expect(body.on_account).toBeGreaterThan(0)
  const both = `SELECT count(*) FROM receipts r JOIN orders o USING (customer_id)
    WHERE r.on_account > 0 AND o.status = 4 AND o.paid < o.payable`
  expect(await figure(both)).toBe(0)
  expect(body.sales?.days.filter(({ amount }) => amount > 0).length).toBeGreaterThan(45)
})

test('every order says what the form would, and its challan is issued when it leaves', async () => {
  expect(
    await figure(
      `SELECT count(*) FROM orders WHERE delivered_on IS NOT NULL
         AND due_day <> delivered_on + CASE WHEN payment_mode IN ('Credit', 'PO') THEN credit_days ELSE 0 END`,
    ),
  ).toBe(0)
  const challans = `SELECT count(*) FROM orders o LEFT JOIN challans c ON c.order_id = o.id
    WHERE (o.dispatched_at IS NULL) <> (c.id IS NULL) OR (c.canceled_at IS NOT NULL) <> (o.status = 5 AND c.id IS NOT NULL)`
  expect(await figure(challans)).toBe(0)
  const withoutPin = `SELECT count(*) FROM challans
    WHERE issued_on > current_date - 80 AND coalesce(content ->> 'pincode', '') = ''`
  expect(await figure(withoutPin)).toBe(0)
  expect(await figure(`SELECT count(*) FROM orders WHERE (reason = '') <> (status NOT IN (5, 6))`)).toBe(0)
  expect(await figure('SELECT count(*) FROM orders WHERE security_deposit > 0')).toBeGreaterThan(10)
  expect(await figure(`SELECT count(*) FROM orders WHERE customer_name ~ '[ऀ-ॿ]'`)).toBeGreaterThan(0)
})

test('every invoice comes to what the form would make of it, from the vendor of its oil company or the maker', async () => {
  const { body } = await office.send(listPurchases, { page: 1, limit: 300 })
  expect(body.data.length).toBeGreaterThan(100)
  for (const { details, total_amount, type, vendor_name } of body.data) {
    const lines = details.map(({ unit_price, discount, quantity, gst }) =>
      lineAmounts({
        unit_price: String(unit_price),
        discount: String(discount),
        qty: String(quantity),
        gst: String(gst),
      }),
    )
    expect(total_amount).toBe(rupeesNumber(invoiceTotal(lines)))
    expect(vendor_name.split(' ')[0]).toMatch(type === 'Allied' ? /^(Koyna|Bhima|Rajgad)$/ : type)
    expect(details.length).toBeLessThanOrEqual(4)
  }
})

test('purchases are taxed by where their vendor is, and the tax of a few is no credit', async () => {
  const kinds = await rowsOf<{
    vendor: string
  }>(`SELECT DISTINCT left(vendor_gst, 2) AS vendor, place_of_supply AS place, supply,
      cgst > 0 AND cgst = sgst AS halves, igst > 0 AS whole FROM purchases ORDER BY 1`)
  const own = { vendor: '27', place: '27', supply: 'intra', halves: true, whole: false }
  const other = { vendor: '24', place: '27', supply: 'inter', halves: false, whole: true }
  // So few loads may all come from within the state.
  expect(kinds.at(-1)).toEqual(own)
  expect(kinds.slice(0, -1).filter(({ vendor }) => vendor !== '24')).toEqual([])
  for (const kind of kinds.slice(0, -1)) expect(kind).toEqual(other)
  const blocked = await figure(`SELECT avg((credit = 'blocked')::int)::float8 FROM purchases`)
  expect(blocked).toBeGreaterThan(0)
  expect(blocked).toBeLessThan(0.06)
})

test('every delivery is billed on its day, in the order of time, within the state and into others', async () => {
  const unlike = `SELECT count(*) FROM orders o LEFT JOIN tax_documents d ON d.order_id = o.id AND d.canceled_at IS NULL
      AND d.original_id IS NULL
    WHERE (o.status = 4) <> (d.id IS NOT NULL) OR d.day <> o.delivered_on OR d.supply <> o.supply
      OR (d.issued_at AT TIME ZONE 'Asia/Kolkata')::date <> d.day OR d.id IS NOT NULL AND d.issued_by IS NULL
      OR d.issued_at > now()`
  expect(await figure(unlike)).toBe(0)
  const late = `SELECT count(*) FROM (SELECT issued_at < lag(issued_at) OVER (ORDER BY id) AS is_late FROM tax_documents)
    AS d WHERE is_late`
  expect(await figure(late)).toBe(0)
  const kinds = await rowsOf<{ kind: string }>(
    `SELECT DISTINCT supply || ' ' || section AS kind FROM tax_documents WHERE original_id IS NULL`,
  )
  expect(new Set(kinds.map(({ kind }) => kind))).toEqual(
    new Set(['intra b2b', 'intra b2cs', 'inter b2b', 'inter b2cs']),
  )
})

test('a few invoices were canceled on their day, with a reason, and billed anew under the number after', async () => {
  const few = await figure(
    'SELECT count(*) FROM tax_documents WHERE canceled_at IS NOT NULL AND original_id IS NULL',
  )
  expect(few).toBeGreaterThan(3)
  expect(few).toBeLessThan(12)
  const unlike = `SELECT count(*) FROM tax_documents d LEFT JOIN tax_documents n ON n.order_id = d.order_id AND n.serial > d.serial
      AND n.day = d.day AND n.issued_at > d.canceled_at AND n.value = d.value
    WHERE d.canceled_at IS NOT NULL AND d.original_id IS NULL AND (n.id IS NULL OR (d.canceled_at AT TIME ZONE 'Asia/Kolkata')::date <> d.day)`
  expect(await figure(unlike)).toBe(0)
  const told = `SELECT count(*) FROM audit_log a JOIN tax_documents d ON d.id::text = a.record_id
    WHERE (a.event = 'invoices.canceled' AND a.at = d.canceled_at AND a.after->>'reason' = d.cancel_reason)
      OR (a.event = 'invoices.issued' AND a.at = d.issued_at AND a.after->>'number' = d.number)`
  expect(await figure(told)).toBe(2 * few)
})

test('oil companies send no invoice on a Sunday, and household gas has at most two prices in a year', async () => {
  expect(await figure('SELECT count(*) FROM purchases WHERE extract(dow FROM invoiced_on) = 0')).toBe(0)
  const prices = `SELECT coalesce(max(n), 0) FROM (SELECT count(DISTINCT price) AS n
    FROM order_lines l JOIN orders o ON o.id = order_id JOIN products p ON p.id = product_id WHERE p.category = 'Domestic'
    GROUP BY product_id, date_trunc('year', o.day - interval '3 months')) AS years`
  expect(await figure(prices)).toBeLessThanOrEqual(2)
})

test('masters are entered before their first order, and their history begins there', async () => {
  const late = `SELECT count(*) FROM orders o JOIN masters m ON m.id IN (customer_id, driver_id, vehicle_id, partner_id)
    WHERE o.booked_at <= m.created_at`
  expect(await figure(late)).toBe(0)
  const begun = `SELECT count(*) FROM masters m JOIN audit_log a ON a.record_id = m.id::text
    AND a.event = m.kind || '.created' AND a.at = m.created_at`
  expect(await figure(begun)).toBe(await figure('SELECT count(*) FROM masters'))
})

test('whoever passes the limit is allowed to by somebody, with a reason, and large orders have a GSTIN', async () => {
  const named = `SELECT count(*) FROM audit_log WHERE event = 'orders.booked' AND after ->> 'approved_by' <> ''`
  expect(await figure(named)).toBeGreaterThan(0)
  expect(await figure(`SELECT count(*) FROM orders WHERE customer_gst = '' AND total_amount >= 50000`)).toBe(
    0,
  )
})

test('nobody has fewer of our cylinders than a delivery brought, and what stands against a deposit is not owed', async () => {
  const fewer = `SELECT count(*) FROM (SELECT document, fulls, sum(empties + fulls) OVER
      (PARTITION BY other_id, product_id ORDER BY day, at, id) AS stands FROM movements
      WHERE other = 'customer' AND product_id NOT IN (SELECT p.id FROM products p WHERE p.category = 'Lpg')) AS m
    WHERE document = 'order' AND -stands < -fulls`
  expect(await figure(fewer)).toBe(0)
  const { body } = await office.send(listOwed, { page: 1, limit: 1_000 })
  expect(body.totalcount).toBeGreaterThan(0)
  expect(body.reponselist.filter(({ deposits }) => deposits === 0)).toEqual([])
})

test('what is to be paid and what is received is whole rupees', async () => {
  const paise = `SELECT count(*) FROM orders WHERE payable <> trunc(payable) OR paid <> trunc(paid)`
  expect(await figure(paise)).toBe(0)
  expect(await figure('SELECT count(*) FROM receipts WHERE amount <> trunc(amount)')).toBe(0)
})

test('the ledger of a product begins with its opening two years ago and runs on without a gap', async () => {
  const range = { fd: addDays(today, -800), td: today, prod_code: 'IOC19KGC' }
  const { body } = await office.send(readLedgerReport, { ...range, page: 1, limit: 10_000 })
  expect(body.list[0]).toMatchObject({ TRANSACTION_TYPE: 'OPENING', trans_date: addDays(today, -730) })
  const types = [...new Set(body.list.map(({ TRANSACTION_TYPE }) => TRANSACTION_TYPE))]
  expect(types).toEqual(expect.arrayContaining(['OPENING', 'PURCHASE', 'SALE', 'ADJUSTMENT']))
  expect(body.list.filter(({ CS_FULLS, CS_EMPTYS }) => CS_FULLS < 0 || CS_EMPTYS < 0)).toEqual([])
})

test('documents name the business with a valid GSTIN and its own sign', async () => {
  const { body } = await office.send(readSettings, {})
  expect(body.reponselist).toMatchObject({ name: 'Sahyadri Gas Service', state: 'Maharashtra' })
  expect(isGstin(body.reponselist.gst)).toBe(true)
  expect(isUpiAddress(body.reponselist.upi)).toBe(true)
  expect(isIfsc(body.reponselist.bank_ifsc)).toBe(true)
  const logo = await office.fetch(body.reponselist.logo, { headers: { cookie: office.session } })
  expect(logo.headers.get('content-type')).toBe('image/png')
})

test('a business that is there is left as it is, one that was broken off is said to be', async () => {
  const size = sizeOf(orders)
  expect(await fillSampleBusiness(office.db, office.store, size)).toBe(false)
  const other = await testOffice()
  await other.db.transaction(other.by, async (trx) => {
    await trx.audit({ event: 'sample-business.begun', id: '' })
    return {}
  })
  await expect(fillSampleBusiness(other.db, other.store, size)).rejects.toThrow('half filled')
  await other.close()
})

test('customers of old owed bills of the old book, which their first receipt paid, and some had paid ahead', async () => {
  const old = '(SELECT * FROM opening_dues WHERE document_id IS NULL) AS old_ones'
  const dues = await figure(`SELECT count(*) FROM ${old}`)
  expect(dues).toBeGreaterThan(5)
  expect((await figure(`SELECT count(*) FROM ${old} WHERE paid = amount`)) / dues).toBeGreaterThan(0.5)
  const later = `SELECT count(*) FROM ${old}
    WHERE day >= (SELECT min(day) FROM orders) OR due_day < day OR amount <> trunc(amount)`
  expect(await figure(later)).toBe(0)
  const second = `SELECT count(*) FROM receipt_orders ro JOIN receipts r ON r.id = ro.receipt_id
    WHERE ro.due_id IN (SELECT id FROM ${old}) AND EXISTS (SELECT FROM receipts e WHERE e.customer_id = r.customer_id AND e.id < r.id
      AND e.payment_mode <> 'Opening')`
  expect(await figure(second)).toBe(0)
})
