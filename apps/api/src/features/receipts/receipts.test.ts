import { manyRounds, runs } from '@refill/values/testing/walks.ts'
import { addDays, dayInIndia, financialYear } from '@refill/values/day.ts'
import { deleteReceipt, listReceipts } from '@refill/contract/features/receipts/receipts.contract.ts'
import { createReceipt } from '@refill/contract/features/receipts/create-receipt.contract.ts'
import {
  readReceiptDays,
  readReceiptReport,
} from '@refill/contract/features/receipts/receipt-report.contract.ts'
import { readStatement } from '@refill/contract/features/receipts/statement.contract.ts'
import { readXlsx } from 'hucre'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { whole } from '../../testing/whole.ts'
import { verifyOrders } from '../orders/orders.public.ts'
import { orderOffice } from '../orders/orders.test-data.ts'
import { verifyReceipts } from './receipts.public.ts'

const today = dayInIndia(new Date())
const office = await officeForFile()
const at = orderOffice(office)
const uuid = (await at.product({ gst: '0', rsp: '100', discount: '0', security_deposit: '50' })).uuid
await at.open(uuid, addDays(today, -5), 1_000_000)

/** An order of so many hundred rupees, delivered. */
const delivered = async (customerId: number, count: number, deposits = 0) => {
  const { id, orderid } = (await at.book(customerId, [{ uuid, count, deposits }])).body
  await at.bring(id, 4)
  return { id, orderid }
}
const receive = (amount: string | number, orders: readonly string[], changes: object = {}, headers = {}) =>
  office.send(
    createReceipt,
    {
      userid: '1',
      voucher_date: today,
      amount: String(amount),
      payment_mode: 'Cash',
      transaction_number: '',
      mode_of_transaction: '',
      narration: '',
      'orderid[]': [...orders],
      ...changes,
    },
    { headers },
  )
const dueOf = async (id: number) => (await at.read(id)).due
const stored = async () => (await office.pool.query('SELECT count(*)::int AS n FROM receipts')).rows[0].n
const nothingWrong = async () => {
  expect(await verifyReceipts(office.db.reader)).toEqual([])
  expect(await verifyOrders(office.db.reader)).toEqual([])
}

