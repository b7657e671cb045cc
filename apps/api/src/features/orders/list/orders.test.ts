import { manyRounds, runs } from '@refill/values/testing/walks.ts'
import { addDays, dayInIndia, financialYear } from '@refill/values/day.ts'
import { createOrder, readBookingHelp } from '@refill/contract/features/orders/booking.contract.ts'
import { listOrders } from '@refill/contract/features/orders/orders.contract.ts'
import { orderLineAmounts, orderTotals } from '@refill/contract/features/orders/orders.rules.ts'
import { updateProduct } from '@refill/contract/features/products/products.contract.ts'
import { rupeesNumber } from '@refill/values/money.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { officeForFile } from '../../../testing/office.ts'
import { aProduct } from '../../products/products.test-data.ts'
import { foldCounts, verifyOrders } from '../orders.public.ts'
import { orderOffice } from '../orders.test-data.ts'

const office = await officeForFile()
const at = orderOffice(office)
const terms = { credit_days: 15, credit_limit: 50_000 }
const customerId = await at.customer({ name: 'Patil Engineering', tradename: '', ...terms })

const today = dayInIndia(new Date())
const supply = 'intra'
const anyPrice = { approve: '1', approval_reason: 'Any price' }
const ordersStored = async () => (await office.pool.query('SELECT count(*)::int AS n FROM orders')).rows[0].n
const list = async (filter: object = {}) =>
  (await office.send(listOrders, { page: 1, limit: 100, ...filter })).body

