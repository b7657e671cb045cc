import { customers } from '@refill/contract/features/customers/customers.contract.ts'
import { stopImport, storeImport } from '@refill/contract/features/import/import.contract.ts'
import { expect, test } from 'vitest'
import { orderOffice } from '../orders/orders.test-data.ts'
import { allMasters } from '../../registry/all-masters.ts'
import { verifyMasters } from '../../masters/verify-masters.ts'
import { officeForFile } from '../../testing/office.ts'
import { untilOneWaits, untilSomeWait } from '../../testing/until-one-waits.ts'
import { csvOf, importOffice } from './import.test-data.ts'
import { maxAdded } from './import-kind.ts'
import { importKindsOf, importWork } from './import.public.ts'

const office = await officeForFile({ connections: 6 })
const at = importOffice(office)
const orders = orderOffice(office)

let made = 0
/** Customers of whom nobody has heard. */
const strangers = (count: number) =>
  Array.from({ length: count }, () => {
    made += 1
    return { Name: `Stranger ${made}`, Mobile: `97${String(made).padStart(8, '0')}` }
  })

const count = async () => {
  const { rows } = await office.pool.query(`SELECT count(*)::int AS n FROM customers`)
  return Number(rows[0].n)
}
const idOf = async (name: string) => {
  const { body } = await office.send(customers.list, { search: name, limit: 1 })
  return (body.reponselist as { id: number }[])[0]?.id ?? 0
}
const logged = async (event: string) => {
  const { rows } = await office.pool.query(
    `SELECT user_id, record_id, after FROM audit_log WHERE event = $1 ORDER BY id DESC LIMIT 1`,
    [event],
  )
  return rows[0]
}
const expectSound = async () => {
  expect(await verifyMasters(office.db.reader, Object.values(allMasters))).toEqual([])
}

test('what was brought in is taken back as a whole: what was added goes, what was changed says what it said', async () => {
  const before = await count()
  const lines = strangers(3)
  await at.bring('customers', lines.slice(0, 1))
  const changed = { ...lines[0], Pincode: '411045', PAN: 'ABCPK1234L' }
  const { id, counts } = await at.bring('customers', [changed, ...lines.slice(1)] as typeof lines)
  expect(counts).toMatchObject({ added: 2, updated: 1 })
  expect(await count()).toBe(before + 3)
  expect((await at.undo(id)).status).toBe(200)
  expect(await at.settled(id)).toMatchObject({ state: 'undone', counts: { undone: 3 } })
  expect(await count()).toBe(before + 1)
  const { body } = await office.send(customers.read, { id: await idOf(lines[0]?.Name ?? '') })
  expect(body.reponselist).toMatchObject({ pincode: '', pan: '' })
  await expectSound()
})

test('it is not taken back while anything stands on it, and that is named', async () => {
  const [line] = strangers(1)
  const { id } = await at.bring('customers', line ? [line] : [])
  const product = await orders.product()
  await orders.open(product.uuid, '2026-04-01', 100, 10)
  const order = await orders.book(await idOf(line?.Name ?? ''), [{ uuid: product.uuid, count: 1 }])
  const { rows } = await office.pool.query(`SELECT number FROM orders WHERE id = $1`, [order.body.id])
  const refused = await at.undo(id)
  expect(refused).toMatchObject({ status: 409, body: { code: 'import_stood_on' } })
  expect(refused.body.message).toBe(
    `Order ${rows[0].number} stands on ${line?.Name}: take that back first. Nothing was taken back.`,
  )
  expect(await idOf(line?.Name ?? '')).not.toBe(0)
})

test('what somebody changed since is not put back over it: the taking back stands still and says so', async () => {
  const [line] = strangers(1)
  await at.bring('customers', line ? [line] : [])
  const { id } = await at.bring('customers', [{ ...line, District: 'Pune' }])
  await office.send(customers.setStatus, { id: await idOf(line?.Name ?? ''), status: 0 })
  await at.undo(id)
  expect(await at.settled(id)).toMatchObject({
    state: 'stopped',
    problem: expect.stringMatching(/^Meena Joshi changed this customer at/),
  })
})