describe('a receipt', () => {
  test('settles the oldest order first, keeps the rest on account, and deleted it has never been', async () => {
    const customer = await at.customer({ name: 'Om Bakers', tradename: '' })
    const [first, second] = [await delivered(customer, 10), await delivered(customer, 5)]
    const part = (await receive(1200, [second.orderid, first.orderid])).body
    expect(part).toMatchObject({
      message: 'Receipt added successfully',
      data: {
        sr_no: expect.stringMatching(new RegExp(`^RC/${financialYear(today)}/\\d{5}$`)),
        customer_name: 'Om Bakers',
        paid_to: 'Meena Joshi',
        on_account: 0,
        orders: [first.orderid, second.orderid],
        order_amounts: [
          { orderid: first.orderid, amount: 1000 },
          { orderid: second.orderid, amount: 200 },
        ],
      },
    })
    expect([await dueOf(first.id), await dueOf(second.id)]).toEqual([0, 300])
    const rest = (await receive('400.50', [String(second.id), ' ', second.orderid.toLowerCase()])).body
    expect(rest.data).toMatchObject({ on_account: 100.5, order_amounts: [{ amount: 300 }] })
    expect((await at.read(second.id)).credit).toMatchObject({ due: 0, on_account: 100.5 })
    for (const id of [part.data.id, rest.data.id])
      expect((await office.send(deleteReceipt, { id })).body.message).toBe('Receipt deleted successfully')
    expect([await dueOf(first.id), await dueOf(second.id)]).toEqual([1000, 500])
    expect((await at.read(second.id)).credit).toMatchObject({ due: 1500, on_account: 0 })
    expect(await office.send(deleteReceipt, { id: rest.data.id })).toMatchObject({ status: 404 })
    await nothingWrong()
  })

  test('takes the deposit as part of what is owed, and a canceled order gives its money back to the account', async () => {
    const customer = await at.customer()
    const { id, orderid } = (await at.book(customer, [{ uuid, count: 4, deposits: 2 }])).body
    const { data } = (await receive(500, [orderid])).body
    expect(await at.read(id)).toMatchObject({
      totalamount: 400,
      total_security_deposit: 100,
      paid: 500,
      due: 0,
    })
    await at.bring(id, 2)
    expect((await at.move(id, 5, { reason: 'No longer needed' })).body.success).toBe(true)
    expect((await at.read(id)).credit).toMatchObject({ due: 0, on_account: 500 })
    expect((await at.read(id)).history[0]?.text).toMatch(/^Canceled, .+, ₹500\.00 put on account$/)
    const listed = (await office.send(listReceipts, { search: orderid })).body.data[0]
    expect(listed).toMatchObject({ id: data.id, on_account: 500, order_amounts: [{ amount: 0 }] })
    await nothingWrong()
    await office.send(deleteReceipt, { id: data.id })
    await nothingWrong()
  })

  test.each([
    [{ amount: '' }, 'amount', 'Amount is required'],
    [{ amount: '0' }, 'amount', 'Amount must be greater than 0'],
    [{ amount: '1.234' }, 'amount', 'Amount must be a number with at most two decimals'],
    [{ amount: '-5' }, 'amount', 'Amount must be a number with at most two decimals'],
    [{ voucher_date: '' }, 'voucher_date', 'Voucher date is required'],
    [{ voucher_date: addDays(today, 1) }, 'voucher_date', 'Voucher date cannot be in the future'],
    [{ payment_mode: 'Cheque' }, 'payment_mode', 'Please select a valid Payment mode'],
    [{ payment_mode: 'Online' }, 'transaction_number', 'Transaction number is required for Online'],
    [{ 'orderid[]': [' ', ','] }, 'orderid', 'Enter at least one order ID'],
  ])('with %o is refused at %s', async (changes, field, message) => {
    const before = await stored()
    const answer = await receive(100, ['ORD/26-27/00001'], changes)
    expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: message } } })
    expect(await stored()).toBe(before)
  })

  test('for orders that do not exist names them, and for those of two customers says so', async () => {
    const [one, other] = [await at.customer(), await at.customer()]
    const [mine, theirs] = [await delivered(one, 1), await delivered(other, 1)]
    expect(await receive(100, [mine.orderid, 'ORD/99-00/1', '987654'])).toMatchObject({
      status: 404,
      body: { message: 'There is no order ORD/99-00/1, 987654', errors: { orderid: expect.any(String) } },
    })
    expect(await receive(100, [mine.orderid, theirs.orderid])).toMatchObject({
      status: 409,
      body: { code: 'receipt_orders_of_others' },
    })
    await nothingWrong()
  })

  test('with a transaction number that was entered before is stored, and says so', async () => {
    const { orderid } = await delivered(await at.customer(), 9)
    const online = { payment_mode: 'Online', transaction_number: 'UPI-4471', mode_of_transaction: 'UPI' }
    const first = (await receive(100, [orderid], online)).body
    expect(first.warning).toBeUndefined()
    const again = (await receive(100, [orderid], { ...online, transaction_number: 'upi-4471' })).body
    expect(again.warning).toBe(`Transaction number upi-4471 was entered before, on ${first.data.sr_no}`)
  })

  test('sent twice with one key is one receipt; its number leaves no gap', async () => {
    const { orderid } = await delivered(await at.customer(), 9)
    const headers = { 'idempotency-key': 'receipt-once' }
    const before = await stored()
    const answers = await Promise.all(Array.from({ length: 6 }, () => receive(100, [orderid], {}, headers)))
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
    expect(await stored()).toBe(before + 1)
    const { rows } = await office.pool.query(
      `SELECT count(*)::int AS n, max(right(number, 5)::int) AS last FROM receipts`,
    )
    expect(rows[0].n).toBe(rows[0].last)
  })
})