describe('a booking', () => {
  test('copies names, prices and rates, and its totals are those of its lines', async () => {
    const { uuid } = await at.product({ gst: '18', rsp: '1512', discount: '0', security_deposit: '2400' })
    const { uuid: other } = await at.product({ gst: '5', rsp: '905.55', discount: '10' })
    const lines = [
      { uuid, count: 12, deposits: 2 },
      { uuid: other, count: 3, price: '801.45' },
    ]
    const { body } = await at.book(customerId, lines, { paymentmode: 'PO', ponum: 'PEW/PO/1184' })
    const [none, two] = [
      { deposit_count: 0, deposit: 0 },
      { deposit_count: 2, deposit: 2400 },
    ]
    const totals = orderTotals([
      orderLineAmounts({ count: 12, price: 1512, gstRate: 18, ...two, supply }),
      orderLineAmounts({ count: 3, price: '801.45', gstRate: 5, ...none, supply }),
    ])
    expect(body).toMatchObject({
      success: true,
      message: `Order ${body.orderid} booked`,
      totalamount: rupeesNumber(totals.total),
      total_security_deposit: 4800,
    })
    expect(body.orderid).toMatch(new RegExp(`^ORD/${financialYear(today)}/\\d{5}$`))
    const order = await at.read(body.id)
    expect(order).toMatchObject({
      orderstatus: 1,
      customer_name: 'Patil Engineering',
      ponum: 'PEW/PO/1184',
      credit_days: 15,
      due: rupeesNumber(totals.payable),
      details: [
        { uuid, count: 12, price: 1512, returnclinder: 10, security_deposit: 4800, amount: 21_409.92 },
        { uuid: other, count: 3, price: 801.45, security_deposit: 0 },
      ],
      history: [{ step: 'booked', text: 'Booked by phone, purchase order PEW/PO/1184', by: 'Meena Joshi' }],
    })
    expect((await list({ search: body.orderid.toLowerCase() })).reponselist[0]).toMatchObject({
      what: expect.stringContaining('12 × '),
      cylinders: 15,
      deposit_count: 2,
      empties: 13,
    })
  })

  test('keeps its price when the product gets another', async () => {
    const fields = await aProduct({ rsp: '1000', discount: '0' })
    const { id, uuid } = await at.product(fields)
    const booked = (await at.book(customerId, [{ uuid, count: 1 }])).body
    await office.send(updateProduct, {
      ...fields,
      id,
      rsp: '1100',
      product_name: 'Renamed cylinder of tests',
    })
    expect((await at.read(booked.id)).details).toMatchObject([
      { price: 1000, product_name: fields.product_name },
    ])
  })

  test('sent twenty times at once with one key is one order', async () => {
    const { uuid } = await at.product()
    const before = await ordersStored()
    const headers = { 'idempotency-key': 'twenty-at-once' }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => at.book(customerId, [{ uuid, count: 2 }], {}, headers)),
    )
    expect(new Set(answers.map(({ body }) => `${body.success} ${body.id} ${body.orderid}`)).size).toBe(1)
    expect(await ordersStored()).toBe(before + 1)
    const other = await at.book(customerId, [{ uuid, count: 3 }], {}, headers)
    expect(other).toMatchObject({ status: 409, body: { code: 'key_reused' } })
  })

  test('with the number of an outside shop is the same order when it comes again, and refused with other content', async () => {
    const { uuid } = await at.product()
    const shop = (count: number) =>
      at.book(customerId, [{ uuid, count }], { orderid: 'shop-7/1', source: 'shop' })
    const answers = await Promise.all(Array.from({ length: 8 }, () => shop(2)))
    expect(new Set(answers.map(({ body }) => `${body.id} ${body.orderid}`))).toEqual(
      new Set([`${answers[0]?.body.id} SHOP-7/1`]),
    )
    expect(await shop(3)).toMatchObject({ status: 409, body: { code: 'order_number_taken', errors: {} } })
  })

  test('thirty-two at once get thirty-two numbers, the first of the year among them', async () => {
    const { uuid } = await at.product()
    await office.pool.query('DELETE FROM order_years')
    await office.pool.query(`UPDATE orders SET number = 'OLD-' || id`)
    const answers = await Promise.all(
      Array.from({ length: 32 }, () => at.book(customerId, [{ uuid, count: 1 }])),
    )
    const numbers = answers.map(({ body }) => Number(body.orderid.slice(-5)))
    expect(new Set(numbers).size).toBe(32)
    // Gaps are allowed, 0 and below would be numbers of the year before.
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(1)
    await office.pool.query('DELETE FROM order_years')
    await office.pool.query(`UPDATE orders SET number = 'OLD-' || id`)
    expect((await at.book(customerId, [{ uuid, count: 1 }])).body.orderid).toMatch(/\/00001$/)
  })

  test('over the credit limit asks who allows it, and writes that down', async () => {
    const { uuid } = await at.product({ rsp: '10000', discount: '0', gst: '18' })
    const buyer = await at.customer({ name: 'Green Leaf', tradename: '', credit_limit: 20_000 })
    const lines = [{ uuid, count: 2 }]
    const refused = await at.book(buyer, lines, { paymentmode: 'Credit' })
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'order_over_limit',
        message: 'Green Leaf would owe ₹23,600.00, with a limit of ₹20,000.00. Who allows it?',
        errors: { approver: expect.any(String) },
      },
    })
    expect((await at.book(buyer, lines, { paymentmode: 'Cash' })).body.success).toBe(true)
    const allowed = await at.book(buyer, lines, {
      paymentmode: 'Credit',
      approve: '1',
      approval_reason: 'Pays on Friday',
    })
    expect((await at.read(allowed.body.id)).history[0]?.text).toBe(
      'Booked by phone, over the credit limit, allowed by Meena Joshi: Pays on Friday',
    )
  })

  test.each([
    [{ customer_id: 999_999 }, 404, 'Customer not found'],
    [{ 'uuid[]': ['NOSUCH'] }, 404, 'There is no product NOSUCH'],
    [{ 'count[]': ['1.5'] }, 422, 'is counted in whole numbers.'],
    [{ 'count[]': ['0'] }, 422, 'Count must be at least 0.01 for item 1'],
    [{ 'count[]': [] }, 422, 'count[] must have 1 values'],
    [
      { 'uuid[]': [], 'count[]': [], 'price[]': [], 'deposit_count[]': [] },
      422,
      'Please add at least one product',
    ],
    [{ 'price[]': ['-1'] }, 422, 'Price must be a number with at most two decimals'],
    [{ 'price[]': ['0.00'] }, 409, 'is below its least price'],
    [{ 'deposit_count[]': ['9'] }, 422, 'Deposits cannot exceed the count for item 1'],
    [{ paymentmode: 'Barter' }, 422, 'Please select a valid Payment mode'],
    [{ paymentmode: 'PO' }, 422, 'PO number is required'],
    [{ orderid: 'two words' }, 422, 'Order number may hold letters, digits, - and /'],
    [{ orderid: '1234567890ABCDEFG' }, 422, 'Order number must be less than 16 characters'],
    [{ dp_id: '999999' }, 404, 'Delivery partner not found'],
    [{ scheduledate: '2026-02-30' }, 422, 'Scheduled date must be a day'],
  ])('with %o is refused, and nothing is stored', async (changes, status, message) => {
    const { uuid } = await at.product()
    const before = await ordersStored()
    const answer = await at.book(customerId, [{ uuid, count: 4 }], changes)
    expect(answer).toMatchObject({ status, body: { success: false } })
    expect(answer.body.message).toContain(message)
    expect(await ordersStored()).toBe(before)
  })

  test('is not made for a deactivated customer', async () => {
    const { uuid } = await at.product()
    const buyer = await at.customer()
    await office.pool.query('UPDATE masters SET active = false WHERE id = $1', [buyer])
    expect((await at.book(buyer, [{ uuid, count: 1 }])).body.code).toBe('order_customer_unknown')
  })

  test('is helped by what the customer took before', async () => {
    const { uuid } = await at.product()
    const buyer = await at.customer({ address: 'Gate 2, Bhosari' })
    for (const count of [3, 5, 5]) await at.book(buyer, [{ uuid, count }], { paymentmode: 'Online' })
    expect((await office.send(readBookingHelp, { customer_id: buyer })).body).toMatchObject({
      shipping_address: 'Gate 2, Bhosari',
      paymentmode: 'Online',
      last: { lines: [{ uuid, count: 5 }] },
      usual: [{ uuid, count: 5 }],
      credit: { due: 0, oldest_due: null, empties_owed: [] },
    })
  })
})

