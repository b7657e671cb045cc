import * as contract from '@refill/contract/features/approvals/approvals.contract.ts'
import { setUserStatus } from '@refill/contract/features/users/users.contract.ts'
import { expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { signInAs } from '../../testing/people.ts'
import { orderOffice } from '../orders/orders.test-data.ts'
import { deskIn, lastRow, type Fields } from './approvals.test-data.ts'

const office = await officeForFile({ connections: 8 })
const at = orderOffice(office)
const desk = deskIn(office)

const request = async (id: number) => {
  const { reponselist } = (await office.send(contract.listApprovals, { limit: 1000 })).body
  return reponselist.find((one) => one.id === id)
}

test('an order that waits is booked once it is approved, in the name of who asked', async () => {
  const { ask, approve, orders, clerk, manager } = await desk()
  const asked = (await ask()).body
  expect(asked).toMatchObject({ success: true, waits: true })
  expect(await orders()).toEqual([])
  expect(await request(asked.id ?? 0)).toMatchObject({
    state: 'waiting',
    question: 'Green Leaf would owe ₹1,180.00, with a limit of ₹1,000.00. Who allows it?',
    note: 'Pays on Friday',
    requested_by: 'Ravi Kale',
    customer_name: 'Green Leaf',
    orderid: '',
  })
  const { order_id } = (await approve(asked.id ?? 0)).body
  expect(await orders()).toEqual([{ id: order_id, booked_by: clerk.id }])
  expect((await at.read(order_id)).history[0]?.text).toContain('allowed by Asha Patil: Old customer')
  expect(await request(asked.id ?? 0)).toMatchObject({
    state: 'approved',
    decided_by: 'Asha Patil',
    reason: 'Old customer',
    order_id,
    orderid: expect.stringContaining('/'),
  })
  expect(await lastRow(office, 'approvals.approved')).toMatchObject({ user_id: manager.id })
})

test('asked twice with the same key it waits once; approved by two at once it is booked once', async () => {
  const { ask, approve, orders } = await desk()
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  const [first, second] = [(await ask('', headers)).body, (await ask('', headers)).body]
  expect(second.id).toBe(first.id)
  const id = first.id ?? 0
  await Promise.all([approve(id), approve(id), approve(id)])
  expect(await orders()).toHaveLength(1)
  const again = await approve(id)
  expect(again).toMatchObject({
    status: 409,
    body: { code: 'approval_decided', message: 'This was approved already, by Asha Patil' },
  })
  // The question of the clerk, whose answer was lost, is not asked a second time either.
  expect((await ask('', headers)).body).toMatchObject({ waits: true, id })
  expect(await orders()).toHaveLength(1)
})

test('what is no question any more is done at once', async () => {
  const { ask, orders, customer_id } = await desk()
  await office.pool.query('UPDATE customers SET credit_limit = 0 WHERE id = $1', [customer_id])
  const { body } = await ask()
  expect(body).toMatchObject({ success: true, waits: false })
  expect((await orders()).map(({ id }) => id)).toEqual([body.id])
})

test('what was approved is what was read: another amount is another question', async () => {
  const { ask, approve, orders, uuid, customer_id } = await desk()
  const id = (await ask()).body.id ?? 0
  const seen = (await request(id))?.content?.mark ?? ''
  const more = { paymentmode: 'Credit', approve: '1', approval_reason: 'x' }
  await at.book(customer_id, [{ uuid, count: 2 }], more)
  const changed = await approve(id)
  expect(changed).toMatchObject({
    status: 409,
    body: { code: 'approval_changed', message: expect.stringContaining('₹3,540.00') },
  })
  expect(await orders()).toHaveLength(1)
  expect(await request(id)).toMatchObject({ state: 'waiting', question: expect.stringContaining('₹3,540') })
  // Somebody else, whose screen shows the question of before, approves nothing by it.
  const unseen = await office.send(contract.approve, { id, reason: 'Old customer', seen })
  expect(unseen).toMatchObject({ status: 409, body: { code: 'approval_reads_otherwise' } })
  expect((await approve(id)).body.success).toBe(true)
  expect(await orders()).toHaveLength(2)
})

test('something else that stands in the way is said, and it waits on', async () => {
  const { ask, approve, refuse, orders, uuid } = await desk()
  const id = (await ask()).body.id ?? 0
  await office.pool.query('UPDATE products SET deleted_at = now() WHERE code = $1', [uuid])
  expect((await approve(id)).body.code).toBe('order_product_unknown')
  expect((await request(id))?.state).toBe('waiting')
  expect((await refuse(id)).body.success).toBe(true)
  expect(await request(id)).toMatchObject({ state: 'refused', reason: 'Owes since May' })
  expect(await orders()).toEqual([])
  expect((await approve(id)).body.code).toBe('approval_decided')
})

test('in the name of somebody who may not book any more nothing is booked', async () => {
  const { ask, approve, clerk, orders } = await desk()
  const id = (await ask()).body.id ?? 0
  await office.send(setUserStatus, { id: clerk.id, status: 0 })
  expect((await approve(id)).body).toMatchObject({
    code: 'approval_stale',
    message: 'Ravi Kale, who asked, may not do this any more. Refuse it.',
  })
  expect(await orders()).toEqual([])
  expect((await request(id))?.state).toBe('waiting')
})

test('one that was approved when the server ended is done when it is approved again', async () => {
  const { ask, approve, refuse, orders, manager } = await desk()
  const id = (await ask()).body.id ?? 0
  await office.pool.query(
    `UPDATE approvals SET state = 'approved', decided_by = $2, decided_at = now(), reason = 'Old customer' WHERE id = $1`,
    [id, manager.id],
  )
  expect((await request(id))?.state).toBe('waiting')
  expect((await refuse(id)).body.code).toBe('approval_decided')
  expect((await approve(id)).body.success).toBe(true)
  expect(await orders()).toHaveLength(1)
})

test('who asked takes it back, nobody else does', async () => {
  const { ask, approve, clerk, manager } = await desk()
  const id = (await ask()).body.id ?? 0
  const by = ({ cookie }: { cookie: string }) => office.send(contract.withdraw, { id }, { cookie })
  expect((await by(manager)).body.code).toBe('approval_not_found')
  expect((await by(clerk)).body.success).toBe(true)
  expect((await request(id))?.state).toBe('withdrawn')
  expect((await approve(id)).body.code).toBe('approval_decided')
})

test('papers that have run out wait with the order', async () => {
  const { clerk, manager, approve, book } = await desk()
  const { id } = (await book({ paymentmode: 'Cash' })).body
  const [driver_id, vehicle_id] = [await at.driver(), await at.vehicle()]
  await office.pool.query(`UPDATE papers SET valid_until = '2020-01-01' WHERE master_id = $1`, [driver_id])
  const form = { id, driver_id, vehicle_id, delivery_estimate: '2099-01-01 10:00' }
  const asked = await office.send(
    contract.askApproval,
    { operation: 'orders.php assign_order', form: JSON.stringify(form), note: '' },
    { cookie: clerk.cookie },
  )
  expect(asked.body).toMatchObject({ waits: true })
  expect((await approve(asked.body.id ?? 0, manager)).body.order_id).toBe(id)
  const { orderstatus, history } = await at.read(id)
  expect(orderstatus).toBe(2)
  expect(history[0]?.text).toContain('allowed by Asha Patil: Old customer')
})

test.each([
  ['{', 422],
  ['[1]', 422],
  ['{"uuid[]": {}}', 422],
  ['{}', 422],
])('%s is no form', async (form, status) => {
  const { clerk } = await desk()
  const fields = { operation: 'api/orders/create', form, note: '' } as const
  expect((await office.send(contract.askApproval, fields, { cookie: clerk.cookie })).status).toBe(status)
})

test('an approval cannot be smuggled in with what is asked for', async () => {
  const { order, clerk, orders } = await desk()
  const form = JSON.stringify({ ...order, approve: '1', approval_reason: 'I say so' })
  const { body } = await office.send(
    contract.askApproval,
    { operation: 'api/orders/create', form, note: '' },
    { cookie: clerk.cookie },
  )
  expect(body.waits).toBe(true)
  expect(await orders()).toEqual([])
})

test('the list finds by customer and by who asked, and by state', async () => {
  const { ask } = await desk()
  const id = (await ask()).body.id
  const found = async (fields: Fields) =>
    (await office.send(contract.listApprovals, { limit: 1000, ...fields })).body.reponselist.map(
      (one) => one.id,
    )
  expect(await found({ search: 'green kale' })).toContain(id)
  expect(await found({ search: 'green nobody' })).toEqual([])
  expect(await found({ state: 'waiting' })).toContain(id)
  expect(await found({ state: 'refused' })).not.toContain(id)
})

test('fifty of one person wait at the same time and no more, also asked at one moment; whoever takes one back may ask again', async () => {
  const { ask, clerk } = await desk()
  const { id = 0 } = (await ask()).body
  await office.pool.query(
    `INSERT INTO approvals (operation, form, question, note, customer_id, requested_by)
     SELECT operation, form, question, note, customer_id, requested_by
     FROM approvals, generate_series(2, $2) WHERE id = $1`,
    [id, contract.maxWaiting - 2],
  )
  const asked = await Promise.all(Array.from({ length: 12 }, () => ask()))
  const [refused] = asked.filter(({ status }) => status !== 200)
  expect(asked.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'approvals_full', message: expect.stringContaining('50 requests that wait already') },
  })
  expect((await (await desk()).ask()).body).toMatchObject({ waits: true })
  await office.send(contract.withdraw, { id }, { cookie: clerk.cookie })
  expect((await ask()).body).toMatchObject({ waits: true })
  expect((await ask()).body.code).toBe('approvals_full')
})

test('what a customer would owe is told to who asked and to whoever sees dues; others read what it is about', async () => {
  const { ask, clerk } = await desk()
  const { id } = (await ask()).body
  const questionFor = async (cookie: string) => {
    const { reponselist } = (await office.send(contract.listApprovals, { limit: 1000 }, { cookie })).body
    return reponselist.find((one) => one.id === id)?.question
  }
  const keeper = await signInAs(office, ['orders.read'])
  expect(await questionFor(keeper.cookie)).toBe('Green Leaf would be over the credit limit. Who allows it?')
  expect(await questionFor(clerk.cookie)).toMatch(/^Green Leaf would owe ₹/)
  const cashier = await signInAs(office, ['orders.read', 'receipts.read'])
  expect(await questionFor(cashier.cookie)).toMatch(/^Green Leaf would owe ₹/)
})
