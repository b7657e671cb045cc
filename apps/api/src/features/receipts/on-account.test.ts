import { addDays, financialYear } from '@refill/values/day.ts'
import { listRefunds } from '@refill/contract/features/receipts/on-account.contract.ts'
import { readReceiptReport } from '@refill/contract/features/receipts/receipt-report.contract.ts'
import { updateOrder } from '@refill/contract/features/orders/order-steps.contract.ts'
import { readSettings } from '@refill/contract/features/settings/settings.contract.ts'
import { updateSettings } from '@refill/contract/features/settings/update-settings.contract.ts'
import { describe, expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { moneyOffice, today } from './receipts.test-data.ts'

const office = await officeForFile()
const money = await moneyOffice(office)
const { at, booked, delivered, receive, advance, payBack, takeBack, cancelPayment, setAgainst } = money
const { statement, differences } = money

const positionOf = async (orderId: number) => {
  const { due, on_account } = (await at.read(orderId)).credit
  return { due, on_account }
}

describe('money without an order', () => {
  test('stays on the account of its customer until it is set against what is due, oldest first', async () => {
    const customer = await at.customer({ name: 'Hotel Sahyadri', tradename: '' })
    const first = await delivered(customer, 4)
    const second = await delivered(customer, 5)
    const answer = (await advance(customer, 600)).body
    expect(answer.data).toMatchObject({
      customer_name: 'Hotel Sahyadri',
      orders: [],
      order_amounts: [],
      on_account: 600,
      sr_no: expect.stringMatching(new RegExp(`^RC/${financialYear(today)}/`)),
    })
    expect(await positionOf(first.id)).toEqual({ due: 900, on_account: 600 })
    expect((await setAgainst(customer)).body).toMatchObject({
      amount: 600,
      order_amounts: [
        { orderid: first.orderid, amount: 400 },
        { orderid: second.orderid, amount: 200 },
      ],
      message: '₹600.00 set off',
    })
    expect(await positionOf(first.id)).toEqual({ due: 300, on_account: 0 })
    const words = (await at.read(second.id)).history.map(({ text }) => text)
    expect(words).toContain(`₹200.00 on account set off, from ${answer.data.sr_no}`)
    expect(await setAgainst(customer)).toMatchObject({ status: 409, body: { code: 'nothing_to_set_off' } })
    expect(await statement(customer)).toMatchObject({ closing: 300, totals: { debit: 900, credit: 600 } })
    // Taken back it gives up what it was set against.
    await takeBack(answer.data.id, 'The cheque was returned')
    expect(await positionOf(first.id)).toEqual({ due: 900, on_account: 0 })
    expect(await differences()).toEqual([])
  })

  test('is set against the orders that are named, and never against those of another', async () => {
    const [customer, other] = [await at.customer(), await at.customer()]
    const [, named] = [await delivered(customer, 4), await delivered(customer, 5)]
    const foreign = await delivered(other, 1)
    await advance(customer, 450)
    expect(await setAgainst(customer, [named.orderid, foreign.orderid])).toMatchObject({
      status: 409,
      body: { code: 'set_off_of_others' },
    })
    expect((await setAgainst(customer, [named.orderid])).body).toMatchObject({
      order_amounts: [{ orderid: named.orderid, amount: 450 }],
    })
    expect(await advance(987_654, 1)).toMatchObject({
      status: 404,
      body: { errors: { customer_id: 'Customer not found' } },
    })
    expect(await differences()).toEqual([])
  })
})

describe('at a delivery', () => {
  const setting = async (isOn: boolean) => {
    const { reponselist } = (await office.send(readSettings, {})).body
    const { version } = reponselist
    const business = { name: 'Sahyadri Gas', address: 'Bhosari, Pune', state: 'Maharashtra' }
    const saved = await office.send(updateSettings, {
      ...business,
      version: String(version),
      set_off_at_delivery: isOn ? '1' : '',
    })
    expect(saved.body.success).toBe(true)
  }

  test('what is on account pays what is due, the oldest first, once, and the history says so', async () => {
    const customer = await at.customer()
    const before = await delivered(customer, 2)
    const { sr_no } = (await advance(customer, 1000)).body.data
    const order = await booked(customer, 5)
    await at.bring(order.id, 3)
    const headers = { 'idempotency-key': 'delivered-once' }
    const deliver = () => office.send(updateOrder, { id: order.id, status: '4' }, { headers })
    const answers = await Promise.all([deliver(), deliver(), deliver()])
    expect(answers.map(({ body }) => body.success)).toEqual([true, true, true])
    expect(await positionOf(order.id)).toEqual({ due: 0, on_account: 300 })
    const words = (await at.read(order.id)).history.map(({ text }) => text)
    expect(words.filter((text) => text === `₹500.00 on account set off, from ${sr_no}`)).toHaveLength(1)
    expect((await at.read(before.id)).due).toBe(0)
    expect(await differences()).toEqual([])
  })

  test('a delivery whose money cannot be set off is none', async () => {
    const customer = await at.customer()
    const order = await booked(customer, 5)
    await advance(customer, 100)
    await at.bring(order.id, 3)
    await office.pool.query(
      'ALTER TABLE receipt_orders ADD CONSTRAINT no_parts CHECK (order_id IS NULL) NOT VALID',
    )
    expect((await at.move(order.id, 4)).status).toBe(500)
    await office.pool.query('ALTER TABLE receipt_orders DROP CONSTRAINT no_parts')
    expect(await at.read(order.id)).toMatchObject({ orderstatus: 3, paid: 0 })
    expect((await at.move(order.id, 4)).body.success).toBe(true)
    expect(await positionOf(order.id)).toEqual({ due: 400, on_account: 0 })
    expect(await differences()).toEqual([])
  })

  test('what was paid ahead and not taken pays what else is due', async () => {
    const customer = await at.customer()
    const due = await delivered(customer, 1)
    const order = await booked(customer, 5)
    await receive(500, [order.orderid])
    await at.bring(order.id, 3)
    const [line] = (await at.read(order.id)).details
    const taken = { 'line_id[]': [line?.id], 'returnclinder[]': ['3'], 'count[]': ['3'] }
    expect((await at.move(order.id, 4, taken)).body.success).toBe(true)
    expect((await at.read(due.id)).due).toBe(0)
    expect(await positionOf(order.id)).toEqual({ due: 0, on_account: 100 })
    expect(await differences()).toEqual([])
  })

  test('nothing is set off where Settings leave it to a person', async () => {
    const customer = await at.customer()
    await advance(customer, 1000)
    await setting(false)
    const order = await delivered(customer, 5)
    expect(await positionOf(order.id)).toEqual({ due: 500, on_account: 1000 })
    await setting(true)
    await delivered(customer, 1)
    expect(await positionOf(order.id)).toEqual({ due: 0, on_account: 400 })
    expect(await differences()).toEqual([])
  })
})

describe('money of a canceled order', () => {
  test('is on account, and the order says what became of it: set off against another, or paid back', async () => {
    const customer = await at.customer()
    const order = await booked(customer, 5)
    const { sr_no } = (await receive(500, [order.orderid])).body.data
    expect((await at.move(order.id, 5, { reason: 'Closed for a week' })).body.success).toBe(true)
    const receiptOf = async () => (await at.read(order.id)).receipts.find((one) => one.sr_no === sr_no)
    expect(await receiptOf()).toMatchObject({ amount: 0, on_account: 500, refunded: 0, others: [] })
    const next = await delivered(customer, 2)
    expect(await receiptOf()).toMatchObject({
      amount: 0,
      on_account: 300,
      others: [{ id: next.id, orderid: next.orderid, amount: 200 }],
    })
    await payBack(customer, 300)
    expect(await receiptOf()).toMatchObject({ amount: 0, on_account: 0, refunded: 300 })
    expect(await differences()).toEqual([])
  })
})

describe('a receipt for a family', () => {
  test('pays the oldest order first over parent and branches, and each statement has its own share', async () => {
    const parent = await at.customer({ name: 'Sahyadri Hotels', tradename: '' })
    const branch = await at.customer({ name: 'Sahyadri Wakad', tradename: '', parentid: parent })
    const stranger = await at.customer()
    const first = await delivered(branch, 3)
    const second = await delivered(parent, 4)
    const { data } = (await receive(1000, [second.orderid, first.orderid])).body
    expect(data).toMatchObject({
      customer_name: 'Sahyadri Hotels',
      on_account: 300,
      orders: [first.orderid, second.orderid],
      order_amounts: [{ amount: 300 }, { amount: 400 }],
    })
    expect(await statement(branch)).toMatchObject({
      closing: 0,
      totals: { debit: 300, credit: 300 },
      rows: [
        {},
        { number: data.sr_no, credit: 300, text: 'Cash, its share of a receipt of Sahyadri Hotels' },
      ],
    })
    expect(await statement(parent)).toMatchObject({
      closing: -300,
      totals: { debit: 400, credit: 700 },
      rows: [{}, { number: data.sr_no, credit: 700 }],
    })
    const foreign = await delivered(stranger, 1)
    expect(await receive(1, [first.orderid, foreign.orderid])).toMatchObject({
      status: 409,
      body: { code: 'receipt_orders_of_others' },
    })
    expect(await differences()).toEqual([])
    await takeBack(data.id)
    expect((await statement(branch)).closing).toBe(300)
    expect((await statement(parent)).closing).toBe(400)
    expect(await differences()).toEqual([])
  })
})

describe('money paid back', () => {
  test('has a number, comes from the oldest money on account, and stands on the statement', async () => {
    const customer = await at.customer({ name: 'Om Food Works', tradename: '' })
    const order = await delivered(customer, 1)
    const older = (await advance(customer, 200, { voucher_date: addDays(today, -2) })).body.data
    const newer = (await receive(250, [order.orderid])).body.data
    const refused = await payBack(customer, '350.01')
    expect(refused).toMatchObject({ status: 409, body: { code: 'refund_too_much' } })
    expect(refused.body.errors?.amount).toContain('Only ₹350.00 of Om Food Works is on account')
    expect(await payBack(customer, 201, { voucher_date: addDays(today, -1) })).toMatchObject({ status: 409 })
    const { data, message } = (await payBack(customer, 230, { narration: 'Closed the connection' })).body
    expect(data).toMatchObject({
      pb_no: expect.stringMatching(new RegExp(`^PB/${financialYear(today)}/\\d{5}$`)),
      customer_name: 'Om Food Works',
      amount: 230,
      paid_by: 'Meena Joshi',
      canceled_at: '',
      receipts: [
        { sr_no: older.sr_no, amount: 200 },
        { sr_no: newer.sr_no, amount: 30 },
      ],
    })
    expect(message).toBe(`${data.pb_no}: ₹230.00 paid back`)
    expect(await positionOf(order.id)).toEqual({ due: 0, on_account: 120 })
    expect(await statement(customer)).toMatchObject({
      closing: -120,
      totals: { debit: 330, credit: 450 },
      rows: [
        { document: 'receipt' },
        { document: 'order' },
        { document: 'receipt' },
        { document: 'refund', number: data.pb_no, debit: 230, text: 'Paid back, Cash' },
      ],
    })
    const filter = { fd: today, td: today, customer_id: customer }
    expect((await office.send(readReceiptReport, filter)).body.totals).toMatchObject({
      amount: 250,
      refunded: 230,
    })
    expect(await takeBack(older.id)).toMatchObject({
      status: 409,
      body: { message: `₹200.00 of this receipt was paid back with ${data.pb_no}: cancel that first` },
    })
    expect((await cancelPayment(data.id, 'Wrong customer')).body.message).toBe(`${data.pb_no} canceled`)
    expect(await cancelPayment(data.id)).toMatchObject({ status: 404 })
    expect(await positionOf(order.id)).toEqual({ due: 0, on_account: 350 })
    expect((await statement(customer)).closing).toBe(-350)
    const listed = async (state: string) =>
      (await office.send(listRefunds, { customer_id: customer, state })).body
    expect((await listed('')).totalcount).toBe(0)
    const found = async (search: string) =>
      (await office.send(listRefunds, { search, state: 'all' })).body.totalcount
    expect([await found('closed om'), await found('nobody')]).toEqual([1, 0])
    expect((await listed('all')).data).toMatchObject([
      { pb_no: data.pb_no, cancel_reason: 'Wrong customer', canceled_by: 'Meena Joshi' },
    ])
    expect(await differences()).toEqual([])
  })

  test.each([
    [{ amount: '0' }, 'amount', 'Amount must be greater than 0'],
    [{ voucher_date: addDays(today, 1) }, 'voucher_date', 'Voucher date cannot be in the future'],
    [{ payment_mode: 'Online' }, 'transaction_number', 'Transaction number is required for Online'],
  ])('with %o is refused at %s', async (changes, field, message) => {
    const answer = await payBack(await at.customer(), 10, changes)
    expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: message } } })
  })
})

