import { rm } from 'node:fs/promises'
import { createAdvance } from '@refill/contract/features/receipts/create-receipt.contract.ts'
import { closeMonth, openMonth } from '@refill/contract/features/tax/close-month.contract.ts'
import {
  currentMonth,
  daysOfMonth,
  monthBefore,
  showMonth,
} from '@refill/contract/features/tax/month.rules.ts'
import { showDay } from '@refill/values/day.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testOffice, type LeftBusiness, type Office } from '../../testing/office.ts'
import { pastTriggers } from '../../testing/past-triggers.ts'
import { forget, onCopyOf } from '../../testing/restarted.ts'
import {
  closedBefore,
  verifyClosedDays,
  verifyClosings,
  verifyClosingsInLog,
} from '../closing/closing.public.ts'
import { invoiceOffice } from '../invoices/invoices.test-data.ts'
import { verifyMonths } from './tax.public.ts'

const last = monthBefore(currentMonth())
const before = monthBefore(last)
const { first_day: day } = daysOfMonth(last)
const arn = 'AA2711260000012'
const verify = async ({ db }: Office) => [
  ...(await verifyClosings(db.reader)),
  ...(await verifyClosedDays(db)),
  ...(await verifyMonths(db)),
  ...(await verifyClosingsInLog(db)),
]

/** Two filed months; in the last of them an order with its invoice and a receipt. */
let begun: LeftBusiness
beforeAll(async () => {
  const office = await testOffice()
  const { at, product, ofOrder, delivered } = await invoiceOffice(office)
  const customer_id = await at.customer({ state: 'Maharashtra', gst: '27ABCPE1234F1ZB' })
  const order = await delivered(customer_id, [{ uuid: await product(), count: 2 }])
  const [invoice] = await ofOrder(order)
  const money = { payment_mode: 'Online', transaction_number: 'UTR 1', mode_of_transaction: 'UPI' }
  await office.send(createAdvance, { ...money, customer_id, voucher_date: day, amount: '50' })
  await pastTriggers(office.pool, ['tax_documents'], 'UPDATE tax_documents SET day = $1 WHERE id = $2', [
    day,
    invoice?.id,
  ])
  await office.pool.query('UPDATE orders SET delivered_on = $1 WHERE id = $2', [day, order])
  await office.pool.query('UPDATE order_lines SET sold_on = $1 WHERE order_id = $2', [day, order])
  for (const [month, number] of [
    [before, arn],
    [last, ''],
  ] as const)
    expect((await office.send(closeMonth, { month, arn: number })).body).toMatchObject({ success: true })
  begun = await office.leave()
})
afterAll(() => forget(begun))

const tables = ['closings', 'filed_months', 'receipts', 'orders', 'tax_documents', 'tax_lines', 'order_lines']
/** What somebody does who owns the tables and has no key. */
const bend = (office: Office, ...statements: string[]) =>
  pastTriggers(office.pool, tables, statements.join(';'))

const ofLast = `WHERE month = '${last}'`
const put = `UPDATE closings SET opened_at`
const aside = `${put} = now(), open_reason = 'aside'`
const back = `${put} = NULL, open_reason = ''`

