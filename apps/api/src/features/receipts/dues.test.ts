import { addDays, dayInIndia } from '@refill/values/day.ts'
import { readDashboard } from '@refill/contract/features/dashboard/dashboard.contract.ts'
import { listCashDue } from '@refill/contract/features/receipts/cash-due.contract.ts'
import { listDues } from '@refill/contract/features/receipts/dues.contract.ts'
import { createReceipt } from '@refill/contract/features/receipts/create-receipt.contract.ts'
import { dueAges } from '@refill/contract/features/receipts/receipts.rules.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { whole } from '../../testing/whole.ts'
import { orderOffice } from '../orders/orders.test-data.ts'
import { readSql, textOf } from '../../database/sql-file.ts'

const today = dayInIndia(new Date())
const office = await officeForFile()
const at = orderOffice(office)
const uuid = (await at.product({ gst: '18', rsp: '905.55', discount: '0', security_deposit: '50.25' })).uuid
await at.open(uuid, addDays(today, -90), 1_000_000)

/** A delivered order that should have been paid so many days ago. */
const owing = async (customerId: number, count: number, late: number, deposits = 0) => {
  const { id, orderid } = (await at.book(customerId, [{ uuid, count, deposits }])).body
  await at.bring(id, 4)
  const day = addDays(today, -late)
  await office.pool.query('UPDATE orders SET due_day = $2 WHERE id = $1', [id, day])
  return { id, orderid, due: (await at.read(id)).due }
}
const pay = (amount: number, orders: readonly string[]) =>
  office.send(createReceipt, {
    userid: '1',
    voucher_date: today,
    amount: amount.toFixed(2),
    payment_mode: 'Cash',
    transaction_number: '',
    mode_of_transaction: '',
    narration: '',
    'orderid[]': [...orders],
  })
const dues = async (fields: object = {}) => (await office.send(listDues, { limit: 100, ...fields })).body
const paise = <Row>(rows: readonly Row[], figure: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + Math.round(figure(row) * 100), 0)

test('a business that is owed nothing has an empty list with totals of nought', async () => {
  expect(await dues()).toMatchObject({
    totalcount: 0,
    reponselist: [],
    totals: { due: 0, not_due: 0, to_15: 0, to_30: 0, over_30: 0 },
  })
})

