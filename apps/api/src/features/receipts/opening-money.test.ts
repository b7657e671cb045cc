import { readPosition } from '@refill/contract/features/customers/position.contract.ts'
import { readDashboard } from '@refill/contract/features/dashboard/dashboard.contract.ts'
import { listDues } from '@refill/contract/features/receipts/dues.contract.ts'
import { listOpeningMoney } from '@refill/contract/features/receipts/opening-money.contract.ts'
import { listReceipts } from '@refill/contract/features/receipts/receipts.contract.ts'
import { readReceiptReport } from '@refill/contract/features/receipts/receipt-report.contract.ts'
import { addDays, financialYear, showDay, day as dayOf } from '@refill/values/day.ts'
import { describe, expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { moneyOffice, today } from './receipts.test-data.ts'

const office = await officeForFile()
const money = await moneyOffice(office)
const { at, delivered, receive, advance, payBack, takeBack, cancelPayment, setAgainst } = money
const { openDue, openAdvance, cancelDue, cancelAdvance, openings, statement, differences } = money

const ago = (days: number) => addDays(today, -days)
const position = async (id: number) => (await office.send(readPosition, { id })).body
const duesRow = async (search: string) => (await office.send(listDues, { search })).body

describe('an opening due', () => {
  test('is owed on its day, in the dues by its age, and counts for the credit position', async () => {
    const customer = await at.customer({ name: 'Hotel Vaishali', tradename: '', credit_limit: '1000' })
    const { body } = await openDue(customer, '1250.50', {
      day: ago(60),
      due_day: ago(20),
      bill_number: 'B/118',
      note: 'of the old book',
    })
    expect(body.number).toMatch(new RegExp(`^OD/${financialYear(dayOf(ago(60)))}/\\d{5}$`))
    expect(body.message).toBe(`${body.number}: ₹1,250.50 owed from before`)
    const { rows, closing, due_now } = await statement(customer)
    expect({ rows, closing, due_now }).toMatchObject({
      rows: [
        {
          day: ago(60),
          document: 'opening_due',
          number: body.number,
          debit: 1250.5,
          balance: 1250.5,
          text: 'Opening due: bill B/118, of the old book',
        },
      ],
      closing: 1250.5,
      due_now: 1250.5,
    })
    // A range after it begins with it.
    expect(await statement(customer, ago(30))).toMatchObject({ opening: 1250.5, rows: [], closing: 1250.5 })
    expect((await duesRow('vaishali')).reponselist).toMatchObject([
      { due: 1250.5, to_30: 1250.5, oldest_day: ago(20), oldest_days: 20, orders: [body.number] },
    ])
    expect(await position(customer)).toMatchObject({
      credit: { due: 1250.5, oldest_due: { id: 0, orderid: body.number, days: 20 } },
      own_due: 1250.5,
    })
    const { to_act } = (await office.send(readDashboard, {})).body
    expect(to_act).toContainEqual(
      expect.objectContaining({ kind: 'over_limit', customer_id: customer, due: 1250.5, oldest_days: 20 }),
    )
    expect(await differences()).toEqual([])
  })

  test('is paid by receipts like an order, oldest first over both', async () => {
    const customer = await at.customer({ name: 'Cafe Goodluck', tradename: '' })
    const order = await delivered(customer, 3)
    const newer = (await openDue(customer, 200, { day: ago(30) })).body
    const older = (await openDue(customer, 100, { day: ago(90) })).body
    const { data } = (await receive(450, [order.orderid, newer.number.toLowerCase(), older.number])).body
    expect(data).toMatchObject({
      orders: [newer.number, older.number, order.orderid],
      order_amounts: [
        { id: 0, orderid: newer.number, amount: 200 },
        { id: 0, orderid: older.number, amount: 100 },
        { id: order.id, orderid: order.orderid, amount: 150 },
      ],
      on_account: 0,
    })
    expect((await openings(customer)).dues.map(({ number, due }) => [number, due])).toEqual([
      [older.number, 0],
      [newer.number, 0],
    ])
    expect((await position(customer)).credit).toMatchObject({ due: 150, oldest_due: { id: order.id } })
    await takeBack(data.id)
    expect((await position(customer)).credit.due).toBe(600)
    expect(await differences()).toEqual([])
  })

  test('that was paid gives the money to the account when it is taken back, and stays with who and why', async () => {
    const customer = await at.customer()
    const { id, number } = (await openDue(customer, 500)).body
    await receive(300, [number])
    const { body } = await cancelDue(id, 'It was paid in March')
    expect(body.message).toBe(`${number} is taken back: ₹300.00 is on account`)
    expect((await position(customer)).credit).toMatchObject({ due: 0, on_account: 300, oldest_due: null })
    expect((await openings(customer)).dues).toMatchObject([
      { number, amount: 500, due: 0, canceled_by: 'Meena Joshi', cancel_reason: 'It was paid in March' },
    ])
    expect(await statement(customer)).toMatchObject({ closing: -300, totals: { debit: 0, credit: 300 } })
    expect(await cancelDue(id)).toMatchObject({ status: 409, body: { code: 'opening_money_canceled' } })
    expect(await cancelDue(987_654)).toMatchObject({ status: 404, body: { code: 'opening_due_not_found' } })
    expect(await cancelDue(id, '')).toMatchObject({
      status: 422,
      body: { errors: { reason: expect.anything() } },
    })
    expect(await differences()).toEqual([])
  })

  test('of a bill that is entered already is refused until the first is taken back', async () => {
    const customer = await at.customer()
    const first = (await openDue(customer, 10, { bill_number: 'Inv-7' })).body
    const again = () => openDue(customer, 10, { bill_number: 'INV-7' })
    expect(await again()).toMatchObject({
      status: 409,
      body: {
        errors: {
          bill_number: `Bill INV-7 of ${showDay(ago(40))} is entered already, as ${first.number}: take that back first`,
        },
      },
    })
    await cancelDue(first.id)
    const both = await Promise.all([again(), again()])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const nextYear = await openDue(customer, 10, { day: ago(2), bill_number: 'INV-7' })
    expect(nextYear.status).toBe(200)
  })

  // JavaScript writes the last letter of both otherwise in small letters than PostgreSQL does.
  test.each(['ΑΣ', 'İ7'])('of a bill %s that is entered already is refused', async (bill_number) => {
    const customer = await at.customer()
    await openDue(customer, 10, { bill_number })
    const again = await openDue(customer, 10, { bill_number })
    expect(again).toMatchObject({ status: 409, body: { code: 'opening_due_exists' } })
  })

  test.each([
    [{ amount: '0' }, 'amount', 'Amount must be greater than 0'],
    [{ amount: '10.005' }, 'amount', 'Amount must be a number with at most two decimals'],
    [{ day: addDays(today, 1) }, 'day', 'Bill date cannot be in the future'],
    [{ day: '' }, 'day', 'Bill date is required'],
    [{ day: ago(10), due_day: ago(11) }, 'due_day', 'Due date cannot be before the bill'],
    [{ due_day: '31-02-2026' }, 'due_day', 'Due date must be a day such as 2026-11-21'],
  ])('with %o is refused at %s', async (changes, field, message) => {
    const answer = await openDue(await at.customer(), 10, changes)
    expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: message } } })
  })

  test('of a customer who is not there is refused', async () => {
    const unknown = { status: 404, body: { errors: { customer_id: 'Customer not found' } } }
    expect(await openDue(987_654, 1)).toMatchObject(unknown)
    expect(await openAdvance(987_654, 1)).toMatchObject(unknown)
  })

  test('is found by its number alone', async () => {
    const customer = await at.customer({ name: 'Roopali', tradename: '' })
    const { number } = (await openDue(customer, 70)).body
    const { body } = await office.send(listOpeningMoney, { number: number.toLowerCase() })
    expect(body).toMatchObject({
      dues: [{ number, customer_id: customer, customer_name: 'Roopali', due: 70 }],
    })
    const had = (await openAdvance(customer, 30)).body
    expect((await office.send(listOpeningMoney, { number: had.number })).body).toMatchObject({
      dues: [],
      advances: [{ number: had.number, customer_id: customer, customer_name: 'Roopali' }],
    })
    expect((await office.send(listOpeningMoney, {})).body).toMatchObject({ dues: [], advances: [] })
  })
})

