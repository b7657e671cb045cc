import * as account from '@refill/contract/features/session/account.contract.ts'
import { login, whoAmI } from '@refill/contract/features/session/session.contract.ts'
import { createRole } from '@refill/contract/features/users/roles.contract.ts'
import { manyRounds, runs } from '@refill/values/testing/walks.ts'
import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { codeOf, switchOnFactor } from '../../testing/factor.ts'
import { officeForFile } from '../../testing/office.ts'
import { signInAs } from '../../testing/people.ts'
import { qrOf, stepOf } from './factor-codes.ts'
import { forgetSignedIn, setPassword } from './session.public.ts'

const office = await officeForFile()

// No half minute ends between making a code and judging it; the database has its own clock.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

/** Somebody who has a second factor, confirmed by the code before that of now. */
const withFactor = async (role = 'Booking') => {
  const person = await signInAs(office, role)
  const { username, password } = person
  const begun = await switchOnFactor(office, person)
  const enter = (code = '', typed = password) =>
    office.send(login, { username, password: typed, code }, { cookie: '' })
  return { ...person, ...begun, enter }
}

/** What was tried before counts no more, as after the waits. */
const afterTheWaits = () =>
  office.pool.query(`DELETE FROM sign_in_failures; UPDATE users SET factor_failures = 0`)

describe('codes', () => {
  // RFC 6238, appendix B: the last six of the eight digits.
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at second %i it is %s', (second, code) => {
    const secret = Secret.fromLatin1('12345678901234567890').base32
    expect(stepOf(secret, code, second * 1000)).toBe(Math.floor(second / 30))
  })

  test('a clock may be one step off to either side, and not two', () => {
    const secret = new Secret({ size: 20 }).base32
    const now = Date.now()
    const taken = [-2, -1, 0, 1, 2].map((steps) => {
      const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
        timestamp: now + steps * 30_000,
      })
      return stepOf(secret, code, now) !== undefined
    })
    expect(taken).toEqual([false, true, true, true, false])
  })

  test.each(['', '12345', '1234567', 'abcdef', '１２３４５６', '-12345', ' '.repeat(6)])(
    '%j is none',
    (code) => {
      expect(stepOf(new Secret({ size: 20 }).base32, code)).toBeUndefined()
    },
  )

  test('the picture is a square of one path, with a border that cameras need', () => {
    const { qr, qr_size } = qrOf(new Secret({ size: 20 }).base32, 'meena.joshi')
    expect(qr).toMatch(/^(M\d+ \d+h1v1h-1z)+$/)
    const places = [...qr.matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)])
    expect(Math.min(...places)).toBe(4)
    expect(Math.max(...places)).toBe(qr_size - 5)
  })
})

describe('switching it on', () => {
  test('asks for the password, and holds once a code confirms it', async () => {
    const { username, password, cookie } = await signInAs(office, 'Booking')
    const wrong = await office.send(account.enableSecondFactor, { password: 'wrong' }, { cookie })
    expect(wrong).toMatchObject({ status: 422, body: { code: 'own_password_wrong' } })
    const early = await office.send(account.confirmSecondFactor, { code: '123456' }, { cookie })
    expect(early).toMatchObject({ status: 409, body: { code: 'second_factor_not_begun' } })
    const { secret } = (await office.send(account.enableSecondFactor, { password }, { cookie })).body
    expect((await office.send(login, { username, password, code: '' }, { cookie: '' })).status).toBe(200)
    const unfit = await office.send(account.confirmSecondFactor, { code: codeOf(secret, 9) }, { cookie })
    expect(unfit).toMatchObject({ status: 422, body: { code: 'code_unfit' } })
    const { recovery_codes: codes } = (
      await office.send(account.confirmSecondFactor, { code: codeOf(secret) }, { cookie })
    ).body
    expect(new Set(codes).size).toBe(10)
    const who = (await office.send(whoAmI, {}, { cookie })).body
    expect(who).toMatchObject({ has_second_factor: true, recovery_codes_left: 10, owes: '' })
    const again = await office.send(account.enableSecondFactor, { password }, { cookie })
    expect(again.body.code).toBe('second_factor_on')
  })

  test('ends the sessions that were opened without it', async () => {
    const person = await signInAs(office, 'Booking')
    const other = await office.signIn(person)
    const { password, cookie } = person
    const { secret } = (await office.send(account.enableSecondFactor, { password }, { cookie })).body
    await office.send(account.confirmSecondFactor, { code: codeOf(secret) }, { cookie })
    expect((await office.send(whoAmI, {}, { cookie })).status).toBe(200)
    expect((await office.send(whoAmI, {}, { cookie: other })).status).toBe(401)
  })

  test('secret and recovery codes stand nowhere in clear', async () => {
    const { id, secret, recovery } = await withFactor()
    const { rows } = await office.pool.query<{ held: string }>(
      `SELECT u::text AS held FROM users u WHERE id = $1
       UNION ALL SELECT l::text FROM audit_log l UNION ALL SELECT i::text FROM idempotency_keys i`,
      [id],
    )
    const held = rows.map((row) => row.held).join('\n')
    for (const clear of [secret, ...recovery, ...recovery.map((code) => code.replace('-', ''))])
      expect(held).not.toContain(clear)
  })
})

