import { addDays, dayInIndia } from '@refill/values/day.ts'
import { listInventory } from '@refill/contract/features/inventory/inventory.contract.ts'
import { readLedgerReport } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.contract.ts'
import { undoDelivery } from '@refill/contract/features/orders/delivery.contract.ts'
import { updateEmpties, updateOrder } from '@refill/contract/features/orders/order-steps.contract.ts'
import { allSales } from '@refill/contract/features/orders/sales.contract.ts'
import { listReceipts } from '@refill/contract/features/receipts/receipts.contract.ts'
import { createReceipt } from '@refill/contract/features/receipts/create-receipt.contract.ts'
import { readStatement } from '@refill/contract/features/receipts/statement.contract.ts'
import { describe, expect, test } from 'vitest'
import { officeForFile } from '../../../testing/office.ts'
import { signInAs } from '../../../testing/people.ts'
import { verifyLedger } from '../../cylinder-ledger/cylinder-ledger.public.ts'
import { verifyReceipts } from '../../receipts/receipts.public.ts'
import { verifyOrders } from '../orders.public.ts'
import { orderOffice } from '../orders.test-data.ts'

const office = await officeForFile()
const at = orderOffice(office)
const today = dayInIndia(new Date())
const ago = (days: number) => addDays(today, -days)
const terms = { credit_days: 15, credit_limit: 0 }
const customerId = await at.customer(terms)
const big = await at.product({ gst: '18', rsp: '1512', discount: '0', deposit: '2400' })
const small = await at.product({ gst: '5', rsp: '856.50', discount: '0' })
for (const { uuid } of [big, small]) await at.open(uuid, ago(400), 10_000, 500)

type Line = { uuid: string; count: number; deposits?: number }
/** An order that is on its way since some days. */
const onItsWay = async (lines: readonly Line[], changes: object = {}, left = 0) => {
  const { id, orderid } = (await at.book(customerId, lines, changes)).body
  await at.bring(id, 3)
  const earlier = 'UPDATE orders SET dispatched_at = dispatched_at - make_interval(days => $2) WHERE id = $1'
  await office.pool.query(earlier, [id, left])
  const { details } = await at.read(id)
  const sent = (counts: readonly number[], empties: readonly number[] = counts) => ({
    'line_id[]': details.map((line) => String(line.id)),
    'count[]': counts.map(String),
    'returnclinder[]': empties.map(String),
  })
  return { id, orderid, sent }
}
const stock = async ({ uuid } = big) => {
  const { data } = (await office.send(listInventory, { page: 1, limit: 5, search: uuid })).body
  return { fulls: data[0]?.cs_fulls ?? 0, empties: data[0]?.cs_emptys ?? 0 }
}
const sold = async (day: string) => (await office.send(allSales, { fd: day, td: day })).body.totals
const pay = async (orderid: string, amount: number) =>
  office.send(createReceipt, {
    voucher_date: today,
    amount: String(amount),
    payment_mode: 'Cash',
    transaction_number: '',
    mode_of_transaction: '',
    narration: '',
    'orderid[]': [orderid],
  })
const receiptsOf = async (orderid: string) =>
  (await office.send(listReceipts, { page: 1, limit: 50, search: orderid })).body.data
const nothingWrong = async () => {
  for (const verify of [verifyOrders, verifyLedger, verifyReceipts])
    expect(await verify(office.db.reader)).toEqual([])
}