describe('an opening advance', () => {
  test('is on account, set off and paid back like other money, and in no list or total of receipts', async () => {
    const customer = await at.customer({ name: 'Madhu Caterers', tradename: '' })
    const listed = async (state: string) =>
      (await office.send(listReceipts, { state, limit: 10_000 })).body.totalcount
    const report = async () =>
      (await office.send(readReceiptReport, { fd: ago(60), td: today, state: 'all' })).body.totals
    const before = [await listed(''), await listed('all'), await report()]
    const { body } = await openAdvance(customer, 900, { note: 'deposit of 2019' })
    expect(body.number).toMatch(/^OA\/\d\d-\d\d\/\d{5}$/)
    expect([await listed(''), await listed('all'), await report()]).toEqual(before)
    const ofCustomer = { customer_id: customer, state: 'all' }
    expect((await office.send(listReceipts, ofCustomer)).body.data).toEqual([])
    expect(await position(customer)).toMatchObject({ credit: { on_account: 900 }, receipts: [] })
    const { number: due } = (await openDue(customer, 250)).body
    expect((await setAgainst(customer)).body).toMatchObject({
      order_amounts: [{ id: 0, orderid: due, amount: 250 }],
    })
    const order = await delivered(customer, 1)
    expect((await at.read(order.id)).due).toBe(0)
    const paid = (await payBack(customer, 150)).body.data
    expect(paid.receipts).toMatchObject([{ sr_no: body.number, amount: 150 }])
    expect(await statement(customer)).toMatchObject({
      rows: [
        {
          document: 'opening_advance',
          number: body.number,
          day: ago(40),
          credit: 900,
          text: 'Opening advance, deposit of 2019',
        },
        { document: 'opening_due', debit: 250 },
        { document: 'order', debit: 100 },
        { document: 'refund', debit: 150 },
      ],
      closing: -400,
      on_account_now: 400,
      due_now: 0,
    })
    expect(await cancelAdvance(body.id)).toMatchObject({ status: 409, body: { code: 'receipt_paid_back' } })
    await cancelPayment(paid.id)
    // Receipts are taken back by their own call, openings with a reason by theirs.
    expect(await takeBack(body.id)).toMatchObject({ status: 404 })
    expect((await cancelAdvance(body.id, 'Not ours')).body.message).toBe(`${body.number} is taken back`)
    expect(await statement(customer)).toMatchObject({ closing: 350, due_now: 350, on_account_now: 0 })
    expect((await openings(customer)).advances).toMatchObject([
      { number: body.number, on_account: 0, cancel_reason: 'Not ours' },
    ])
    expect(await cancelAdvance(body.id)).toMatchObject({
      status: 409,
      body: { code: 'opening_money_canceled' },
    })
    const receipt = (await advance(customer, 5)).body.data
    expect(await cancelAdvance(receipt.id)).toMatchObject({ status: 404 })
    expect([await listed(''), await listed('all')]).toEqual([Number(before[0]) + 1, Number(before[1]) + 1])
    expect(await differences()).toEqual([])
  })

  test('is no cash of its day', async () => {
    const customer = await at.customer()
    await openAdvance(customer, 500_000, { day: today })
    expect((await advance(customer, 10, { ask_first: '1' })).body.success).toBe(true)
  })
})

