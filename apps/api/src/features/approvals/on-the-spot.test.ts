import { login } from '@refill/contract/features/session/session.contract.ts'
import { setUserStatus } from '@refill/contract/features/users/users.contract.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { codeOf, switchOnFactor } from '../../testing/factor.ts'
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
    approver: other.username,
    approver_password: password ?? other.password,
    approval_reason: 'x',
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

describe('guessing', () => {
  const guessingDesk = async () => {
    const { book, manager } = await desk()
    const guess = { approver: manager.username, approver_password: 'guess', approval_reason: 'x' }
    const from = (address: string) => ({ 'x-forwarded-for': address })
    const guessFrom = async (address: string) => (await book(guess, from(address))).body.code
    const enter = async (address: string, typed = manager.password) => {
      const given = { username: manager.username, password: typed }
      return (await office.send(login, given, { cookie: '', headers: from(address) })).status
    }
    return { book, guess, guessFrom, enter, manager }
  }

  test('is slowed down as at the sign-in', async () => {
    const { book, guess } = await guessingDesk()
    for (let tries = 0; tries < 5; tries++) expect((await book(guess)).body.code).toBe('approver_wrong')
    await guessedOnAndOn(office)
    expect((await book(guess)).body.code).toBe('too_many_tries')
  })

  test('at desks and at the sign-in is counted together: neither opens twenty more tries', async () => {
    const { guessFrom, enter } = await guessingDesk()
    const addresses = Array.from({ length: 20 }, (_, nth) => `198.51.100.${nth}`)
    const codes = await Promise.all(
      addresses.map((address, nth) => (nth % 2 ? guessFrom(address) : enter(address, 'guess'))),
    )
    expect(codes.filter((one) => one === 'approver_wrong' || one === 401)).toHaveLength(20)
    expect([await guessFrom('203.0.113.1'), await enter('203.0.113.2', 'guess')]).toEqual([
      'too_many_tries',
      429,
    ])
  })

  test('at desks keeps nobody out where they sign in every day', async () => {
    const { guessFrom, enter } = await guessingDesk()
    await Promise.all(Array.from({ length: 25 }, (_, nth) => guessFrom(`198.51.100.${nth}`)))
    // Signed in from here before.
    expect([await enter('203.0.113.2'), await enter('127.0.0.1')]).toEqual([429, 200])
  })
})

describe('an approver with a second factor', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  const factorDesk = async () => {
    const at = await desk()
    const { username, password } = at.manager
    const { secret, recovery } = await switchOnFactor(office, at.manager)
    const approve = (approver_password = password, approver_code = '', headers = {}) =>
      at.book(
        { approver: username, approver_password, approver_code, approval_reason: 'Old customer' },
        headers,
      )
    const enter = (code: string) => office.send(login, { username, password, code }, { cookie: '' })
    return { ...at, secret, recovery, password, approve, enter }
  }

  test('types password and code; neither does alone, and a code is asked of nobody who has none', async () => {
    const { approve, secret, password, orders, manager, book } = await factorDesk()
    const code = codeOf(secret)
    expect(await approve()).toMatchObject({
      status: 422,
      body: { code: 'approver_code_needed', errors: { approver_code: expect.any(String) } },
    })
    for (const typed of [code, 'wrong'])
      expect((await approve(typed, code)).body.code, typed).toBe('approver_wrong')
    expect((await approve(code)).body.code).toBe('approver_wrong')
    expect((await approve(password, '000000')).body.code).toBe('approver_code_wrong')
    expect(await orders()).toEqual([])
    expect((await approve(password, code)).body.success).toBe(true)
    expect((await approve(password, code)).body.code).toBe('approver_code_wrong')
    expect(await lastRow(office, 'orders.booked')).toMatchObject({ after: { approver_id: manager.id } })
    const other = await signInAs(office, 'Manager')
    const plain = { approver: other.username, approver_password: other.password, approver_code: code }
    expect((await book({ ...plain, approval_reason: 'x' })).body.success).toBe(true)
  })

  test('may type a recovery code, once', async () => {
    const { approve, recovery, password } = await factorDesk()
    const [first = ''] = recovery
    expect((await approve(password, first)).body.success).toBe(true)
    expect((await approve(password, first)).body.code).toBe('approver_code_wrong')
  })

  test('has the first answer when it was lost, though the code is used: it is booked once', async () => {
    const { approve, secret, password, orders } = await factorDesk()
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const first = await approve(password, codeOf(secret), headers)
    expect(first.body.success).toBe(true)
    expect((await approve(password, codeOf(secret), headers)).body).toEqual(first.body)
    expect(await orders()).toHaveLength(1)
  })

  test('has one set of waits for desk and sign-in', async () => {
    const { approve, secret, password, enter, manager } = await factorDesk()
    for (let tries = 0; tries < 5; tries++) await approve(password, '000000')
    const { rows } = await office.pool.query('SELECT factor_failures FROM users WHERE id = $1', [manager.id])
    expect(rows).toEqual([{ factor_failures: 5 }])
    await office.pool.query(
      `DELETE FROM sign_in_failures; UPDATE users SET factor_failures = 14 WHERE factor_failures = 5`,
    )
    expect((await approve(password, codeOf(secret))).body.code).toBe('too_many_tries')
    expect((await enter(codeOf(secret))).body.code).toBe('too_many_tries')
  })
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
