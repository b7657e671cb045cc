import { readClosed } from '@refill/contract/features/closing/closing.contract.ts'
import { arnProblem } from '@refill/contract/features/tax/month.rules.ts'
import { addDays, dayInIndia, firstOfMonth } from '@refill/values/day.ts'
import { expect, test } from 'vitest'
import { verifyFiledMonths } from '@refill/api/features/tax/tax.public.ts'
import { testOffice, type Office } from '@refill/api/testing/office.ts'
import { fillSampleBusiness } from './fill.ts'
import { sampleOffice, sizeOf } from './testing/sample-office.ts'

const today = dayInIndia(new Date())
const { office, rowsOf, figure } = await sampleOffice()

const roles = [
  'Owner',
  'Manager',
  'Booking',
  'Booking',
  'Godown',
  'Cashier',
  'Accountant',
  'Auditor',
  'Driver',
]

test('nine people are hired, one at least in each role, and everything that was entered names who did it', async () => {
  const people = await rowsOf<{ role: string }>(
    'SELECT r.name AS role FROM users u JOIN roles r ON r.id = u.role_id WHERE u.active ORDER BY u.id',
  )
  expect(people.map(({ role }) => role)).toEqual(roles)
  for (const [table, column, of] of [
    ['orders', 'booked_by', 'true'],
    ['orders', 'updated_by', 'assigned_at IS NOT NULL'],
    ['receipts', 'created_by', 'true'],
    ['purchases', 'created_by', 'true'],
    ['stock_counts', 'counted_by', 'true'],
    ['movements', 'recorded_by', 'true'],
    ['customer_openings', 'created_by', 'true'],
    ['opening_dues', 'created_by', 'true'],
    ['masters', 'updated_by', 'true'],
    ['products', 'updated_by', 'true'],
  ] as const)
    expect([
      table,
      await figure(`SELECT count(*) FROM ${table} WHERE (${of}) AND ${column} IS NULL`),
    ]).toEqual([table, 0])
  const takers = `SELECT count(*) FROM receipts r JOIN users u ON u.id = r.created_by 
    LEFT JOIN drivers d ON d.id = r.carried_by WHERE r.paid_to <> coalesce(d.name, u.name)`
  expect(await figure(takers)).toBe(0)
})

test('two years of their days are in the log: what each role does, on the days on which it was done', async () => {
  const logged = await rowsOf<{ role: string; events: string[] }>(`SELECT r.name AS role,
      array_agg(DISTINCT a.event ORDER BY a.event) AS events
    FROM audit_log a JOIN users u ON u.id = a.user_id JOIN roles r ON r.id = u.role_id
    WHERE a.at < (SELECT max(booked_at) FROM orders) GROUP BY 1`)
  const eventsOf = (role: string) => logged.find((one) => one.role === role)?.events ?? []
  const presence = ['session.ended', 'session.started']
  expect(eventsOf('Auditor')).toEqual(presence)
  expect(eventsOf('Accountant')).toEqual(
    expect.arrayContaining(['opening_dues.receipt_added', 'purchases.created', 'receipts.created']),
  )
  expect(eventsOf('Booking')).toEqual(
    expect.arrayContaining(['customers.created', 'orders.booked', ...presence]),
  )
  expect(eventsOf('Godown')).toEqual(
    expect.arrayContaining([
      'orders.assigned',
      'orders.dispatched',
      'orders.delivered',
      'inventory.counted',
      'trips.planned',
      'trips.loaded',
      'trips.counted',
    ]),
  )
  expect(eventsOf('Cashier')).toEqual(
    expect.arrayContaining([
      'receipts.created',
      'cash.entered',
      'cash.confirmed',
      'cash.closed',
      'trips.settled',
    ]),
  )
  const unsaid = `SELECT count(*) FROM orders o WHERE NOT EXISTS (SELECT FROM audit_log a
    WHERE a.event = 'orders.booked' AND a.record_id = o.id::text AND a.at = o.booked_at AND a.user_id = o.booked_by)`
  expect(await figure(unsaid)).toBe(0)
  expect(await figure('SELECT count(*) FROM audit_log WHERE at > now()')).toBe(0)
})

