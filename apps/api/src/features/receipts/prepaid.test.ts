import { readDashboard } from '@refill/contract/features/dashboard/dashboard.contract.ts'
import { listPrepaid, prepaidWorkbook } from '@refill/contract/features/receipts/prepaid.contract.ts'
import {
  readReceiptDays,
  readReceiptReport,
} from '@refill/contract/features/receipts/receipt-report.contract.ts'
import { addDays } from '@refill/values/day.ts'
import { expect, test } from 'vitest'
import { openWorkbook } from '../../exports/testing/open-workbook.ts'
import { officeForFile } from '../../testing/office.ts'
import { signInAs } from '../../testing/people.ts'
import { whole } from '../../testing/whole.ts'
import { verifyReceipts } from './receipts.public.ts'
import { moneyOffice, today } from './receipts.test-data.ts'

const office = await officeForFile()
const money = await moneyOffice(office)
const { at, uuid } = money
const yesterday = addDays(today, -1)
const other = await at.product({ type: 'BPCL', gst: '0', rsp: '33.33', discount: '0', security_deposit: '0' })
await at.open(other.uuid, addDays(today, -5), 1_000)
const { type: own } = (await at.read((await money.booked(await at.customer(), 1)).id)).details[0] ?? {}

const prepaid = async (lines: { uuid: string; count: number; deposits?: number }[], on = today) => {
  const { id, orderid } = (await at.book(await at.customer(), lines, { paymentmode: 'Prepaid' })).body
  await office.pool.query('UPDATE orders SET day = $2 WHERE id = $1', [id, yesterday])
  await at.bring(id, 2)
  await at.move(id, 3, { dispatched_on: yesterday })
  expect((await at.move(id, 4, { delivered_on: on })).body).toMatchObject({ success: true })
  return { id, orderid }
}
const owed = async (fields: object = {}) => (await office.send(listPrepaid, { limit: 100, ...fields })).body

test('nothing that is prepaid is owed by nobody', async () => {
  expect(await owed()).toMatchObject({ totalcount: 0, reponselist: [], types: [], totals: { amount: 0 } })
})

test('what oil companies owe stands by type and day, an order of two types is split by what its lines come to', async () => {
  await prepaid([{ uuid, count: 2, deposits: 1 }])
  await prepaid([{ uuid, count: 1 }], yesterday)
  await prepaid([
    { uuid: other.uuid, count: 1 },
    { uuid, count: 3 },
  ])
  expect(await owed()).toMatchObject({
    totalcount: 3,
    reponselist: [
      { day: today, type: 'BPCL', orders: 1, amount: 33.33 },
      { day: today, type: own, orders: 2, amount: 550 },
      { day: yesterday, type: own, orders: 1, amount: 100 },
    ],
    types: [
      { type: own, orders: 3, amount: 650, oldest_day: yesterday },
      { type: 'BPCL', orders: 1, amount: 33.33, oldest_day: today },
    ],
    totals: { amount: 683.33 },
  })
  expect(await owed({ type: 'BPCL' })).toMatchObject({ totalcount: 1, totals: { amount: 33.33 } })
  expect((await owed({ limit: 1, page: 2 })).reponselist).toMatchObject([{ type: own, day: today }])
})

test('the dashboard has the sum, the report its mode, and none of it is cash or online', async () => {
  const { prepaid: sum } = whole((await office.send(readDashboard, {})).body)
  expect(sum).toBe(683.33)
  const range = { fd: yesterday, td: today }
  expect((await office.send(readReceiptReport, range)).body.totals).toMatchObject({
    amount: 683.33,
    cash: 0,
    online: 0,
    prepaid: 683.33,
  })
  expect((await office.send(readReceiptReport, { ...range, payment_mode: 'Prepaid' })).body.totalcount).toBe(
    3,
  )
  expect((await office.send(readReceiptDays, range)).body.days).toEqual([
    { day: yesterday, cash: 0, online: 0, prepaid: 100 },
    { day: today, cash: 0, online: 0, prepaid: 583.33 },
  ])
})

test('the workbook has all days, with the total in the last row', async () => {
  const answer = await office.fetch(`/${prepaidWorkbook.path}`, { headers: { cookie: office.session } })
  const { rows } = await openWorkbook(Buffer.from(await answer.arrayBuffer()))
  expect(rows.at(-1)).toContain(683.33)
  expect(rows.filter((row) => row.includes(own ?? ''))).toHaveLength(2)
})

test('of an order that was paid in part before, the rest is split, and the last line takes the rounding', async () => {
  const before = (await owed()).totals.amount
  const lines = [
    { uuid, count: 1 },
    { uuid: other.uuid, count: 2 },
  ]
  const customer_id = await at.customer()
  const { id, orderid } = (await at.book(customer_id, lines)).body
  await at.bring(id, 4)
  expect((await money.receive(100, [orderid], { payment_mode: 'Prepaid' })).body).toMatchObject({
    success: true,
  })
  const { types, totals } = await owed()
  expect(totals.amount).toBe(before + 100)
  // 100 of 166.66: 60.00 to the first line to the paisa, the rest to the second.
  expect(types).toMatchObject([
    { type: own, amount: 710 },
    { type: 'BPCL', amount: 73.33 },
  ])
})

test('by hand it pays delivered orders alone, no more than is due of them, and with nothing deducted', async () => {
  const customer_id = await at.customer()
  const app = { payment_mode: 'Prepaid' }
  const booked = await money.booked(customer_id, 1)
  const delivered = await money.delivered(customer_id, 1)
  const { number } = (await money.openDue(customer_id, 500)).body
  for (const named of [[booked.orderid], [delivered.orderid, booked.orderid], [number]])
    expect((await money.receive(50, named, app)).body).toMatchObject({ code: 'receipt_prepaid_unfit' })
  expect((await money.receive('100.01', [delivered.orderid], app)).body).toMatchObject({
    code: 'receipt_prepaid_unfit',
    errors: { amount: expect.stringContaining('₹100.00') },
  })
  const short = { ...app, deducted_bank_charge: '5' }
  expect((await money.receive(50, [delivered.orderid], short)).body.errors).toHaveProperty('payment_mode')
  expect((await money.receive(100, [delivered.orderid], app)).body).toMatchObject({
    success: true,
    data: { payment_mode: 'Prepaid', on_account: 0 },
  })
  expect((await money.advance(customer_id, 50, app)).body.errors).toHaveProperty('payment_mode')
  expect((await money.payBack(customer_id, 50, app)).body.errors).toHaveProperty('payment_mode')
})

test('whoever may not see dues sees none of it', async () => {
  const { cookie } = await signInAs(office, ['orders.read', 'dashboard.read'])
  expect((await office.send(listPrepaid, {}, { cookie })).status).toBe(403)
  expect((await office.send(readDashboard, {}, { cookie })).body).not.toHaveProperty('prepaid')
})

test('all of it adds up', async () => {
  expect(await verifyReceipts(office.db.reader)).toEqual([])
})
