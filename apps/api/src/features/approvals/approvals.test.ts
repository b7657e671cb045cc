import * as contract from '@refill/contract/features/approvals/approvals.contract.ts'
import { createOrder } from '@refill/contract/features/orders/booking.contract.ts'
import { setUserStatus } from '@refill/contract/features/users/users.contract.ts'
import { describe, expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { signInAs } from '../../testing/people.ts'
import { orderOffice } from '../orders/orders.test-data.ts'

const office = await officeForFile()
const at = orderOffice(office)

type Fields = Record<string, unknown>

/** Somebody who books for a customer whose limit is ₹1,000. */
const desk = async () => {
  const { uuid } = await at.product({ rsp: '1000', discount: '0', gst: '18' })
  const customer_id = await at.customer({ name: 'Green Leaf', tradename: '', credit_limit: 1000 })
  const clerk = await signInAs(office, 'Booking', 'Ravi Kale')
  const manager = await signInAs(office, 'Manager', 'Asha Patil')
  const order = { customer_id, paymentmode: 'Credit', 'uuid[]': [uuid], 'count[]': ['1'] }
  const book = (fields: Fields = {}, { cookie } = clerk) =>
    office.send(createOrder, { ...order, ...fields }, { cookie })
  const ask = (note = 'Pays on Friday', headers = {}) =>
    office.send(
      contract.askApproval,
      { operation: 'api/orders/create', form: JSON.stringify(order), note },
      { cookie: clerk.cookie, headers },
    )
  const approve = (id: number, { cookie } = manager) =>
    office.send(contract.approve, { id, reason: 'Old customer' }, { cookie })
  const refuse = (id: number, { cookie } = manager) =>
    office.send(contract.refuse, { id, reason: 'Owes since May' }, { cookie })
  const orders = async () => {
    const { rows } = await office.pool.query<{ id: number; booked_by: number }>(
      `SELECT o.id, l.user_id AS booked_by FROM orders o
       JOIN audit_log l ON l.event = 'orders.booked' AND l.record_id = o.id::text WHERE customer_id = $1`,
      [customer_id],
    )
    return rows
  }
  return { uuid, customer_id, clerk, manager, order, book, ask, approve, refuse, orders }
}

const request = async (id: number) => {
  const { reponselist } = (await office.send(contract.listApprovals, { limit: 1000 })).body
  return reponselist.find((one) => one.id === id)
}

const lastRow = async (event: string) =>
  (
    await office.pool.query<{ user_id: number; after: Fields }>(
      'SELECT user_id, after FROM audit_log WHERE event = $1 ORDER BY id DESC LIMIT 1',
      [event],
    )
  ).rows[0]

describe('in place', () => {
  test('somebody who may approves with own username and password; the order stays the clerk’s', async () => {
    const { book, manager, clerk } = await desk()
    expect((await book()).body.code).toBe('order_over_limit')
    const approver = { approver: manager.username, approver_password: manager.password }
    const booked = await book({ ...approver, approval_reason: 'Old customer' })
    expect(booked.body.success).toBe(true)
    expect((await at.read(booked.body.id)).history[0]).toMatchObject({
      text: 'Booked by phone, over the credit limit, allowed by Asha Patil: Old customer',
      by: 'Ravi Kale',
    })
    expect(await lastRow('orders.booked')).toMatchObject({
      user_id: clerk.id,
      after: { approved_by: 'Asha Patil', approver_id: manager.id, approval_reason: 'Old customer' },
    })
  })

  test('nothing of the password is kept', async () => {
    const { book, manager } = await desk()
    const password = 'a secret of the manager'
    await book({ approver: manager.username, approver_password: password, approval_reason: 'x' })
    const { rows } = await office.pool.query(
      `SELECT 1 FROM audit_log WHERE audit_log::text LIKE $1 UNION ALL
       SELECT 1 FROM idempotency_keys WHERE idempotency_keys::text LIKE $1`,
      [`%${password}%`],
    )
    expect(rows).toEqual([])
  })

  test.each([
    ['a wrong password', 'Manager', 'wrong', 'approver_wrong', 'approver_password'],
    ['somebody who may not', 'Cashier', undefined, 'approver_may_not', 'approver'],
  ])('%s books nothing, and is no end of the session', async (_what, role, password, code, field) => {
    const { book, orders } = await desk()
    const other = await signInAs(office, role)
    const refused = await book({
      ...{ approver: other.username, approver_password: password ?? other.password, approval_reason: 'x' },
    })
    expect(refused).toMatchObject({ status: 422, body: { code, errors: { [field]: expect.any(String) } } })
    expect(await orders()).toEqual([])
    expect((await book({ paymentmode: 'Cash' })).body.success).toBe(true)
  })

  test('a name that nobody has, and one that was deactivated, are told no more than a wrong password', async () => {
    const { book, manager } = await desk()
    await office.send(setUserStatus, { id: manager.id, status: 0 })
    const { username, password } = manager
    for (const approver of [username, 'nobody.at.all']) {
      const { status, body } = await book({ approver, approver_password: password, approval_reason: 'x' })
      expect([status, body.code]).toEqual([422, 'approver_wrong'])
    }
  })

  test('guessing is slowed down as at the sign-in', async () => {
    const { book, manager } = await desk()
    const guess = { approver: manager.username, approver_password: 'guess', approval_reason: 'x' }
    const codes: unknown[] = []
    for (let tries = 0; tries < 12; tries++) codes.push((await book(guess)).body.code)
    expect(codes[0]).toBe('approver_wrong')
    expect(codes.at(-1)).toBe('too_many_tries')
  })

  test('who is signed in and may not approve cannot say that it is approved', async () => {
    const { book, orders } = await desk()
    const refused = await book({ approve: '1', approval_reason: 'I say so' })
    expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect(await orders()).toEqual([])
  })

  test.each([
    [{ approve: '1' }, 'approval_reason', 'Reason is required'],
    [{ approver: 'meena', approver_password: 'x' }, 'approval_reason', 'Reason is required'],
    [{ approver: 'meena', approval_reason: 'x' }, 'approver_password', 'Password is required'],
    [{ approve: 'yes', approval_reason: 'x' }, 'approve', 'Approval'],
  ])('%j is not enough', async (fields, field, message) => {
    const { book } = await desk()
    const refused = await book(fields)
    expect(refused.status).toBe(422)
    expect(refused.body.errors?.[field]).toContain(message)
  })
})

describe('later', () => {
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
      ...{ state: 'approved', decided_by: 'Asha Patil', reason: 'Old customer', order_id },
      orderid: expect.stringContaining('/'),
    })
    expect(await lastRow('approvals.approved')).toMatchObject({ user_id: manager.id })
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
    const more = { paymentmode: 'Credit', approve: '1', approval_reason: 'x' }
    await at.book(customer_id, [{ uuid, count: 2 }], more)
    const changed = await approve(id)
    expect(changed).toMatchObject({
      status: 409,
      body: { code: 'approval_changed', message: expect.stringContaining('₹3,540.00') },
    })
    expect(await orders()).toHaveLength(1)
    expect(await request(id)).toMatchObject({ state: 'waiting', question: expect.stringContaining('₹3,540') })
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
})