/** What a command takes, where its name does not say it: any of these. */
const rightsOf = (event: string): string[] => {
  if (/\.(?:receipt_added|receipt_canceled|set_off)$/.test(event)) return ['receipts.write']
  if (/^(?:invoices|credit_notes|debit_notes)\./.test(event)) return ['tax.write']
  // Whoever settles a trip delivers its orders.
  if (event === 'orders.delivered') return ['dispatch.write', 'trips.settle']
  if (/^orders\.(?:assigned|dispatched|rescheduled|canceled)$/.test(event)) return ['dispatch.write']
  const named = new Map([
    ['inventory.counted', 'inventory.write'],
    ['deductions.created', 'receipts.write'],
    ['closing.closed', 'cash.approve'],
    ['closing.month_filed', 'tax.approve'],
    ['trips.planned', 'trips.plan'],
    ['trips.loaded', 'trips.load'],
    ['trips.counted', 'trips.load'],
    ['trips.settled', 'trips.settle'],
    ['driver-accounts.waived', 'trips.approve'],
  ])
  return [named.get(event) ?? `${event.split('.')[0]}.write`]
}

test('nobody did what their role does not allow', async () => {
  const logged = await rowsOf<{ role: string; event: string; rights: string[] }>(`SELECT DISTINCT
      r.name AS role, a.event, r.rights
    FROM audit_log a JOIN users u ON u.id = a.user_id JOIN roles r ON r.id = u.role_id
    WHERE NOT r.is_owner AND a.event NOT LIKE 'session.%'`)
  expect(logged.length).toBeGreaterThan(15)
  expect(logged.filter(({ event, rights }) => !rightsOf(event).some((one) => rights.includes(one)))).toEqual(
    [],
  )
})

/** Filed by the 11th, when GSTR-1 of a month is due. */
const lastOfMonth = addDays(firstOfMonth(today), -1)
const lastFiled = Number(today.slice(8)) > 11 ? lastOfMonth : addDays(firstOfMonth(lastOfMonth), -1)

test('no drawer was ever below nothing, all were closed every evening, and the books are closed behind them', async () => {
  const least = `SELECT coalesce(min(held), 0) FROM (SELECT sum(amount) OVER (PARTITION BY user_id ORDER BY day) AS held
    FROM (SELECT user_id, day, sum(amount) AS amount FROM drawer_days GROUP BY 1, 2) AS days) AS ends`
  expect(await figure(least)).toBeGreaterThanOrEqual(0)
  expect(await figure('SELECT count(DISTINCT kind) FROM cash_documents')).toBe(5)
  const open = `SELECT count(*) FROM drawers d WHERE EXISTS (SELECT FROM drawer_days m WHERE m.user_id = d.user_id
    AND m.day < '${today}' AND m.day > coalesce(d.closed_through, '-infinity'))`
  expect(await figure(open)).toBe(0)
  const { body } = await office.send(readClosed, {})
  expect(body.reponselist.closed_through).toBe(lastFiled)
})

test('every month of closed books is filed under a number of its own, and is what was filed', async () => {
  const filed = await rowsOf<{ month: string; arn: string }>(
    'SELECT month, arn FROM filed_months WHERE opened_at IS NULL ORDER BY month',
  )
  const first = addDays(today, -730).slice(0, 7)
  expect(filed.length).toBeGreaterThan(21)
  expect([filed[0]?.month, filed.at(-1)?.month]).toEqual([first, lastFiled.slice(0, 7)])
  expect(filed.filter(({ arn }) => arnProblem(arn) !== undefined)).toEqual([])
  expect(new Set(filed.map(({ arn }) => arn)).size).toBe(filed.length)
  expect(await verifyFiledMonths(office.db.reader)).toEqual([])
})

const countIn = async ({ pool }: Office, table: string) => {
  const { rows } = await pool.query<{ n: string }>(`SELECT count(*) AS n FROM ${table}`)
  return Number(rows[0]?.n)
}

test('where nothing was ever ordered nobody comes, no drawer is opened and no book is closed', async () => {
  const other = await testOffice()
  const { masters, ...size } = sizeOf(0)
  // Each product has a picture, which is what takes the time.
  const empty = { ...size, products: 6, masters: { ...masters, customers: 0 } }
  expect(await fillSampleBusiness(other.db, other.store, empty)).toBe(true)
  for (const [table, rows] of [
    ['users', roles.length - 1], // nobody drives
    ['cash_documents', 0],
    ['closings', 0],
    ['filed_months', 0],
    [`audit_log WHERE event = 'session.ended'`, 0],
  ] as const)
    expect([table, await countIn(other, table)]).toEqual([table, rows])
  await other.close()
})
