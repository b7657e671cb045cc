import { readFileSync } from 'node:fs'
import {
  createOpeningAdvance,
  createOpeningDue,
} from '@refill/contract/features/receipts/opening-money.contract.ts'
import { createReceipt } from '@refill/contract/features/receipts/create-receipt.contract.ts'
import { stockPoints } from '@refill/contract/features/stock-points/stock-points.contract.ts'
import { todayInIndia } from '@refill/values/day.ts'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyLedger } from '../features/cylinder-ledger/cylinder-ledger.public.ts'
import { verifyEmpties } from '../features/empties/empties.public.ts'
import { verifyOrders } from '../features/orders/orders.public.ts'
import { verifyPurchases } from '../features/purchases/purchases.public.ts'
import { verifyReceipts } from '../features/receipts/receipts.public.ts'
import { hashPassword } from '../features/session/password.ts'
import { credentials, formOf, testOffice, type Office } from '../testing/office.ts'
import { migrate, readMigrations } from './migrate.ts'

/**
 * A business as the program before migration 0008 kept it, and what that program answered about it: made from the
 * sample business, with an order of each status, a challan that was canceled and a receipt that was taken back.
 */
const read = (name: string) =>
  readFileSync(new URL(`testing/business-of-0007.${name}`, import.meta.url), 'utf8')

type Asked = { path: string; fields: Record<string, string | number>; answer: object }
const asked: readonly Asked[] = JSON.parse(read('answers.json'))

/** Counts and balances are among the rows, so nothing may count them a second time. */
const withoutTriggers = async (pool: Pool, fill: () => Promise<unknown>) => {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT DISTINCT tgrelid::regclass::text AS name FROM pg_trigger WHERE NOT tgisinternal`,
  )
  const all = (verb: 'DISABLE' | 'ENABLE') =>
    pool.query(rows.map(({ name }) => `ALTER TABLE ${name} ${verb} TRIGGER USER`).join(';'))
  await all('DISABLE')
  await fill()
  await all('ENABLE')
}

const olderBusiness = async (pool: Pool) => {
  await migrate(pool, readMigrations().slice(0, 7))
  const { username, password } = credentials
  await pool.query(
    `INSERT INTO users (username, name, password_hash, rights) VALUES ($1, 'Meena Joshi', $2, '{*}')`,
    [username, await hashPassword(password)],
  )
  await withoutTriggers(pool, () => pool.query(read('sql')))
  await migrate(pool)
}

let office: Office
beforeAll(async () => {
  office = await testOffice({ fill: olderBusiness })
})
afterAll(() => office.close())

/** Which papers run out soon, and for how many days something is due, depends on the day of the test. */
const isOfToday = (name: string, value: unknown) =>
  name === 'expiry' || (name === 'days' && typeof value === 'number')
const lasting = (answer: object) =>
  JSON.parse(JSON.stringify(answer, (name, value: unknown) => (isOfToday(name, value) ? undefined : value)))

/** The oldest due is older by the days since it was asked about. */
const oldestDueToday = (name: string, value: unknown) => {
  if (name !== 'oldest_due' || typeof value !== 'object' || !value || !('day' in value)) return value
  const passed = Date.parse(todayInIndia()) - Date.parse(String(value.day))
  return { ...value, days: Math.max(0, passed / 86_400_000) }
}

test.each(asked)('$path $fields is answered as by the program before', async ({ path, fields, answer }) => {
  const { body } = await office.post<object>(`/${path}`, formOf(fields))
  expect(lasting(body)).toMatchObject(lasting(JSON.parse(JSON.stringify(answer), oldestDueToday)))
})

test('what a customer of then owed before is entered, and paid together with the orders of then', async () => {
  const { rows } = await office.pool.query<{ id: number; number: string }>(
    'SELECT customer_id AS id, number FROM orders WHERE status = 4 AND paid < payable ORDER BY id LIMIT 1',
  )
  const [{ id: customer_id, number: order } = { id: 0, number: '' }] = rows
  const before = { customer_id, day: '2026-03-31', amount: '500' }
  const { number: due } = (await office.send(createOpeningDue, before)).body
  await office.send(createOpeningAdvance, before)
  const paid = { voucher_date: '2026-11-01', amount: '501', payment_mode: 'Cash', 'orderid[]': [order, due] }
  const { data } = (await office.send(createReceipt, paid)).body
  expect(data.order_amounts.map(({ orderid, amount }) => [orderid, amount])).toEqual([
    [due, 500],
    [order, 1],
  ])
})

test('an order under way is delivered, and no derived figure differs from what it is derived from', async () => {
  const { rows } = await office.pool.query<{ id: number }>('SELECT id FROM orders WHERE status = 3')
  for (const { id } of rows) {
    const delivery = formOf({ action: 'update_order', id, status: 4 })
    expect(await office.post('/orders.php', delivery)).toMatchObject({ status: 200, body: { success: true } })
  }
  const checks = [verifyLedger, verifyOrders, verifyPurchases, verifyReceipts, verifyEmpties]
  const differences = await Promise.all(checks.map((verify) => verify(office.db.reader)))
  expect({ delivered: rows.length, differences: differences.flat() }).toEqual({
    delivered: 1,
    differences: [],
  })
})

test('the history of a stock point has changes of then and now under the same names', async () => {
  await office.pool.query(
    `INSERT INTO audit_log (operation, request, event, record_id, before, after)
     VALUES ('', '', 'stock-points.updated', '9', '{"sname": "Baner Point"}', '{"sname": "Baner Stock Point"}')`,
  )
  const { body: read } = await office.send(stockPoints.read, { id: 9 })
  const { userid: email, ...stored } = read.reponselist
  const changed = { ...stored, email, sname: 'Balewadi Stock Point', slatlong: '18.5601, 73.7801' }
  expect((await office.send(stockPoints.update, changed)).body.success).toBe(true)
  const { body } = await office.send(stockPoints.history, { id: 9, page: 1, limit: 2 })
  expect(body.reponselist.map(({ changes }) => changes)).toEqual([
    [
      { field: 'sname', from: 'Baner Stock Point', to: 'Balewadi Stock Point' },
      { field: 'slatlong', from: '18.5586, 73.7801', to: '18.5601, 73.7801' },
    ],
    [{ field: 'sname', from: 'Baner Point', to: 'Baner Stock Point' }],
  ])
})
