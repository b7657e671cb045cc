import {
  confirmSecondFactor,
  enableSecondFactor,
} from '@refill/contract/features/session/account.contract.ts'
import { setUserStatus } from '@refill/contract/features/users/users.contract.ts'
import { Secret, TOTP } from 'otpauth'
import { expect, onTestFinished, test, vi } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { guessedOnAndOn, signInAs } from '../../testing/people.ts'
import { orderOffice } from '../orders/orders.test-data.ts'
import { deskIn, lastRow } from './approvals.test-data.ts'

const office = await officeForFile()
const at = orderOffice(office)
const desk = deskIn(office)

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
  expect(await lastRow(office, 'orders.booked')).toMatchObject({
    user_id: clerk.id,
    after: { approved_by: 'Asha Patil', approver_id: manager.id, approval_reason: 'Old customer' },
  })
})

test('sent again with its key it is booked once, also after a wrong password with the same key', async () => {
  const { book, manager, orders } = await desk()
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  const given = { approver: manager.username, approval_reason: 'Old customer' }
  expect((await book({ ...given, approver_password: 'wrong' }, headers)).body.code).toBe('approver_wrong')
  const right = { ...given, approver_password: manager.password }
  const [first, again] = [await book(right, headers), await book(right, headers)]
  expect(first.body).toMatchObject({ success: true, orderid: expect.stringContaining('/') })
  expect(again.body).toEqual(first.body)
  expect(await orders()).toHaveLength(1)
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

test.each(['UPDATE users SET must_change_password = true', 'UPDATE roles SET demands_second_factor = true'])(
  'who owes something before anything else approves nothing: %s',
  async (owe) => {
    const { book, orders } = await desk()
    const other = await signInAs(office, ['orders.approve'])
    await office.pool.query(`${owe} WHERE id = $1`, [owe.includes('users') ? other.id : other.roleId])
    const given = { approver: other.username, approver_password: other.password, approval_reason: 'x' }
    expect(await book(given)).toMatchObject({ status: 422, body: { code: 'approver_may_not' } })
    expect(await orders()).toEqual([])
  },
)

test('guessing is slowed down as at the sign-in', async () => {
  const { book, manager } = await desk()
  const guess = { approver: manager.username, approver_password: 'guess', approval_reason: 'x' }
  for (let tries = 0; tries < 5; tries++) expect((await book(guess)).body.code).toBe('approver_wrong')
  await guessedOnAndOn(office)
  expect((await book(guess)).body.code).toBe('too_many_tries')
})

test('whoever has a second factor types a code of it in place of the password', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { book, manager } = await desk()
  const { cookie, username, password } = manager
  const { secret } = (await office.send(enableSecondFactor, { password }, { cookie })).body
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  await office.send(confirmSecondFactor, { code: totp.generate() }, { cookie })
  const given = { approver: username, approval_reason: 'Old customer' }
  expect((await book({ ...given, approver_password: totp.generate() })).body.code).toBe('approver_wrong')
  const next = totp.generate({ timestamp: Date.now() + 30_000 })
  expect((await book({ ...given, approver_password: next })).body.success).toBe(true)

  for (let tries = 0; tries < 5; tries++) await book({ ...given, approver_password: '000000' })
  await guessedOnAndOn(office)
  expect((await book({ ...given, approver_password: '000000' })).body.code).toBe('too_many_tries')
  const { rows } = await office.pool.query(
    `SELECT factor_failures FROM users WHERE id = $1 AND factor_failures = 0`,
    [manager.id],
  )
  expect(rows, 'guesses at a desk keep nobody waiting elsewhere').toHaveLength(1)
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
