import { addDays, dayInIndia } from '@refill/values/day.ts'
import { readDashboard, readFirstSteps } from '@refill/contract/features/dashboard/dashboard.contract.ts'
import { listOrders } from '@refill/contract/features/orders/orders.contract.ts'
import { listDues } from '@refill/contract/features/receipts/dues.contract.ts'
import { createReceipt } from '@refill/contract/features/receipts/create-receipt.contract.ts'
import { readSalesDays } from '@refill/contract/features/orders/sales.contract.ts'
import { expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { signInAs } from '../../testing/people.ts'
import { whole } from '../../testing/whole.ts'
import { planOf } from '../../testing/plan-of.ts'
import { orderOffice } from '../orders/orders.test-data.ts'

const office = await officeForFile()
const at = orderOffice(office)

const today = dayInIndia(new Date())
const dashboard = async () => whole((await office.send(readDashboard, {})).body)

test('an empty business has nothing to act on, and every figure is nought', async () => {
  const body = await dashboard()
  expect(body).toMatchObject({ today, to_act: [], stock: [], on_account: 0, papers_running_out: 0 })
  expect(body.statuses).toEqual([1, 2, 3, 4, 5, 6].map((status) => ({ status, today: 0, overdue: 0 })))
  expect(body.sales.days).toHaveLength(60)
  expect(body.dues.map(({ amount }) => amount)).toEqual([0, 0, 0, 0])
})

test('a dashboard that waits for the database keeps nobody else waiting', async () => {
  const { shared } = office.pools.reading
  const taken = await Promise.all(Array.from({ length: shared.options.max }, () => shared.connect()))
  const waiting = dashboard()
  try {
    await expect.poll(() => shared.waitingCount).toBeGreaterThan(0)
    for (let times = 0; times < 10; times++)
      expect((await office.send(listOrders, { limit: 10, page: 1 })).body.reponselist).toEqual([])
  } finally {
    for (const client of taken) client.release()
  }
  expect(await waiting).toMatchObject({ today })
})

const steps = async () => {
  const { success: _, status: __, message: ___, ...body } = (await office.send(readFirstSteps, {})).body
  return Object.entries(body).flatMap(([step, isDone]) => (isDone ? [step] : []))
}

test('of the first steps those are done that the business has something of', async () => {
  expect(await steps()).toEqual([])
  await at.product({ gst: '0', rsp: '1000', discount: '0' })
  await at.customer()
  await office.pool.query("UPDATE settings SET name = 'Sahyadri Gas Agency'")
  expect(await steps()).toEqual(['products', 'customers'])
  await office.pool.query("UPDATE settings SET address = 'Pune'")
  await signInAs(office, 'Booking')
  expect(await steps()).toEqual(['settings', 'products', 'customers', 'people'])
})

test('says what the lists behind its figures say, the worst first', async () => {
  const { uuid } = await at.product({ gst: '0', rsp: '1000', discount: '0' })
  await at.open(uuid, addDays(today, -5), 30)
  const customer = await at.customer({
    name: 'Green Leaf',
    tradename: '',
    credit_limit: 5000,
    credit_days: 10,
  })
  const book = async (count: number) => (await at.book(customer, [{ uuid, count }])).body.id
  const ids = [await book(4), await book(6), await book(8), await book(40), await book(1), await book(2)]
  for (const id of ids.slice(0, 3)) await at.bring(id, 4)
  await at.bring(ids[4] ?? 0, 2)
  await at.move(ids[4] ?? 0, 6, { reason: 'Closed' })
  // Delivered long ago: due for 5, 20 and 40 days.
  for (const [index, late] of [5, 20, 40].entries())
    await office.pool.query('UPDATE orders SET due_day = $2 WHERE id = $1', [
      ids[index],
      addDays(today, -late),
    ])
  await office.pool.query('UPDATE balances SET empties = -6 WHERE holder = $1', ['godown'])

  const body = await dashboard()
  for (const { status, today: booked } of body.statuses) {
    const days =
      status === 4 ? { delivered_from: today, delivered_to: today } : { from_date: today, to_date: today }
    const asked = { page: 1, limit: 5, type: String(status), ...days }
    expect(booked).toBe((await office.send(listOrders, asked)).body.totalcount)
  }
  expect(body.stock).toMatchObject([{ uuid, fulls: 12, emptys: -6, ordered: 43 }])
  expect(body.dues).toEqual([
    { age: 'not_due', customers: 0, amount: 0 },
    { age: 'to_15', customers: 1, amount: 4000 },
    { age: 'to_30', customers: 1, amount: 6000 },
    { age: 'over_30', customers: 1, amount: 8000 },
  ])
  expect(body.to_act).toMatchObject([
    { kind: 'short', uuid, fulls: 12, ordered: 43 },
    { kind: 'over_limit', customer_name: 'Green Leaf', due: 18_000, credit_limit: 5000, oldest_days: 40 },
    { kind: 'negative_empties', emptys: -6 },
    { kind: 'rescheduled', count: 1, order_id: ids[4] },
    { kind: 'unassigned', count: 2, order_id: ids[3] },
  ])
  const sold = (await office.send(readSalesDays, { fd: addDays(today, -29), td: today })).body.days
  expect(body.sales.last).toBe(sold.reduce((sum, { amount }) => sum + amount, 0))
  const delivered = { page: 1, limit: 100, type: '4', from_date: today, to_date: today }
  const { reponselist } = (await office.send(listOrders, delivered)).body
  expect(body.sales.today).toBe(reponselist.reduce((sum, { totalamount }) => sum + totalamount, 0))
  expect(body.sales).toMatchObject({ today: 18_000, before: 0, last_quantity: 18 })
})

test('what is booked until tonight and for tomorrow stands against the fulls, and its orders are found', async () => {
  const { uuid } = await at.product()
  await at.open(uuid, addDays(today, -5), 10)
  const customer = await at.customer()
  const book = async (count: number, scheduledate?: string) =>
    (await at.book(customer, [{ uuid, count }], scheduledate ? { scheduledate } : {})).body.id
  const found = async (expected: 'today' | 'tomorrow') =>
    (await office.send(listOrders, { page: 1, limit: 50, customer_id: customer, expected })).body.reponselist
      .map(({ id }) => id)
      .toSorted((one, other) => one - other)
  const [without, now] = [await book(3), await book(4, today)]
  const next = await book(5, addDays(today, 1))
  await book(6, addDays(today, 2))
  const row = (await dashboard()).stock.find((one) => one.uuid === uuid)
  expect(row).toMatchObject({ fulls: 10, ordered: 18, ordered_today: 7, ordered_tomorrow: 5 })
  expect([await found('today'), await found('tomorrow')]).toEqual([[without, now], [next]])
})

test('delivered today is what was delivered today: booked yesterday counts, delivered yesterday does not', async () => {
  const { uuid } = await at.product()
  await at.open(uuid, addDays(today, -5), 30)
  const customer = await at.customer()
  const delivered = async () => (await dashboard()).statuses.find(({ status }) => status === 4)?.today ?? 0
  const before = await delivered()
  const bring = async () => {
    const { id } = (await at.book(customer, [{ uuid, count: 1 }])).body
    await at.bring(id, 4)
    return id
  }
  const [bookedYesterday, deliveredYesterday] = [await bring(), await bring()]
  await office.pool.query('UPDATE orders SET day = day - 1 WHERE id = $1', [bookedYesterday])
  await office.pool.query('UPDATE orders SET delivered_on = delivered_on - 1 WHERE id = $1', [
    deliveredYesterday,
  ])
  expect(await delivered()).toBe(before + 1)
})

test('overdue is what was expected before now, whenever it was booked, and its list says the same', async () => {
  const { uuid } = await at.product()
  const customer = await at.customer()
  const [yesterday, tomorrow] = [addDays(today, -1), addDays(today, 1)]
  const hours = (n: number) => new Date(Date.now() + n * 3_600_000)
  const before = await dashboard()
  const expectations: [status: number, estimated_at: Date | null, schedule_day: string | null][] = [
    [1, null, null],
    [1, null, yesterday],
    [1, null, today],
    [2, hours(-1), null],
    [3, hours(1), yesterday],
    [6, hours(-26), tomorrow],
    [6, hours(-26), null],
    [6, null, yesterday],
    [5, hours(-1), yesterday],
  ]
  const numbers: string[] = []
  for (const [status, estimated_at, schedule_day] of expectations) {
    const { id, orderid } = (await at.book(customer, [{ uuid, count: 1 }])).body
    numbers.push(orderid)
    await office.pool.query(
      `UPDATE orders SET status = $2::smallint, estimated_at = $3, schedule_day = $4, day = day - 9,
         resumes = CASE WHEN $2::smallint = 6 THEN 2 END WHERE id = $1`,
      [id, status, estimated_at, schedule_day],
    )
  }
  const after = await dashboard()
  const more = after.statuses.map(({ overdue }, index) => overdue - (before.statuses[index]?.overdue ?? 0))
  expect(more).toEqual([1, 1, 0, 0, 0, 2])
  const listed = async (expected: string, type = '') => {
    const asked = { page: 1, limit: 100, customer_id: customer, expected, type }
    return (await office.send(listOrders, asked)).body.reponselist.map((row) => row.orderid).toSorted()
  }
  expect(await listed('overdue')).toEqual([1, 3, 6, 7].map((place) => numbers[place]))
  expect(await listed('no_day', '6')).toEqual([6, 7].map((place) => numbers[place]))
  const waiting = after.to_act.find(({ kind }) => kind === 'rescheduled')
  expect(waiting).toMatchObject({ count: 3 })
})

test('the stock of cylinders and cylinders sold leave other goods out, which may still be short', async () => {
  const before = await dashboard()
  const regulator = await at.product({ category: 'Regulator', uom: 'pcs', capacity: '1', type: 'Allied' })
  const small = await at.product({ category: 'Lpg', uom: 'kg', capacity: '5' })
  await at.open(regulator.uuid, addDays(today, -5), 4)
  await at.open(small.uuid, addDays(today, -5), 4)
  const customer = await at.customer()
  const lines = [regulator, small].map(({ uuid }) => ({ uuid, count: 2 }))
  await at.bring((await at.book(customer, lines)).body.id, 4)
  await at.book(customer, [{ uuid: regulator.uuid, count: 9 }])
  const after = await dashboard()
  const stocked = after.stock.map(({ uuid }) => uuid)
  expect([stocked.includes(small.uuid), stocked.includes(regulator.uuid)]).toEqual([true, false])
  expect(after.sales.last_quantity - before.sales.last_quantity).toBe(2)
  expect(after.to_act).toContainEqual(
    expect.objectContaining({ kind: 'short', uuid: regulator.uuid, fulls: 2, ordered: 9 }),
  )
})

test('what is on account counts against what a customer owes before he is over his limit', async () => {
  const { uuid } = await at.product({ gst: '0', rsp: '1000', discount: '0' })
  await at.open(uuid, addDays(today, -5), 10)
  const customer = await at.customer({ name: 'Sai Prepaid', tradename: '', credit_limit: 2000 })
  await at.bring((await at.book(customer, [{ uuid, count: 3 }])).body.id, 4)
  const over = async () =>
    (await dashboard()).to_act.find((act) => act.kind === 'over_limit' && act.customer_id === customer)
  await office.pool.query('UPDATE customers SET credit_limit = 0 WHERE id <> $1', [customer])
  expect(await over()).toMatchObject({ due: 3000 })
  // Paid ahead, though what is owed asks for a word.
  const allowed = { approve: '1', approval_reason: 'Paid ahead' }
  const prepaid = (await at.book(customer, [{ uuid, count: 1 }], allowed)).body
  const receipt = { voucher_date: today, amount: '1000', payment_mode: 'Cash' }
  await office.send(createReceipt, { ...receipt, 'orderid[]': [prepaid.orderid] })
  await at.bring(prepaid.id, 2)
  await at.move(prepaid.id, 5, { reason: 'Not wanted' })
  expect(await over()).toBeUndefined()
})

test('the ages of what is owed begin on the same days as in the list of dues', async () => {
  const { uuid } = await at.product({ gst: '0', rsp: '1000', discount: '0' })
  await at.open(uuid, addDays(today, -5), 100)
  for (const [index, late] of [-1, 0, 1, 15, 16, 30, 31].entries()) {
    const customer = await at.customer({ name: `Late by ${late}` })
    const { id } = (await at.book(customer, [{ uuid, count: 1 + index }])).body
    await at.bring(id, 4)
    await office.pool.query('UPDATE orders SET due_day = $2 WHERE id = $1', [id, addDays(today, -late)])
  }
  const { totals, reponselist } = (await office.send(listDues, { page: 1, limit: 100 })).body
  for (const { age, customers, amount } of (await dashboard()).dues) {
    expect(amount).toBe(totals[age])
    expect(customers).toBe(reponselist.filter((row) => row[age] > 0).length)
  }
})

const planOfFile = (file: string, settings?: string) =>
  planOf(
    office.pool,
    new URL(`sql/${file}`, import.meta.url),
    (name) => (name === 'shown' ? '3' : `'${today}'`),
    settings,
  )

test.each([
  ['dues.sql', ['orders_due']],
  ['cash-by-driver.sql', ['orders_cash_due']],
  ['over-limit.sql', ['orders_due', 'customers_with_limit']],
])('%s reads open orders and limits, never a whole table', async (file, indexes) => {
  const plan = await planOfFile(file)
  expect(plan).not.toContain('Seq Scan')
  for (const index of indexes) expect(plan).toContain(index)
})

test('lines are looked up order by order, also where another way looks cheaper', async () => {
  const plan = await planOfFile('stock.sql', 'SET enable_seqscan = off; SET enable_nestloop = off')
  expect(plan).toMatch(/order_lines_order_id_product_id_key.*\n\s+Index Cond: \(order_id = orders\.id\)/)
})
