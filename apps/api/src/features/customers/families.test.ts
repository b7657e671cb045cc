import { customers } from '@refill/contract/features/customers/customers.contract.ts'
import { readPosition } from '@refill/contract/features/customers/position.contract.ts'
import { readDashboard } from '@refill/contract/features/dashboard/dashboard.contract.ts'
import { createReturn } from '@refill/contract/features/empties/empties.contract.ts'
import { listDues } from '@refill/contract/features/receipts/dues.contract.ts'
import { createReceipt } from '@refill/contract/features/receipts/create-receipt.contract.ts'
import { readStatement } from '@refill/contract/features/receipts/statement.contract.ts'
import { addDays, dayInIndia } from '@refill/values/day.ts'
import { readXlsx } from 'hucre'
import { beforeAll, expect, test } from 'vitest'
import { aCustomer } from './customers.test-data.ts'
import { officeForFile } from '../../testing/office.ts'
import { orderOffice } from '../orders/orders.test-data.ts'
import { verifyReceipts } from '../receipts/receipts.public.ts'

const today = dayInIndia(new Date())
const office = await officeForFile()
const at = orderOffice(office)
const { uuid } = await at.product({ gst: '0', rsp: '100', discount: '0', security_deposit: '50' })
await at.open(uuid, '2026-04-01', 10_000)

const onCredit = { paymentmode: 'Credit' }
const deliver = async (customerId: number, count: number, deposits = 0) => {
  const { id, orderid } = (await at.book(customerId, [{ uuid, count, deposits }], onCredit)).body
  await at.bring(id, 4)
  return { id, orderid }
}
const pay = (amount: string, orders: readonly string[]) =>
  office.send(createReceipt, {
    voucher_date: today,
    amount,
    payment_mode: 'Cash',
    narration: '',
    transaction_number: '',
    mode_of_transaction: '',
    'orderid[]': [...orders],
  })
const statement = async (customer_id: number) =>
  (await office.send(readStatement, { customer_id, fd: addDays(today, -30), td: today })).body
const dues = async () => (await office.send(listDues, { limit: 100, search: 'family' })).body
const position = async (id: number) => (await office.send(readPosition, { id })).body

const family = async (changes: object) => {
  const own = { name: 'Family Hotels', tradename: 'Family Hotels', credit_limit: '1000', ...changes }
  const parent = await at.customer(own)
  const [wakad, camp] = await Promise.all(
    ['Wakad', 'Camp'].map((tradename) =>
      at.customer({ name: 'Family Hotels', tradename, parentid: parent, credit_limit: '0' }),
    ),
  )
  if (!wakad || !camp) throw new Error('two branches are made')
  return { parent, wakad, camp }
}
type Family = Awaited<ReturnType<typeof family>>

let joint: Family
let apart: Family
const orders: { joint: string[]; apart: string[] } = { joint: [], apart: [] }
beforeAll(async () => {
  joint = await family({ joint_account: '2' })
  apart = await family({})
  for (const [name, { parent, wakad }] of Object.entries({ joint, apart }))
    for (const [customer, count] of [
      [parent, 3],
      [wakad, 5],
    ] as const)
      orders[name === 'joint' ? 'joint' : 'apart'].push((await deliver(customer, count)).orderid)
})

test('a family with one account stands once in the dues, and on the dashboard, with all that it owes', async () => {
  const { totalcount, reponselist } = await dues()
  expect(totalcount).toBe(3)
  expect(reponselist.filter(({ customer_id }) => customer_id === joint.parent)).toMatchObject([
    { due: 800, branches: 2, credit_limit: 1000, orders: orders.joint },
  ])
  expect(reponselist.filter(({ customer_id }) => customer_id === apart.parent)).toMatchObject([
    { due: 300, branches: 0 },
  ])
  const board = (await office.send(readDashboard, {})).body
  expect(board.dues?.reduce((sum, { customers: number }) => sum + number, 0)).toBe(3)
  const found = await office.send(listDues, { limit: 10, search: 'wakad' })
  expect(found.body.reponselist.map(({ customer_id }) => customer_id)).toEqual(
    expect.arrayContaining([joint.parent, apart.wakad]),
  )
  for (const [asked, row] of [
    [joint.camp, joint.parent],
    [joint.parent, joint.parent],
    [apart.wakad, apart.wakad],
  ]) {
    const { body } = await office.send(listDues, { limit: 10, customer_id: asked ?? 0 })
    expect(body.reponselist.map(({ customer_id }) => customer_id)).toEqual([row])
  }
})

