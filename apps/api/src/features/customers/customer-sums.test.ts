import { customers } from '@refill/contract/features/customers/customers.contract.ts'
import { listDues } from '@refill/contract/features/receipts/dues.contract.ts'
import { beforeAll, expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { signInAs } from '../../testing/people.ts'
import { orderOffice } from '../orders/orders.test-data.ts'

const office = await officeForFile()
const at = orderOffice(office)
const { uuid } = await at.product({ gst: '0', rsp: '100', discount: '0', security_deposit: '0' })
await at.open(uuid, '2026-04-01', 10_000)

const deliver = async (customerId: number, count: number) => {
  const { id } = (await at.book(customerId, [{ uuid, count }], { paymentmode: 'Credit' })).body
  const line = (await at.read(id)).details[0]
  await at.bring(id, 4, { 'line_id[]': [line?.id], 'returnclinder[]': ['0'] })
}
type Row = { name: string; due?: number; cylinders?: number }
const listed = async (asked: object, cookie = office.session) =>
  (await office.send(customers.list, { limit: 50, ...asked }, { cookie })).body.reponselist as Row[]
const sums = async (asked: object, cookie?: string) =>
  (await listed({ sums: '1', ...asked }, cookie)).map(({ name, due, cylinders }) => ({
    name,
    due,
    cylinders,
  }))

beforeAll(async () => {
  const parent = await at.customer({ name: 'Sahyadri Hotels', tradename: '', joint_account: '2' })
  const branch = await at.customer({ name: 'Sahyadri Wakad', tradename: '', parentid: parent })
  const alone = await at.customer({ name: 'Udupi Bhavan', tradename: '' })
  await at.customer({ name: 'Vaishali', tradename: '' })
  await deliver(parent, 2)
  await deliver(branch, 3)
  await deliver(alone, 4)
})

test('a page of customers says what each owes and has, a parent with one account with its branches', async () => {
  const rows = await sums({ branches: '1', sort: 'name' })
  expect(rows).toEqual([
    { name: 'Sahyadri Hotels', due: 500, cylinders: 5 },
    { name: 'Sahyadri Wakad', due: 300, cylinders: 3 },
    { name: 'Udupi Bhavan', due: 400, cylinders: 4 },
    { name: 'Vaishali', due: 0, cylinders: 0 },
  ])
  const dues = (await office.send(listDues, { limit: 50 })).body.reponselist
  for (const { customer_name: name, due } of dues)
    expect(rows.find((row) => row.name === name)).toMatchObject({ due })
  // Newest first and by name are its orders with the figures too.
  expect((await sums({ limit: 2 })).map(({ name }) => name)).toEqual(['Vaishali', 'Udupi Bhavan'])
  expect(await sums({ search: 'udupi' })).toEqual([{ name: 'Udupi Bhavan', due: 400, cylinders: 4 }])
  expect(await sums({ page: 9 })).toEqual([])
})

test('whoever does not ask for the figures is not told them', async () => {
  for (const row of await listed({})) expect(row).not.toHaveProperty('due')
})

test('what is owed and what stands there is told to those who may see it', async () => {
  const clerk = await signInAs(office, ['customers.read'], 'Sunita')
  expect(await sums({ search: 'udupi' }, clerk.cookie)).toEqual([{ name: 'Udupi Bhavan' }])
  const keeper = await signInAs(office, ['customers.read', 'empties.read'], 'Vilas')
  expect(await sums({ search: 'udupi' }, keeper.cookie)).toEqual([{ name: 'Udupi Bhavan', cylinders: 4 }])
  const cashier = await signInAs(office, ['customers.read', 'receipts.read'], 'Asha')
  expect(await sums({ search: 'udupi' }, cashier.cookie)).toEqual([{ name: 'Udupi Bhavan', due: 400 }])
})