describe('a delivery of fewer than were ordered', () => {
  test('moves, sells and asks for what was taken alone, and still says what was ordered', async () => {
    const { id, sent } = await onItsWay([
      { uuid: big.uuid, count: 10, deposits: 2 },
      { uuid: small.uuid, count: 3 },
    ])
    const before = { big: await stock(), small: await stock(small), sold: await sold(today) }
    expect((await at.move(id, 4, sent([8, 0], [6, 0]))).body.success).toBe(true)
    expect(await stock()).toEqual({ fulls: before.big.fulls - 8, empties: before.big.empties + 6 })
    expect(await stock(small)).toEqual(before.small)
    const order = await at.read(id)
    // 8 × 1,512 and 18 % of it; deposits for the two that left without an empty.
    expect(order).toMatchObject({ totalamount: 14_273.28, total_security_deposit: 4800, due: 19_073.28 })
    expect(order.details).toMatchObject([
      { ordered_count: 10, count: 8, expected_empties: 8, returnclinder: 6, deposit_count: 2 },
      { ordered_count: 3, count: 0, expected_empties: 3, returnclinder: 0, amount: 0 },
    ])
    expect(order.history[0]?.text).toMatch(
      /^Delivered, 6 empties received, not taken: 2 of 10 × .+, 3 of 3 × /,
    )
    expect((await sold(today)).totalamount).toBeCloseTo(before.sold.totalamount + 14_273.28, 2)
    await nothingWrong()
  })

  test('takes deposits for what is taken alone, and expects an empty fewer for each that is not', async () => {
    const { id, sent } = await onItsWay([{ uuid: big.uuid, count: 3, deposits: 2 }])
    const { 'returnclinder[]': _, ...counts } = sent([1])
    expect((await at.move(id, 4, { ...counts, 'returnclinder[]': ['0'] })).body.success).toBe(true)
    expect(await at.read(id)).toMatchObject({
      total_security_deposit: 2400,
      details: [{ deposit_count: 1, security_deposit: 2400, returnclinder: 0, expected_empties: 1 }],
    })
    await nothingWrong()
  })

  test('puts what was paid beyond it on the account, in the same command', async () => {
    const { id, orderid, sent } = await onItsWay([{ uuid: big.uuid, count: 2 }], {
      // Who owes nothing else, which it would pay at once.
      customer_id: await at.customer(),
    })
    await pay(orderid, 1000)
    await pay(orderid, 2568.32)
    await at.move(id, 4, sent([1]))
    expect(await at.read(id)).toMatchObject({ totalamount: 1784.16, paid: 1784.16, due: 0 })
    const receipts = await receiptsOf(orderid)
    expect(receipts.map(({ amount, on_account }) => [amount, on_account])).toEqual([
      [1000, 0],
      [2568.32, 1784.16],
    ])
    expect((await at.read(id)).history[0]?.text).toContain('₹1,784.16 put on account')
    await nothingWrong()
  })

  test.each([
    [[4], 'Only 3 of .+ were ordered', 422],
    [[0], 'Nothing was taken: choose Rescheduled or Canceled, with a reason', 422],
    [[1.5], '.+ is counted in whole numbers.', 422],
  ])('with %j of three is refused, and the order stays', async (counts, message, status) => {
    const { id, sent } = await onItsWay([{ uuid: big.uuid, count: 3 }])
    const answer = await at.move(id, 4, sent(counts, [0]))
    expect(answer).toMatchObject({ status, body: { message: expect.stringMatching(`^${message}$`) } })
    expect(await at.read(id)).toMatchObject({ orderstatus: 3, details: [{ count: 3 }] })
  })

  test('of which there are too few is refused, and nothing has changed', async () => {
    const scarce = await at.product()
    await at.open(scarce.uuid, today, 4)
    const { id, orderid, sent } = await onItsWay([{ uuid: scarce.uuid, count: 7 }])
    await pay(orderid, 50)
    expect((await at.move(id, 4, sent([5]))).body.code).toBe('stock_short')
    expect(await at.read(id)).toMatchObject({ orderstatus: 3, details: [{ count: 7 }], paid: 50 })
    expect((await at.move(id, 4, sent([4]))).body.success).toBe(true)
    await nothingWrong()
  })
})