test('the credit limit of the parent counts for every branch, and those beyond it are on the dashboard', async () => {
  const help = (await position(joint.camp)).credit
  expect(help).toMatchObject({ due: 800, credit_limit: 1000 })
  const over = await at.book(joint.camp, [{ uuid, count: 3 }], onCredit)
  expect(over.body).toMatchObject({ success: false, code: 'order_over_limit' })
  const free = await at.book(apart.camp, [{ uuid, count: 30 }], onCredit)
  expect(free.body.success).toBe(true)
  const { id } = (
    await at.book(joint.camp, [{ uuid, count: 3 }], {
      ...onCredit,
      approve: '1',
      approval_reason: 'Festival',
    })
  ).body
  await at.bring(id, 4)
  const { to_act } = (await office.send(readDashboard, {})).body
  expect(to_act.filter(({ kind }) => kind === 'over_limit')).toMatchObject([
    { customer_id: joint.parent, due: 1100, credit_limit: 1000 },
  ])
})

test('the statement of the parent has all of it, each row with its branch; a branch keeps its own', async () => {
  const receipt = await pay('850', orders.joint)
  expect(receipt.body.success).toBe(true)
  await office.send(createReturn, {
    customer_id: joint.wakad,
    day: today,
    note: 'Brought along',
    'uuid[]': [uuid],
    'empties[]': ['1'],
  })
  const whole = await statement(joint.parent)
  expect(whole.customer).toMatchObject({ branches: 2 })
  expect(whole.rows.map(({ document, branch, debit, credit }) => [document, branch, debit, credit])).toEqual([
    ['empties', 'Wakad', 0, 0],
    ['order', 'Family Hotels', 300, 0],
    ['order', 'Wakad', 500, 0],
    ['order', 'Camp', 300, 0],
    ['receipt', 'Family Hotels', 0, 850],
  ])
  expect(whole).toMatchObject({ closing: 250, totals: { debit: 1100, credit: 850, empties: 12 } })
  const [row] = (await dues()).reponselist.filter(({ customer_id }) => customer_id === joint.parent)
  expect(row && row.due - row.on_account).toBe(whole.closing)
  const branch = await statement(joint.wakad)
  expect(branch).toMatchObject({ closing: 0, customer: { branches: 0 } })
  expect(branch.rows.every(({ branch: name }) => name === '')).toBe(true)
  const range = `customer_id=${joint.parent}&fd=${today}&td=${today}`
  for (const file of ['xlsx', 'pdf']) {
    const answer = await office.fetch(`/reports/statement.${file}?${range}`, {
      headers: { cookie: office.session },
    })
    expect(answer.status).toBe(200)
    if (file === 'pdf') continue
    const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()))
    expect(sheets[0]?.rows.flat()).toEqual(expect.arrayContaining(['Branch', 'Wakad']))
  }
  expect(await verifyReceipts(office.db.reader)).toEqual([])
})

test("the parent's position is that of the family, and a branch says with whom it has one account", async () => {
  expect(await position(joint.parent)).toMatchObject({
    account: { id: joint.parent },
    credit: { credit_limit: 1000 },
    cylinders: [{ held: -1 }],
  })
  expect(await position(joint.wakad)).toMatchObject({
    account: { id: joint.parent, name: 'Family Hotels' },
    own_due: 0,
  })
  expect((await position(apart.wakad)).account).toBe(null)
})

test('without the setting everything is as it was, also after it was switched off again', async () => {
  const before = await statement(apart.parent)
  expect(before).toMatchObject({ closing: 300, customer: { branches: 0 } })
  const own = { ...aCustomer(), name: 'Family Hotels', tradename: 'Family Hotels', id: apart.parent }
  await office.send(customers.update, { ...own, joint_account: '2' })
  expect((await statement(apart.parent)).closing).toBe(800)
  await office.send(customers.update, { ...own, joint_account: '1' })
  expect((await statement(apart.parent)).closing).toBe(300)
})