describe('a family with one account', () => {
  test('owes what its branches owed before, and each statement has its share', async () => {
    const parent = await at.customer({ name: 'Chitale Group', tradename: '', joint_account: '2' })
    const branch = await at.customer({ name: 'Chitale Deccan', tradename: '', parentid: parent })
    const due = (await openDue(branch, 400, { bill_number: 'D-1' })).body
    const own = (await openDue(parent, 100)).body
    expect((await duesRow('chitale')).reponselist).toMatchObject([
      { customer_id: parent, due: 500, orders: [own.number, due.number].toSorted() },
    ])
    const { data } = (await receive(500, [own.number, due.number])).body
    expect(data).toMatchObject({ customer_id: parent, on_account: 0 })
    expect(await statement(branch)).toMatchObject({ closing: 0, totals: { debit: 400, credit: 400 } })
    expect(await statement(parent)).toMatchObject({ closing: 0, totals: { debit: 500, credit: 500 } })
    await cancelDue(due.id)
    expect((await position(parent)).credit).toMatchObject({ due: 0, on_account: 400 })
    expect(await differences()).toEqual([])
  })
})

/** The last ones of the file: what they change stays. */
test.each([
  [
    'UPDATE opening_dues SET paid = 5 WHERE number = $1',
    'opening due {number}: 5.00 paid, its receipts pay 70.00',
  ],
  [
    `UPDATE receipt_orders SET for_customer_id = (SELECT min(id) FROM customers)
      WHERE due_id = (SELECT id FROM opening_dues WHERE number = $1)`,
    'pays {number} for the wrong customer',
  ],
  [
    `UPDATE opening_dues SET number = replace(number, '/0', '/9') WHERE number = $1`,
    ' is not the next of its series',
  ],
])('verify names what was tampered with: %s', async (change, words) => {
  const { number } = (await openDue(await at.customer(), 100)).body
  await receive(70, [number])
  await office.pool.query(change, [number])
  expect((await differences()).join()).toContain(words.replace('{number}', number))
})