describe('signing in', () => {
  test('needs a code besides the password, and says so only to who knows the password', async () => {
    const { enter, secret } = await withFactor()
    expect(await enter()).toMatchObject({ status: 401, body: { code: 'second_factor_needed' } })
    expect(await enter('', 'wrong')).toMatchObject({ status: 401, body: { code: 'credentials_wrong' } })
    expect((await enter(codeOf(secret), 'wrong')).body.code).toBe('credentials_wrong')
    expect(await enter('000000')).toMatchObject({ status: 401, body: { code: 'code_wrong' } })
    expect((await enter(codeOf(secret))).status).toBe(200)
  })

  test('a code is taken once, also by two sign-ins at the same moment, and none of before it', async () => {
    const { enter, secret } = await withFactor()
    const code = codeOf(secret)
    const both = await Promise.all([enter(code), enter(code)])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 401])
    expect((await enter(code)).body.code).toBe('code_wrong')
    expect((await enter(codeOf(secret, -1))).body.code).toBe('code_wrong')
    expect((await enter(codeOf(secret, 1))).status).toBe(200)
  })

  test('a recovery code is taken once, however it is parted', async () => {
    const { enter, recovery, id } = await withFactor()
    const [first = '', second = ''] = recovery
    expect((await enter(first)).status).toBe(200)
    expect((await enter(first)).body.code).toBe('code_wrong')
    expect((await enter(second.replace('-', ' ').toUpperCase())).status).toBe(200)
    const { rows } = await office.pool.query(
      `SELECT after FROM audit_log WHERE event = 'users.recovery_used' AND record_id = $1 ORDER BY id`,
      [String(id)],
    )
    expect(rows).toEqual([{ after: { left: 9 } }, { after: { left: 8 } }])
  })

  test('wrong codes open nothing, however many, and the right one has to wait then', manyRounds, async () => {
    const { enter, secret, id } = await withFactor()
    const codes = new Set<unknown>()
    for (let tries = 0; tries < runs(1000); tries++) {
      const { status, body } = await enter(String(tries).padStart(6, '0'))
      codes.add(`${status} ${body.code}`)
    }
    expect([...codes]).toEqual(['401 code_wrong', '429 too_many_tries'])
    // As if they had gone on: the wait outlasts a slow test.
    await office.pool.query(
      'UPDATE users SET factor_failures = 14, factor_failed_at = clock_timestamp() WHERE id = $1',
      [id],
    )
    expect((await enter(codeOf(secret))).body.code).toBe('too_many_tries')
    await afterTheWaits()
    expect((await enter(codeOf(secret))).status).toBe(200)
  })

  test('wrong codes keep whoever has the password waiting from everywhere', async () => {
    const { enter, secret, id } = await withFactor()
    await office.pool.query('UPDATE users SET factor_failures = 14, factor_failed_at = now() WHERE id = $1', [
      id,
    ])
    const refused = await enter(codeOf(secret))
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_tries' } })
    expect(Number(/(\d+) seconds/.exec(refused.body.message)?.[1])).toBeGreaterThan(300)
    await office.pool.query(
      `UPDATE users SET factor_failed_at = now() - interval '16 minutes' WHERE id = $1`,
      [id],
    )
    expect((await enter(codeOf(secret))).status).toBe(200)
  })

  test('a wait is told in whole seconds, the one that has begun among them', async () => {
    const { enter, secret, id } = await withFactor()
    const told = async () => {
      await office.pool.query(
        'UPDATE users SET factor_failures = 14, factor_failed_at = clock_timestamp() WHERE id = $1',
        [id],
      )
      const { body } = await enter(codeOf(secret))
      return Number(/(\d+) seconds/.exec(body.message)?.[1])
    }
    // Again and again: a machine that is busy may let a second pass before it answers.
    await expect.poll(told).toBe(512)
  })
})