describe('with customers who owe', () => {
  let bakers: number
  let canteen: number
  beforeAll(async () => {
    bakers = await at.customer({
      name: 'Om Food Works',
      tradename: 'Om Bakers',
      mobile: '9822098765',
    })
    canteen = await at.customer({ name: 'Sai Krupa Canteen', tradename: '', mobile: '9850012764' })
    // Both ends of each age: a day that is today is not yet past.
    for (const late of [-3, 0, 1, 15, 16, 30, 31]) await owing(bakers, 1, late)
    // Agreed on only now: past it a booking would ask who allows it.
    await office.pool.query('UPDATE customers SET credit_limit = 3000 WHERE id = $1', [bakers])
    const paid = await owing(canteen, 2, 40)
    const part = await owing(canteen, 9, 16, 2)
    await pay(paid.due + 100.25, [paid.orderid])
    await pay(0.5, [part.orderid])
    // Booked and not delivered: nothing is owed for it yet.
    await at.book(canteen, [{ uuid, count: 50 }])
  })

  test('the largest due stands first, each order in the age of its day', async () => {
    const { totalcount, reponselist } = await dues()
    expect(totalcount).toBe(2)
    const one = 1068.55
    expect(reponselist).toMatchObject([
      {
        customer_id: canteen,
        customer_name: 'Sai Krupa Canteen',
        mobile: '9850012764',
        on_account: 100.25,
        not_due: 0,
        to_15: 0,
        over_30: 0,
        oldest_day: addDays(today, -16),
        oldest_days: 16,
        orders: [expect.stringMatching(/^ORD\//)],
      },
      {
        customer_id: bakers,
        customer_name: 'Om Bakers',
        credit_limit: 3000,
        on_account: 0,
        not_due: 2 * one,
        to_15: 2 * one,
        to_30: 2 * one,
        over_30: one,
        due: 7479.85,
        oldest_day: addDays(today, -31),
        oldest_days: 31,
      },
    ])
    expect(reponselist[0]?.due).toBe(reponselist[0]?.to_30)
  })

  test('list and dashboard agree to the paisa, in all and of each age', async () => {
    const { dues: panel } = whole((await office.send(readDashboard, {})).body)
    const all = await dues()
    const sum = panel.reduce((total, { amount }) => total + Math.round(amount * 100), 0)
    expect(Math.round(all.totals.due * 100)).toBe(sum)
    expect(paise(all.reponselist, ({ due }) => due)).toBe(sum)
    for (const age of dueAges) {
      const { totalcount, reponselist, totals } = await dues({ age })
      const shown = panel.find((due) => due.age === age)
      expect({ customers: totalcount, amount: totals[age] }).toEqual({
        customers: shown?.customers,
        amount: shown?.amount,
      })
      expect(paise(reponselist, (row) => row[age])).toBe(Math.round(totals[age] * 100))
    }
  })

  test('an age shows who owes something of it, and a search finds by names and mobile', async () => {
    const found = async (fields: object) =>
      (await dues(fields)).reponselist.map(({ customer_name }) => customer_name)
    expect(await found({ age: 'over_30' })).toEqual(['Om Bakers'])
    expect(await found({ age: 'to_30' })).toEqual(['Sai Krupa Canteen', 'Om Bakers'])
    expect(await found({ search: 'bakers' })).toEqual(['Om Bakers'])
    expect(await found({ search: 'OM works 98220' })).toEqual(['Om Bakers'])
    expect(await found({ search: '9850012764', age: 'over_30' })).toEqual([])
    expect(await found({ search: '100%' })).toEqual([])
    expect(await office.send(listDues, { age: 'old' })).toMatchObject({
      status: 422,
      body: { errors: { age: 'Please select a valid Age' } },
    })
  })

  test('pages follow each other without a gap, with the totals of all of them', async () => {
    const all = await dues()
    const pages = [await dues({ page: 1, limit: 1 }), await dues({ page: 2, limit: 1 })]
    expect(pages.flatMap(({ reponselist }) => reponselist)).toEqual(all.reponselist)
    for (const { totals, totalcount } of pages)
      expect({ totals, totalcount }).toEqual({ totals: all.totals, totalcount: 2 })
    expect(await dues({ page: 3, limit: 1 })).toMatchObject({ totalcount: 2, reponselist: [] })
  })

  test('what was delivered for cash and not received stands by driver, here and on the dashboard', async () => {
    const ask = async (fields: object = {}) =>
      (await office.send(listCashDue, { page: 1, limit: 100, ...fields })).body
    const before = await ask()
    const driver = await at.driver()
    const vehicle = await at.vehicle()
    const order = (await at.book(canteen, [{ uuid, count: 1 }])).body
    await at.assign(order.id, driver, vehicle)
    for (const step of [3, 4]) expect((await at.move(order.id, step)).body.success).toBe(true)
    await at.book(canteen, [{ uuid, count: 1 }], { paymentmode: 'Credit' })
    const { due } = await at.read(order.id)
    const mine = await ask({ driver_id: driver })
    expect(mine).toMatchObject({
      totalcount: 1,
      totals: { due },
      reponselist: [{ orderid: order.orderid, customer_id: canteen, days: 0, due }],
      drivers: [{ driver_id: driver, orders: 1, due, oldest_days: 0 }],
    })
    const all = await ask()
    expect(all.totalcount).toBe(before.totalcount + 1)
    expect(paise(all.reponselist, (row) => row.due)).toBe(Math.round(all.totals.due * 100))
    expect((await office.send(readDashboard, {})).body.cash_due).toEqual(all.drivers)
    const pages = [await ask({ page: 1, limit: 2 }), await ask({ page: 2, limit: 2 })]
    expect(pages.flatMap(({ reponselist }) => reponselist)).toEqual(all.reponselist.slice(0, 4))
    await pay(due, [order.orderid])
    expect(await ask({ driver_id: driver })).toMatchObject({ totalcount: 0, drivers: [], totals: { due: 0 } })
  })

  test('of many orders the twenty oldest are named, and a receipt for all of a row settles it', async () => {
    const hotel = await at.customer({ name: 'Hotel Sahyadri', tradename: '' })
    const orders = []
    for (let late = 1; late <= 21; late++) orders.push(await owing(hotel, 1, late))
    const row = async () => (await dues({ customer_id: hotel })).reponselist[0]
    const oldest = orders.toReversed().slice(0, 20)
    expect((await row())?.orders).toEqual(oldest.map(({ orderid }) => orderid))
    await pay(
      20 * 1068.55,
      oldest.map(({ orderid }) => orderid),
    )
    expect(await row()).toMatchObject({
      due: 1068.55,
      to_15: 1068.55,
      oldest_days: 1,
      orders: [orders[0]?.orderid],
    })
    await pay(1068.55, [orders[0]?.orderid ?? ''])
    expect(await row()).toBeUndefined()
  })

  test('only open orders are read, not the whole table', async () => {
    await office.pool.query('VACUUM ANALYZE orders')
    const client = await office.pool.connect()
    try {
      await client.query('SET enable_seqscan = off')
      const aged = textOf(readSql(new URL('sql/aged-dues.part.sql', import.meta.url)), () => `'${today}'`)
      const { rows } = await client.query(`EXPLAIN WITH ${aged} day AS (SELECT) SELECT aged.* FROM aged, day`)
      // How the index is read is the planner's business, and changes with what vacuum has seen.
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Scan (?:using|on) orders_due/)
    } finally {
      client.release(true)
    }
  })
})