test(
  'whatever is paid, taken back and canceled, receipts less allocations are on account',
  manyRounds,
  async () => {
    const customer = await at.customer()
    const orders = await Promise.all([3, 7, 2, 11].map((count) => delivered(customer, count)))
    const open = (await at.book(customer, [{ uuid, count: 6 }])).body
    await at.bring(open.id, 2)
    const command = fc.oneof(
      fc.record({
        kind: fc.constant('pay' as const),
        paise: fc.integer({ min: 1, max: 250_000 }),
        which: fc.subarray([0, 1, 2, 3, 4], { minLength: 1 }),
      }),
      fc.record({ kind: fc.constant('take back' as const), nth: fc.nat(20) }),
      fc.record({ kind: fc.constant('cancel' as const) }),
    )
    const numbers = [...orders.map(({ orderid }) => orderid), open.orderid]
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 4, maxLength: 12 }), async (commands) => {
        const standing: number[] = []
        await Promise.all(
          commands.map(async (one) => {
            if (one.kind === 'cancel') return at.move(open.id, 5, { reason: 'Property' })
            if (one.kind === 'take back') {
              const id = standing.splice(one.nth % Math.max(standing.length, 1), 1)[0]
              return id === undefined ? undefined : office.send(deleteReceipt, { id })
            }
            const listed = one.which.map((index) => numbers[index] ?? '')
            const { body } = await receive((one.paise / 100).toFixed(2), listed)
            expect(body.success).toBe(true)
            return standing.push(body.data.id)
          }),
        )
        await nothingWrong()
      }),
      { numRuns: runs(8) },
    )
    const credit = whole((await at.read(open.id)).credit)
    const { body } = await office.send(readStatement, { customer_id: customer, fd: '2020-01-01', td: today })
    expect(body.closing).toBeCloseTo(credit.due - credit.on_account, 2)
  },
)

describe('list and report', () => {
  test('the list goes from the oldest to the newest over pages, and finds by what people know', async () => {
    const all = (await office.send(listReceipts, { limit: 1000 })).body
    expect(all.data.map(({ id }) => id)).toEqual(all.data.map(({ id }) => id).toSorted((a, b) => a - b))
    expect(all.totalcount).toBe(all.data.length)
    const paged = []
    for (let page = 1; page <= Math.ceil(all.totalcount / 7); page++)
      paged.push(...(await office.send(listReceipts, { page, limit: 7 })).body.data)
    expect(paged).toEqual(all.data)
    expect((await office.send(listReceipts, { page: 1 })).body.data).toHaveLength(
      Math.min(10, all.totalcount),
    )
    const [row] = (await office.send(listReceipts, { search: 'upi-4471' })).body.data
    expect(row?.transaction_number).toBe('UPI-4471')
  })

  test('the report has the rows of the list, totals of the whole filter, and days that add up to them', async () => {
    const filter = { fd: addDays(today, -30), td: today, payment_mode: '' }
    const report = (await office.send(readReceiptReport, { ...filter, page: 1, limit: 5 })).body
    const all = (await office.send(readReceiptReport, { ...filter, page: 1, limit: 10_000 })).body
    expect(report).toMatchObject({ totalcount: all.list.length, totals: all.totals })
    const sum = (rows: readonly { amount: number }[]) =>
      rows.reduce((total, { amount }) => total + Math.round(amount * 100), 0)
    expect(sum(all.list)).toBe(Math.round(all.totals.amount * 100))
    const { days } = (await office.send(readReceiptDays, filter)).body
    expect(
      days.reduce((total, { cash, online }) => total + Math.round(cash * 100) + Math.round(online * 100), 0),
    ).toBe(sum(all.list))
    const cash = (await office.send(readReceiptReport, { ...filter, payment_mode: 'Cash', limit: 10_000 }))
      .body
    expect(sum(cash.list)).toBe(Math.round(all.totals.cash * 100))
    expect((await office.send(readReceiptReport, { fd: today, td: '' })).body).toMatchObject({
      totalcount: 0,
      list: [],
    })
    const answer = await office.fetch(`/reports/receipt_report.xlsx?fd=${filter.fd}&td=${today}`, {
      headers: { cookie: office.session },
    })
    const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()))
    expect(sheets[0]?.rows.at(-1)).toEqual(expect.arrayContaining(['Total', all.totals.amount]))
  })
})