describe('the day of a delivery', () => {
  test('is the one that is given: stock, sale, statement and due day follow it', async () => {
    const { id, orderid } = await onItsWay([{ uuid: big.uuid, count: 2 }], { paymentmode: 'Credit' }, 3)
    const before = await sold(ago(2))
    expect((await at.move(id, 4, { delivered_on: ago(2) })).body.success).toBe(true)
    const order = await at.read(id)
    expect(order).toMatchObject({ delivered_on: ago(2), due_day: addDays(ago(2), 15) })
    expect(order.delivered_at.slice(0, 10)).toBe(today)
    expect(order.history[0]?.text).toMatch(/^Delivered on \d\d-\d\d-\d{4}, 2 empties received$/)
    expect((await sold(ago(2))).quantity).toBe(before.quantity + 2)
    const range = { fd: ago(2), td: ago(2) }
    const ledger = (
      await office.send(readLedgerReport, { ...range, prod_code: big.uuid, page: 1, limit: 50 })
    ).body
    expect(ledger.list.map((row) => row.inv_no)).toContain(orderid)
    expect(ledger.list.at(-1)?.trans_date.slice(0, 10)).toBe(ago(2))
    const { rows } = (await office.send(readStatement, { customer_id: customerId, ...range })).body
    expect(rows.map(({ number }) => number)).toContain(orderid)
    await nothingWrong()
  })

  test.each([
    ['Cash', 0],
    ['Online', 0],
    ['Credit', 15],
    ['PO', 15],
  ])('decides when %s is due, %i days later', async (paymentmode, days) => {
    const { id } = await onItsWay([{ uuid: big.uuid, count: 1 }], { paymentmode, ponum: '7' })
    await at.move(id, 4)
    expect((await at.read(id)).due_day).toBe(addDays(today, days))
  })

  test.each([
    [addDays(today, 1), 'Delivery day cannot be after today'],
    [ago(2), /^Delivery day cannot be before \d\d-\d\d-\d{4}, when it was dispatched$/],
    ['22-11-2026', 'Delivery day must be a day such as 2026-11-21'],
  ])('%s is refused', async (delivered_on, message) => {
    const { id } = await onItsWay([{ uuid: big.uuid, count: 1 }], {}, 1)
    const { status, body } = await at.move(id, 4, { delivered_on })
    expect(status).toBe(422)
    expect(body.message).toMatch(message)
    expect((await at.read(id)).orderstatus).toBe(3)
  })
})

describe('money that comes with a delivery', () => {
  test('makes a receipt of its day; asked for again neither happens twice', async () => {
    const { id, orderid } = await onItsWay([{ uuid: big.uuid, count: 1 }], {}, 1)
    const sent = { received_amount: '1000', delivered_on: ago(1) }
    const answers = await Promise.all(Array.from({ length: 4 }, () => at.move(id, 4, sent)))
    expect(answers.every(({ body }) => body.success)).toBe(true)
    const order = await at.read(id)
    expect(order).toMatchObject({
      paid: 1000,
      due: 784.16,
      receipts: [{ voucher_date: ago(1), amount: 1000 }],
    })
    expect(order.history[0]?.text).toContain('₹1,000.00 received')
    expect(await receiptsOf(orderid)).toMatchObject([{ payment_mode: 'Cash', paid_to: 'Meena Joshi' }])
    await nothingWrong()
  })

  test('Online needs its transaction number', async () => {
    const { id, orderid } = await onItsWay([{ uuid: big.uuid, count: 1 }])
    const sent = { received_amount: '1784.16', received_mode: 'Online' }
    expect(await at.move(id, 4, sent)).toMatchObject({
      status: 422,
      body: { message: 'Transaction number is required for Online' },
    })
    await at.move(id, 4, { ...sent, transaction_number: 'UPI7' })
    expect(await receiptsOf(orderid)).toMatchObject([{ payment_mode: 'Online', transaction_number: 'UPI7' }])
  })

  test('needs the right to enter receipts; without it nothing is delivered', async () => {
    const { id } = await onItsWay([{ uuid: big.uuid, count: 1 }])
    const { cookie } = await signInAs(office, ['orders.write'])
    const sent = { id, status: '4', received_amount: '10' }
    const answer = await office.send(updateOrder, sent, { cookie })
    expect(answer.status).toBe(403)
    expect((await at.read(id)).orderstatus).toBe(3)
  })
})