test.each([
  ['the filed months emptied', ['TRUNCATE filed_months']],
  ['the closings emptied', ['TRUNCATE closings']],
  [
    'narration and transaction number of a receipt, with the closings put aside and back',
    [aside, `UPDATE receipts SET narration = 'Rent', transaction_number = 'UTR 77'`, back],
  ],
  [`customer and PO of an order`, [`UPDATE orders SET customer_name = 'Somebody', po_number = 'PO 77'`]],
  ['a document of another buyer', [`UPDATE tax_documents SET content = content || '{"buyer": "Somebody"}'`]],
  ['what a line was called', [`UPDATE tax_lines SET description = 'Stove'`]],
  ['figures that were changed or made to say nothing', [`UPDATE filed_months SET figures = '{}' ${ofLast}`]],
  ['another acknowledgement', [`UPDATE filed_months SET arn = 'AA2711260000099' WHERE month = '${before}'`]],
  ['an acknowledgement that was never given', [`UPDATE filed_months SET arn = '${arn}' ${ofLast}`]],
  [
    'a month that was taken back past the program',
    [`UPDATE filed_months SET opened_at = now(), open_reason = 'Not filed' ${ofLast}`],
  ],
  [
    'a month that was filed earlier than it was',
    [`UPDATE filed_months SET closed_at = closed_at - interval '1 day'`],
  ],
  ['a month without its seal', [`UPDATE filed_months SET seal = '' ${ofLast}`]],
  [
    'days of a filed month that are open',
    [
      `UPDATE closings SET opened_at = now(), open_reason = 'x' WHERE through = '${daysOfMonth(last).last_day}'`,
    ],
  ],
  [
    'a row that came later',
    [
      `INSERT INTO receipts (number, customer_id, customer_name, voucher_date, amount, payment_mode, transaction_number,
           mode_of_transaction, narration, paid_to, created_at, on_account, search)
         SELECT 'R77', customer_id, customer_name, voucher_date, amount, payment_mode, transaction_number,
           mode_of_transaction, narration, paid_to, created_at, on_account, search FROM receipts`,
    ],
  ],
])('verify finds of a filed month %s', async (_what, statements) => {
  await onCopyOf(begun, async (office) => {
    expect(await verify(office)).toEqual([])
    await bend(office, 'SET CONSTRAINTS ALL DEFERRED', ...statements)
    expect(await verify(office)).not.toEqual([])
  })
})

test('a difference names the month, or the day and what is dated on it', async () => {
  await onCopyOf(begun, async (office) => {
    await bend(
      office,
      `UPDATE orders SET po_number = 'PO 77'`,
      `UPDATE filed_months SET seal = 'x' ${ofLast}`,
    )
    expect(await verify(office)).toEqual([
      `${showMonth(last)} is not what was sealed when it was filed`,
      `Deliveries of ${showDay(day)} are not what they were when the day was closed`,
    ])
  })
})

test('a month is acknowledged, taken back and filed again, and verify finds nothing', async () => {
  await onCopyOf(begun, async (office, restart) => {
    const step = async (call: Promise<{ body: { success: boolean } }>) => {
      expect((await call).body).toMatchObject({ success: true })
      expect(await verify(office)).toEqual([])
    }
    await step(office.send(openMonth, { month: last, reason: 'Not filed after all' }))
    await step(office.send(closeMonth, { month: last, arn: '' }))
    await step(office.send(closeMonth, { month: last, arn }))
    const again = await restart()
    expect(await verify(again)).toEqual([])
  })
})

test('days and months that an older version closed are sealed at the first start, and what is bent from then on is found', async () => {
  await onCopyOf(begun, async (office, restart) => {
    const older = `after_day = NULL, days = '{}', columns_id = NULL, seal = ''`
    await bend(office, `UPDATE closings SET ${older}`, `UPDATE filed_months SET seal = ''`)
    await pastTriggers(office.pool, ['log_anchors'], 'TRUNCATE log_anchors')
    await rm(office.end.path)
    const again = await restart()
    expect(await verify(again)).toEqual([])
    expect(await closedBefore(again.db.reader)).toEqual([
      `Days through ${showDay(daysOfMonth(last).last_day)} were closed by an older version and sealed at the first start of this one`,
    ])
    await bend(again, `UPDATE receipts SET narration = 'Rent'`)
    expect(await verify(again)).toEqual([
      `Receipts of ${showDay(day)} are not what they were when the day was closed`,
    ])
  })
})

test('what of a filed month was bent in its days before it was filed is in neither sum, and is found', async () => {
  await onCopyOf(begun, async (office) => {
    await office.send(openMonth, { month: last, reason: 'Not filed after all' })
    await bend(office, `UPDATE receipts SET narration = 'Rent'`)
    expect((await office.send(closeMonth, { month: last, arn })).body).toMatchObject({ success: true })
    expect(await verify(office)).toEqual([
      `Receipts of ${showDay(day)} are not what they were when the day was closed`,
    ])
  })
})