test('any lines: the total is that of the lines, and the screen would say the same', manyRounds, async () => {
  const products = await Promise.all(['18', '5', '0'].map((gst) => at.product({ gst })))
  const line = fc.record({
    count: fc.integer({ min: 1, max: 400 }),
    paise: fc.integer({ min: 1, max: 9_999_999 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 3 }), async (lines) => {
      const asked = lines.map(({ count, paise }, index) => ({
        uuid: products[index]?.uuid ?? '',
        count,
        price: (paise / 100).toFixed(2),
      }))
      const anybody = await at.customer({ gst: '', address: 'Gate 2' })
      const { body } = await at.book(anybody, asked, anyPrice)
      const amounts = asked.map((one, index) => {
        const gstRate = [18, 5, 0][index] ?? 0
        return orderLineAmounts({ ...one, gstRate, deposit_count: 0, deposit: 0, supply })
      })
      expect(body.totalamount).toBe(rupeesNumber(orderTotals(amounts).total))
    }),
    { numRuns: runs(15) },
  )
  expect(await verifyOrders(office.db.reader)).toEqual([])
})

describe('the list', () => {
  test(
    'pages through every order once, newest first, whatever the page, and its totals are exact',
    manyRounds,
    async () => {
      const all = (await list({ limit: 10_000 })).reponselist.map(({ id }) => id)
      expect(all).toEqual(all.toSorted((one, other) => other - one))
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 1, max: 30 }), async (limit) => {
          const paged: number[] = []
          for (let page = 1; paged.length < all.length; page++) {
            const { reponselist, totalcount } = await list({ page, limit })
            expect(totalcount).toBe(all.length)
            paged.push(...reponselist.map(({ id }) => id))
          }
          expect(paged).toEqual(all)
        }),
        { numRuns: runs(5) },
      )
      expect((await list({ page: 9999, limit: 5 })).reponselist).toEqual([])
    },
  )

  test('has counts that add up, over days and statuses, also when they are folded', async () => {
    const ids = (await list({ limit: 20 })).reponselist.map(({ id }) => id)
    await office.pool.query(`UPDATE orders SET day = day - 3 WHERE id = ANY ($1)`, [ids.slice(10)])
    await office.pool.query('TRUNCATE order_counts')
    await office.pool.query(
      'INSERT INTO order_counts SELECT day, status, id % 3, count(*) FROM orders GROUP BY 1, 2, 3',
    )
    const before = await list()
    await foldCounts(office.db)
    const after = await list()
    expect(after).toEqual(before)
    const { all, ...byStatus } = after.counts ?? {}
    expect(Object.values(byStatus).reduce((sum, n) => sum + n, 0)).toBe(all)
    expect(all).toBe(await ordersStored())
    const ofDay = await list({ from_date: addDays(today, -3), to_date: addDays(today, -3), limit: 100 })
    expect(ofDay).toMatchObject({ totalcount: 10, counts: { all: 10, 1: 10 } })
    expect(ofDay.reponselist).toHaveLength(10)
    expect((await list({ sdate: today, edate: today })).totalcount).toBe((all ?? 0) - 10)
    expect(await list({ from_date: today, to_date: addDays(today, -1) })).toMatchObject({
      totalcount: 0,
      reponselist: [],
    })
  })

  test('finds by order number, customer, mobile and PO number', async () => {
    const { uuid } = await at.product()
    const buyer = await at.customer({ name: 'Annapurna Veg Kitchen', tradename: '', mobile: '9822041763' })
    const { orderid } = (await at.book(buyer, [{ uuid, count: 1 }], { paymentmode: 'PO', ponum: 'AVK-77' }))
      .body
    for (const search of [orderid, 'annapurna kitchen', '22041', 'avk-77'])
      expect((await list({ search })).reponselist.map((row) => row.orderid)).toContain(orderid)
    expect((await list({ search: 'annapurna', type: '4' })).reponselist).toEqual([])
    expect((await list({ search: 'annapurna' })).report_url).toBe(
      '/orders/Order_Report.xlsx?search=annapurna',
    )
  })

  test('is refused to whoever is not signed in, and books nothing for them', async () => {
    const answer = await office.send(listOrders, { page: 1 }, { cookie: '' })
    expect(answer.status).toBe(401)
    const { uuid } = await at.product()
    const booked = await office.send(
      createOrder,
      { customer_id: customerId, paymentmode: 'Cash', 'uuid[]': uuid, 'count[]': '1' },
      { cookie: '' },
    )
    expect(booked.status).toBe(401)
  })
})