describe('what is unusual', () => {
  test('is asked about before it is stored, and stored when it is meant', async () => {
    const customer = await at.customer({ name: 'Big Hotel', tradename: '' })
    const order = await booked(customer, 3000)
    const stored = async () => (await office.pool.query('SELECT count(*)::int AS n FROM receipts')).rows[0].n
    await receive(150_000, [order.orderid])
    const before = await stored()
    const asked = await receive(50_000, [order.orderid], { ask_first: '1' })
    expect(asked).toMatchObject({ status: 409, body: { code: 'receipt_unusual' } })
    expect(asked.body.message).toContain('₹2,00,000.00 in cash from Big Hotel')
    expect(asked.body.message).toContain('s. 269ST')
    expect(await stored()).toBe(before)
    const meant = (await receive(50_000, [order.orderid])).body
    expect(meant.warning).toContain('s. 269ST')
    const online = { payment_mode: 'Online', transaction_number: 'UTR269', ask_first: '1' }
    expect((await receive(50_000, [order.orderid], online)).body.success).toBe(true)
    expect((await advance(customer, 1, { ask_first: '1' })).status).toBe(409)
    const early = { voucher_date: addDays(today, -1), ask_first: '1' }
    expect((await receive(1, [order.orderid], early)).body.message).toContain(
      `before ${order.orderid} was booked`,
    )
    expect(await differences()).toEqual([])
  })
})