test('the log has who approved which file with which counts, and what was stored', async () => {
  const { id } = await at.bring('customers', strangers(2))
  const approved = await logged('import.approved')
  expect(approved).toMatchObject({ record_id: String(id), after: { new: 2, changed: 0, wrong: 0 } })
  expect(approved.after.sha256).toMatch(/^[0-9a-f]{64}$/)
  expect(await logged('import.stored')).toMatchObject({
    user_id: approved.user_id,
    after: { added: 2, updated: 0 },
  })
})

test('one that the database alone refuses stops no other', async () => {
  const vehicle = (number: string) => ({
    'Owner name': 'Ravi Kale',
    'Owner contact': '9850018001',
    'Driver name': 'Anil More',
    'Driver contact': '9850018002',
    'Vehicle number': number,
    'Chassis number': 'MA1ZZ23KA45678901',
    Make: 'Tata',
    Capacity: '750',
    'Model year': '2019',
    'Emergency contact': '9850018003',
  })
  const numbers = ['MH12AB1301', 'MH12AB1302', 'MH12AB1303']
  const { id } = (await at.start('vehicles', csvOf(numbers.map(vehicle)))).body
  await at.check(id)
  // Somebody enters the second one by hand between check and storing.
  await at.bring('vehicles', [vehicle('MH12AB1302')])
  expect(await at.store(id)).toMatchObject({ state: 'stored', counts: { added: 2, wrong: 1 } })
  await expectSound()
})

test('a run of the program that fell silent is taken over, and no line is stored twice', async () => {
  const before = await count()
  const { id } = (await at.start('customers', csvOf(strangers(600)))).body
  await at.check(id)
  await office.pool.query(
    `UPDATE imports SET state = 'storing', stored_by = started_by, runner = 'gone', seen_at = now() - interval '1 minute' WHERE id = $1`,
    [id],
  )
  const kinds = importKindsOf(allMasters)
  const [one, other] = [importWork(office.db, kinds), importWork(office.db, kinds)]
  one.wake()
  other.wake()
  expect(await at.settled(id)).toMatchObject({ state: 'stored', counts: { added: 600 } })
  expect(await count()).toBe(before + 600)
  await expectSound()
})

test('of two files that are stored at once one waits for the other', async () => {
  const before = await count()
  const ids = await Promise.all(
    [strangers(300), strangers(300)].map(
      async (lines) => (await at.start('customers', csvOf(lines))).body.id,
    ),
  )
  for (const id of ids) await at.check(id)
  await Promise.all(ids.map((id) => office.send(storeImport, { id })))
  const states = await Promise.all(ids.map((id) => at.settled(id)))
  expect(states.map(({ state }) => state)).toEqual(['stored', 'stored'])
  expect(await count()).toBe(before + 600)
})

test('what is stopped stays as it is after the batch under way, and goes on when it is stored again', async () => {
  const before = await count()
  const { id } = (await at.start('customers', csvOf(strangers(1_500)))).body
  await at.check(id)
  const holder = await office.pool.connect()
  await holder.query('BEGIN; LOCK TABLE customers IN SHARE MODE')
  await office.send(storeImport, { id })
  await untilOneWaits(office.pool)
  const stopping = office.send(stopImport, { id })
  await untilSomeWait(office.pool, 2)
  await holder.query('COMMIT')
  holder.release()
  expect((await stopping).status).toBe(200)
  const { counts, ...stopped } = await at.settled(id)
  expect(stopped).toMatchObject({ state: 'stopped', problem: 'Meena Joshi stopped it' })
  expect(counts.added % maxAdded).toBe(0)
  expect(counts.new).toBeGreaterThan(0)
  // Another file is stored meanwhile, and nothing of this one.
  await at.bring('customers', strangers(1))
  expect(await count()).toBe(before + counts.added + 1)
  expect((await at.store(id)).counts.added).toBe(1_500)
  expect(await count()).toBe(before + 1_501)
})

test('columns cannot change once lines are stored, and what is taken back is over', async () => {
  const { id } = await at.bring('customers', strangers(1))
  expect((await at.map(id, { name: '0' })).body.code).toBe('import_begun')
  await at.undo(id)
  await at.settled(id)
  expect((await at.map(id, { name: '0' })).body.code).toBe('import_over')
  expect((await at.check(id)).body.code).toBe('import_over')
  expect((await at.undo(id)).body.code).toBe('import_nothing_stored')
})