describe('another password', () => {
  const change = (
    { cookie, password: old_password }: { cookie: string; password: string },
    code?: string,
    password = 'gulmohar 41 rain',
  ) => office.send(account.changePassword, { old_password, password, ...(code && { code }) }, { cookie })

  test('needs a code besides the old one, which is told only to who knows the old one', async () => {
    const person = await withFactor()
    expect((await change({ ...person, password: 'wrong' })).body.code).toBe('old_password_wrong')
    expect((await change({ ...person, password: 'wrong' }, codeOf(person.secret))).body.code).toBe(
      'old_password_wrong',
    )
    expect(await change(person)).toMatchObject({ status: 422, body: { code: 'code_needed' } })
    expect((await change(person, '000000')).body).toMatchObject({
      code: 'code_unfit',
      errors: { code: expect.any(String) },
    })
    expect((await change(person, codeOf(person.secret))).status).toBe(200)
  })

  test('that would not do takes no code with it', async () => {
    const person = await withFactor()
    const code = codeOf(person.secret)
    expect((await change(person, code, 'password')).body.code).toBe('password_common')
    expect((await change(person, code, person.password)).body.code).toBe('password_same')
    expect((await change(person, code)).status).toBe(200)
  })

  test('wrong codes keep waiting everywhere, as at the sign-in', async () => {
    const person = await withFactor()
    for (let tries = 0; tries < 5; tries++) expect((await change(person, '000000')).status).toBe(422)
    await office.pool.query('UPDATE users SET factor_failures = 14 WHERE id = $1', [person.id])
    await office.pool.query('DELETE FROM sign_in_failures')
    expect((await change(person, codeOf(person.secret))).body.code).toBe('too_many_tries')
    expect((await person.enter(codeOf(person.secret))).body.code).toBe('too_many_tries')
  })
})

describe('switching it off', () => {
  test('needs the password and a code', async () => {
    const { password, cookie, secret, enter } = await withFactor()
    const off = (fields: { password: string; code: string }) =>
      office.send(account.disableSecondFactor, fields, { cookie })
    expect((await off({ password: 'wrong', code: codeOf(secret) })).body.code).toBe('own_password_wrong')
    expect((await off({ password, code: '000000' })).body.code).toBe('code_unfit')
    expect((await off({ password, code: codeOf(secret) })).body.success).toBe(true)
    expect((await enter()).status).toBe(200)
    expect((await off({ password, code: codeOf(secret) })).body.code).toBe('second_factor_off')
  })

  test('a new password made on the machine takes it away only where that is asked for', async () => {
    const { id, username, enter, secret } = await withFactor()
    await office.pool.query('UPDATE users SET factor_failures = 14, factor_failed_at = now() WHERE id = $1', [
      id,
    ])
    const make = (password: string, how?: { withoutFactor: boolean }) =>
      setPassword(office.db, username, password, how)
    expect(await make('jamun shade 41')).toBe('stays')
    expect((await enter('', 'jamun shade 41')).body.code).toBe('second_factor_needed')
    expect((await enter(codeOf(secret), 'jamun shade 41')).status, 'nobody waits').toBe(200)
    expect(await make('neem shade 42', { withoutFactor: true })).toBe('off')
    expect((await enter('', 'neem shade 42')).status).toBe(200)
    expect(await make('peepal shade 43', { withoutFactor: true })).toBe('none')
  })
})

test('a role that demands it opens nothing before it is on, and it cannot be switched off', async () => {
  const role = { name: 'Careful', 'right[]': ['orders.read'], demands_second_factor: '1' }
  const { id: role_id } = (await office.send(createRole, role)).body
  const person = await signInAs(office, 'Booking')
  await office.pool.query('UPDATE users SET role_id = $2 WHERE id = $1', [person.id, role_id])
  forgetSignedIn()
  const { cookie, password } = person
  const before = (await office.send(whoAmI, {}, { cookie })).body
  expect(before).toMatchObject({ owes: 'second_factor', rights: [], demands_second_factor: true })
  const { secret } = (await office.send(account.enableSecondFactor, { password }, { cookie })).body
  await office.send(account.confirmSecondFactor, { code: codeOf(secret, -1) }, { cookie })
  const after = (await office.send(whoAmI, {}, { cookie })).body
  expect(after).toMatchObject({ owes: '', rights: ['orders.read'] })
  const off = await office.send(account.disableSecondFactor, { password, code: codeOf(secret) }, { cookie })
  expect(off).toMatchObject({ status: 409, body: { code: 'second_factor_demanded' } })
})
