import { listActivity, listPeople } from '@refill/contract/features/activity/activity.contract.ts'
import { login } from '@refill/contract/features/session/session.contract.ts'
import { vehicles } from '@refill/contract/features/vehicles/vehicles.contract.ts'
import { dayInIndia } from '@refill/values/day.ts'
import { expect, test } from 'vitest'
import { openWorkbook } from '../../exports/testing/open-workbook.ts'
import { aVehicle } from '../vehicles/vehicles.test-data.ts'
import { credentials, formOf, officeForFile } from '../../testing/office.ts'
import { signInAs } from '../../testing/people.ts'
import { orderOffice } from '../orders/orders.test-data.ts'

const office = await officeForFile()
const at = orderOffice(office)
const find = async (fields: object = {}) =>
  (await office.send(listActivity, { page: 1, limit: 50, ...fields })).body
const rows = async (fields: object = {}) => (await find(fields)).reponselist
const said = async (fields: object = {}) => (await rows(fields)).map(({ did }) => did)
const today = dayInIndia(new Date())

const delivered = async () => {
  const product = await at.product()
  await at.open(product.uuid, '2026-04-01', 100)
  const customer_id = await at.customer()
  const order = (await at.book(customer_id, [{ uuid: product.uuid, count: 1 }])).body
  await at.bring(order.id, 4)
  return { ...order, customer_id }
}

test('the history of an order stands in the log in the words of its screens, the newest first', async () => {
  const { id, orderid } = await delivered()
  const found = await rows({ record: `orders:${id}` })
  expect(found.map(({ did }) => did)).toEqual([
    'Order delivered',
    'Order dispatched',
    'Order assigned',
    'Order booked',
  ])
  expect(found[0]).toMatchObject({
    who: 'Meena Joshi',
    record: { type: 'orders', id, name: orderid },
    changes: expect.arrayContaining([{ label: 'Status', from: 'Dispatched', to: 'Delivered' }]),
  })
})

test('a changed vehicle shows its fields under the labels of its form, before and after', async () => {
  const sent = aVehicle()
  const { id } = (await office.send(vehicles.create, sent)).body
  const texts = Object.entries(sent).filter(([, value]) => !(value instanceof File))
  await office.post(
    `/${vehicles.update.endpoint}`,
    formOf({ ...Object.fromEntries(texts), action: vehicles.update.action, id, owner_name: 'Asha Pawar' }),
  )
  const [changed] = await rows({ record: `vehicles:${id}` })
  expect(changed).toMatchObject({ did: 'Vehicle changed', record: { name: sent.vehicle } })
  expect(changed?.changes).toContainEqual({ label: 'Owner name', from: sent.owner_name, to: 'Asha Pawar' })
})

test('it is narrowed by person, kind, record and days, together too', async () => {
  const { id, customer_id } = await delivered()
  const [{ id: person } = { id: 0 }] = (await office.send(listPeople, {})).body.reponselist
  expect(new Set((await rows({ person: `${person}` })).map(({ who }) => who))).toEqual(
    new Set(['Meena Joshi']),
  )
  expect(await said({ person: 'program' })).toEqual(['User added', 'Chain of the log begun'])
  expect(new Set(await said({ kind: 'sign-in' }))).toEqual(new Set(['Signed in']))
  expect(await said({ kind: 'customers', record: `customers:${customer_id}` })).toEqual(['Customer added'])
  expect(await said({ kind: 'orders', record: `customers:${customer_id}` })).toEqual([])
  const both = { from_date: today, to_date: today }
  expect(await said({ record: `orders:${id}`, ...both })).toHaveLength(4)
  expect(await said({ record: `orders:${id}`, to_date: '2026-01-01' })).toEqual([])
  expect(await said({ record: `orders:${id}`, from_date: '2999-01-01' })).toEqual([])
  const all = await rows({ limit: 1_000 })
  expect(await rows({ limit: 1_000, person: 'nobody', kind: 'nothing', record: 'users' })).toEqual(all)
})

