import { addDays, dayInIndia } from '@refill/values/day.ts'
import { readDashboard } from '@refill/contract/features/dashboard/dashboard.contract.ts'
import { listOrders } from '@refill/contract/features/orders/orders.contract.ts'
import { listDues } from '@refill/contract/features/receipts/dues.contract.ts'
import { readSalesDays } from '@refill/contract/features/orders/sales.contract.ts'
import { expect, test } from 'vitest'
import { readSql, textOf } from '../../database/sql-file.ts'
import { officeForFile } from '../../testing/office.ts'
import { orderOffice } from '../orders/orders.test-data.ts'

const office = await officeForFile()
const at = orderOffice(office)

const today = dayInIndia(new Date())
const dashboard = async () => (await office.send(readDashboard, {})).body

test('an empty business has nothing to act on, and every figure is nought', async () => {
  const body = await dashboard()
  expect(body).toMatchObject({ today, to_act: [], stock: [], on_account: 0, papers_running_out: 0 })
  expect(body.statuses).toEqual([1, 2, 3, 4, 5, 6].map((status) => ({ status, today: 0, overdue: 0 })))
  expect(body.sales.days).toHaveLength(60)
  expect(body.dues.map(({ amount }) => amount)).toEqual([0, 0, 0, 0])
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
    const asked = { page: 1, limit: 5, type: String(status), from_date: today, to_date: today }
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

const planOf = async (file: string, settings: string) => {
  const client = await office.pool.connect()
  try {
    await client.query(settings)
    const read = readSql(new URL(`sql/${file}`, import.meta.url))
    const text = textOf(read, (name) => (name === 'shown' ? '3' : `'${today}'`))
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    client.release(true)
  }
}

test.each([
  ['dues.sql', ['orders_due']],
  ['cash-by-driver.sql', ['orders_due']],
  ['over-limit.sql', ['orders_due', 'customers_with_limit']],
])('%s reads open orders and limits, never a whole table', async (file, indexes) => {
  const plan = await planOf(file, 'SET enable_seqscan = off')
  expect(plan).not.toContain('Seq Scan')
  for (const index of indexes) expect(plan).toContain(index)
})

test('lines are looked up order by order, also where another way looks cheaper', async () => {
  const plan = await planOf('stock.sql', 'SET enable_seqscan = off; SET enable_nestloop = off')
  expect(plan).toMatch(/order_lines_order_id_product_id_key.*\n\s+Index Cond: \(order_id = orders\.id\)/)
})
