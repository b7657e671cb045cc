import { createCreditNote } from '@refill/contract/features/notes/create-note.contract.ts'
import { creditNotes } from '@refill/contract/features/notes/notes.contract.ts'
import { createReceipt } from '@refill/contract/features/receipts/create-receipt.contract.ts'
import { undoDelivery } from '@refill/contract/features/orders/delivery.contract.ts'
import { dispatchAgain } from '@refill/contract/features/orders/changing.contract.ts'
import { addDays, showDay } from '@refill/values/day.ts'
import { describe, expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { verifyProducts } from '../products/products.public.ts'
import { verifyOrders } from '../orders/orders.public.ts'
import { inHours } from '../orders/orders.test-data.ts'
import { rateOffice, today, tomorrow } from './rates.test-data.ts'

const office = await officeForFile({ connections: 8 })
const made = await rateOffice(office)
const { at, ofOrder, read: readInvoice, product, change, rates, book, order, leftBefore, challanGst } = made

test('the change of 22-09-2025: 12 and 28 become 5, 18 and 40, and documents of before keep theirs', async () => {
  const [lighter, stove, heater, trolley] = await Promise.all(
    ['12', '12', '28', '28'].map((gst) => product(gst)),
  )
  if (!lighter || !stove || !heater || !trolley) throw new Error('four products were added')
  const before = await book(stove)
  await at.bring(before, 4)
  const open = await book(stove, 2)
  const onRoad = await book(trolley)
  await at.bring(onRoad, 3)
  await leftBefore(onRoad, 3)
  const late = await book(heater)
  await at.bring(late, 3)
  await leftBefore(late, 3)

  expect(await change([lighter], today, 5)).toMatchObject({ success: true, products_count: 1 })
  expect((await change([stove, trolley], today, 18)).message).toBe(
    `2 products with 18 % GST from ${showDay(today)}, 1 open order changed`,
  )
  await change([heater], today, 40)
  expect(await Promise.all([lighter, stove, heater, trolley].map(rates))).toEqual([
    [
      [today, 5],
      ['2017-07-01', 12],
    ],
    [
      [today, 18],
      ['2017-07-01', 12],
    ],
    [
      [today, 40],
      ['2017-07-01', 28],
    ],
    [
      [today, 18],
      ['2017-07-01', 28],
    ],
  ])

  expect(await order(before)).toMatchObject({ gst: 12, totalamount: 1120 })
  const [invoice] = await ofOrder(before)
  expect((await readInvoice(invoice?.id ?? 0)).lines).toMatchObject([{ rate: 12, cgst: 60, sgst: 60 }])
  const changed = await order(open)
  expect(changed).toMatchObject({ gst: 18, totalamount: 2360 })
  expect(changed.texts[0]).toContain('GST of 19 kg 12 % → 18 %; to be paid ₹2,240.00 → ₹2,360.00')
  expect(changed.texts[0]).toContain(`18 % from ${showDay(today)}`)

  expect(await order(onRoad)).toMatchObject({ gst: 28, totalamount: 1280 })
  expect(await verifyOrders(office.db.reader)).toEqual([])
  await at.move(onRoad, 4)
  expect(await order(onRoad)).toMatchObject({ gst: 18, totalamount: 1180 })
  expect(await challanGst(onRoad)).toBe(28)
  const [billed] = await ofOrder(onRoad)
  expect((await readInvoice(billed?.id ?? 0)).lines).toMatchObject([{ rate: 18, taxable: 1000 }])

  await at.move(late, 4, { delivered_on: addDays(today, -1) })
  expect(await order(late)).toMatchObject({ gst: 28, totalamount: 1280 })
  expect(await verifyOrders(office.db.reader)).toEqual([])
  expect(await verifyProducts(office.db.reader)).toEqual([])
})

test('a credit note on an invoice of before a change has its rate', async () => {
  const stove = await product('12')
  const sold = await book(stove)
  await at.bring(sold, 4)
  const [invoice] = await ofOrder(sold)
  await change([stove], today, 5)
  const all = { 'place[]': [], 'quantity[]': [], 'taxable[]': [], 'fulls[]': [], 'empties[]': [] }
  const asked = { invoice_id: invoice?.id ?? 0, cause: 'canceled', reason: 'Not wanted', day: '', ...all }
  const { id } = (await office.send(createCreditNote, asked)).body
  expect((await office.send(creditNotes.read, { id })).body.reponselist).toMatchObject({
    taxable: 1000,
    cgst: 60,
    sgst: 60,
    value: 1120,
    lines: [{ rate: 12 }],
  })
})

describe('a day that is past', () => {
  test('counts for what is booked and delivered from now on, and no document changes', async () => {
    const stove = await product('12')
    const sold = await book(stove)
    await at.bring(sold, 4)
    await change([stove], addDays(today, -10), 18)
    expect(await order(sold)).toMatchObject({ gst: 12, totalamount: 1120 })
    expect(await order(await book(stove))).toMatchObject({ gst: 18 })
  })

  test('before another change leaves the rate of today as it is', async () => {
    const stove = await product('28')
    await change([stove], addDays(today, -5), 18)
    await change([stove], addDays(today, -10), 12)
    expect(await order(await book(stove))).toMatchObject({ gst: 18 })
  })
})

test('money that is paid beyond the new total goes to the account of the customer', async () => {
  const stove = await product('28')
  const id = await book(stove)
  const { orderid } = await at.read(id)
  const money = { payment_mode: 'Cash', voucher_date: today, amount: '1280', 'orderid[]': [orderid] }
  expect((await office.send(createReceipt, money)).body).toMatchObject({ success: true })
  await change([stove], today, 18)
  expect((await order(id)).texts[0]).toContain('₹100.00 put on account')
  expect(await at.read(id)).toMatchObject({ totalamount: 1180, due: 0 })
})

test('an order that came back leaves again at the rate of the day, under a challan that says it', async () => {
  const stove = await product('28')
  const id = await book(stove)
  await at.bring(id, 3)
  await at.move(id, 6, { reason: 'Closed', scheduledate: tomorrow })
  await change([stove], today, 18)
  expect(await order(id)).toMatchObject({ gst: 28 })
  const { driver_id, vehicle_id } = (
    await office.pool.query('SELECT driver_id, vehicle_id FROM orders WHERE id = $1', [id])
  ).rows[0]
  await office.send(dispatchAgain, { id, driver_id, vehicle_id, delivery_estimate: inHours(2) })
  expect(await order(id)).toMatchObject({ gst: 18, totalamount: 1180 })
  expect(await challanGst(id)).toBe(18)
})

test('a delivery that is undone and entered anew has the rate of its day', async () => {
  const stove = await product('28')
  const id = await book(stove, 3)
  await at.bring(id, 3)
  await leftBefore(id, 4)
  await change([stove], today, 18)
  const [line] = (await at.read(id)).details
  await at.move(id, 4, { 'line_id[]': [String(line?.id)], 'count[]': ['2'], 'returnclinder[]': ['2'] })
  expect(await order(id)).toMatchObject({ gst: 18, totalamount: 2360 })
  await office.send(undoDelivery, { id, reason: 'Wrong day' })
  expect(await verifyOrders(office.db.reader)).toEqual([])
  await at.move(id, 4, { delivered_on: addDays(today, -1) })
  expect(await order(id)).toMatchObject({ gst: 28, totalamount: 3840 })
  expect(await verifyOrders(office.db.reader)).toEqual([])
})

test('bookings beside a change are at one of the two rates, and leave at the new one', async () => {
  const stove = await product('28')
  const [, ...ids] = await Promise.all([
    change([stove], today, 18),
    ...Array.from({ length: 8 }, () => book(stove)),
  ])
  for (const id of ids) expect(await order(id)).toMatchObject({ gst: 18 })
})