describe('a delivery that is undone', () => {
  const undo = (id: number, reason = 'Another order was meant') => office.send(undoDelivery, { id, reason })

  test('leaves order, stock and sales as they were; delivered anew it moves once', async () => {
    const { id, orderid, sent } = await onItsWay([
      { uuid: big.uuid, count: 10, deposits: 2 },
      { uuid: small.uuid, count: 3 },
    ])
    const changed = { id, 'line_id[]': sent([])['line_id[]'], 'returnclinder[]': ['9', '3'] }
    await office.send(updateEmpties, { ...changed, reason: 'One of last week' })
    await pay(orderid, 500)
    const asItWas = async () => {
      const { history: _, credit: __, ...order } = await at.read(id)
      return { order, stocks: [await stock(), await stock(small)], sold: await sold(today) }
    }
    const before = await asItWas()
    await at.move(id, 4, sent([4, 0], [4, 0]))
    const answers = await Promise.all([undo(id), undo(id), undo(id)])
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
    expect(answers.find(({ body }) => !body.success)).toMatchObject({
      status: 409,
      body: { code: 'order_not_delivered', message: `Order ${orderid} is not delivered` },
    })
    expect(await asItWas()).toEqual(before)
    expect((await at.read(id)).history[0]).toMatchObject({
      step: 'undelivered',
      status: 3,
      text: 'Delivery undone, Another order was meant',
      by: 'Meena Joshi',
    })
    await nothingWrong()
    await Promise.all([at.move(id, 4), at.move(id, 4), at.move(id, 4)])
    const fulls = before.stocks.map((one) => one.fulls)
    expect([(await stock()).fulls, (await stock(small)).fulls]).toEqual([
      (fulls[0] ?? 0) - 10,
      (fulls[1] ?? 0) - 3,
    ])
    expect(await at.read(id)).toMatchObject({
      orderstatus: 4,
      details: [{ count: 10, returnclinder: 9 }, { count: 3 }],
    })
    await nothingWrong()
  })

  test('was entered today; one of yesterday stays, whatever its day', async () => {
    const { id } = await onItsWay([{ uuid: big.uuid, count: 1 }], {}, 3)
    await at.move(id, 4, { delivered_on: ago(2) })
    await office.pool.query(
      `UPDATE orders SET delivered_at = delivered_at - interval '1 day' WHERE id = $1`,
      [id],
    )
    expect(await undo(id)).toMatchObject({ status: 409, body: { code: 'order_delivery_settled' } })
    expect((await at.read(id)).orderstatus).toBe(4)
  })

  test('needs a reason, and a delivered order', async () => {
    const { id } = await onItsWay([{ uuid: big.uuid, count: 1 }])
    expect((await undo(id)).body.code).toBe('order_not_delivered')
    await at.move(id, 4)
    expect(await undo(id, '')).toMatchObject({ status: 422, body: { message: 'Reason is required' } })
    expect((await undo(999_999)).status).toBe(404)
  })
})

test.each([
  `UPDATE order_lines SET sold_on = sold_on - 1 WHERE id = (SELECT min(id) FROM order_lines WHERE sold_on IS NOT NULL)`,
  `UPDATE sales_days SET day = day - 30 WHERE ctid = (SELECT min(ctid) FROM sales_days)`,
  `UPDATE orders SET cylinders = cylinders + 1 WHERE id = 1`,
])('verify names what was tampered with: %s', async (statement) => {
  const known = await verifyOrders(office.db.reader)
  await office.pool.query(statement)
  expect((await verifyOrders(office.db.reader)).length).toBeGreaterThan(known.length)
})