test('what happened near midnight belongs to the Indian day', async () => {
  await office.pool.query(`INSERT INTO audit_log (at, operation, request, event, record_id) VALUES
    ('2025-03-31 18:29:59Z', '', '', 'orders.booked', '900'), ('2025-03-31 18:30:00Z', '', '', 'orders.canceled', '900')`)
  expect(await said({ from_date: '2025-03-31', to_date: '2025-03-31' })).toEqual(['Order booked'])
  expect(await said({ from_date: '2025-04-01', to_date: '2025-04-01' })).toEqual(['Order canceled'])
})

test('refused sign-ins, looks at hidden numbers and exports are in it', async () => {
  await office.send(login, { ...credentials, password: 'wrong' }, { cookie: '' })
  expect((await rows({ kind: 'sign-in' }))[0]).toMatchObject({
    did: 'Sign-in refused',
    who: 'Not signed in',
    record: { type: 'users', name: 'Meena Joshi' },
  })
  const customer = await at.customer()
  const file = await office.fetch(`/receipts/receipts.xlsx?customer_id=${customer}&state=all`, {
    headers: { cookie: office.session },
  })
  await file.arrayBuffer()
  const [made] = await rows({ kind: 'exports' })
  expect(made).toMatchObject({ did: 'File made', who: 'Meena Joshi' })
  expect(made?.changes).toEqual(
    expect.arrayContaining([
      { label: 'File', from: '', to: 'receipts/receipts.xlsx' },
      { label: 'State', from: '', to: 'all' },
      { label: 'Customer', from: '', to: expect.stringMatching(/[A-Z]/) },
    ]),
  )
})

test('a file that is refused leaves no row', async () => {
  const before = (await find({ kind: 'exports' })).totalcount
  for (const path of ['/receipts/999999.pdf', '/reports/receipt_report.xlsx']) {
    const answer = await office.fetch(path, { headers: { cookie: office.session } })
    expect(answer.status).toBeGreaterThan(400)
  }
  expect((await find({ kind: 'exports' })).totalcount).toBe(before)
})

test('secrets that somebody else wrote into the log are not shown', async () => {
  await office.pool.query(`INSERT INTO audit_log (operation, request, event, record_id, after)
    VALUES ('', '', 'users.created', '1', '{"password_hash": "s3cret", "username": "asha"}')`)
  const [row] = await rows({ kind: 'people' })
  expect(row?.changes).toEqual([
    { label: 'Username', from: '', to: 'asha' },
    { label: 'Password hash', from: '', to: '••••' },
  ])
})

test('the workbook has all rows of the filter', async () => {
  const { id } = await delivered()
  const answer = await office.fetch(`/activity/activity.xlsx?record=orders:${id}`, {
    headers: { cookie: office.session },
  })
  const book = await openWorkbook(Buffer.from(await answer.arrayBuffer()))
  const cells = JSON.stringify(book)
  for (const words of ['Order booked', 'Order delivered', 'Status: Dispatched → Delivered', 'Meena Joshi'])
    expect(cells).toContain(words)
  expect(cells).not.toContain('Signed in')
})

test('pages follow each other without a gap, and their number is said to the row', async () => {
  for (let sign = 0; sign < 60; sign++)
    await office.db.transaction(office.by, async (trx) => {
      await trx.audit({ event: 'settings.updated', id: 1 })
      return {}
    })
  const first = await find({ kind: 'settings' })
  expect([first.totalcount, first.more]).toEqual([60, undefined])
  const ids = [1, 2, 3].map(async (page) =>
    (await rows({ kind: 'settings', page, limit: 20 })).map(({ id }) => id),
  )
  const all = (await Promise.all(ids)).flat()
  expect(new Set(all).size).toBe(60)
  expect(all).toEqual(all.toSorted((one, other) => other - one))
})

test('only who may read the log sees it', async () => {
  const { cookie } = await signInAs(office, ['orders.read'])
  for (const operation of [listActivity, listPeople])
    expect((await office.send(operation, {}, { cookie })).status).toBe(403)
  expect((await office.fetch('/activity/activity.xlsx', { headers: { cookie } })).status).toBe(403)
})
