import { listProducts } from '@refill/contract/features/products/products.contract.ts'
import { login, whoAmI } from '@refill/contract/features/session/session.contract.ts'
import { resetPassword } from '@refill/contract/features/users/reset-password.contract.ts'
import * as contract from '@refill/contract/features/users/users.contract.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { codeOf, switchOnFactor } from '../../testing/factor.ts'
import { credentials, officeForFile } from '../../testing/office.ts'
import { addPerson, guessedOnAndOn, signInAs } from '../../testing/people.ts'

const office = await officeForFile()

const read = async (id: number) => (await office.send(contract.readUser, { id })).body.reponselist
const loginStatus = async (username: string, password: string) =>
  (await office.send(login, { username, password }, { cookie: '' })).status
const lists = async (cookie: string) => (await office.send(listProducts, {}, { cookie })).status
/** Past the second for which a session is believed. */
const elsewhere = (cookie: string) => expect.poll(() => lists(cookie), { timeout: 60_000 })

describe('a password that somebody forgot', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  type Given = { password?: string; code?: string; second_factor?: '' | 'off' }
  const reset = (id: number, given: Given = {}, cookie = office.session) =>
    office.send(resetPassword, { id, password: credentials.password, ...given }, { cookie })

  test('is reset with the own password of whoever resets: a screen that was left open is not enough', async () => {
    const { id, username } = await signInAs(office, 'Owner')
    for (const password of ['', 'guessed'])
      expect(await reset(id, { password })).toMatchObject({
        status: 422,
        body: { code: 'own_password_wrong', errors: { password: expect.any(String) } },
      })
    expect(await loginStatus(username, credentials.password)).toBe(200)
    expect((await reset(id)).status).toBe(200)
    expect(await loginStatus(username, credentials.password)).toBe(401)
  })

  test('is reset with a code besides by whoever has a second factor, and guessing either waits', async () => {
    const owner = await signInAs(office, 'Owner')
    const { secret } = await switchOnFactor(office, owner)
    const { id } = await addPerson(office, 'Booking')
    const code = async (given: Given) => (await reset(id, given, owner.cookie)).body.code
    expect(await code({})).toBe('code_needed')
    expect(await code({ code: codeOf(secret), password: 'guessed' })).toBe('own_password_wrong')
    expect(await code({ code: '000000' })).toBe('code_unfit')
    expect((await reset(id, { code: codeOf(secret) }, owner.cookie)).status).toBe(200)
    for (let tries = 0; tries < 5; tries++) await code({ password: 'guessed' })
    await guessedOnAndOn(office)
    expect(await code({ code: codeOf(secret, 1) })).toBe('too_many_tries')
  })

  test('takes no second factor with it, unless that is lost too, which the log says', async () => {
    const person = await signInAs(office, 'Owner')
    const { id, username } = person
    const { secret } = await switchOnFactor(office, person)
    const enter = async (password: string, code = '') =>
      (await office.send(login, { username, password, code }, { cookie: '' })).body
    expect((await read(id)).has_second_factor).toBe(true)
    const first = (await reset(id)).body
    expect(first.message).toBe('Password reset')
    expect((await enter(first.password)).code).toBe('second_factor_needed')
    expect((await enter(first.password, codeOf(secret))).success).toBe(true)
    const second = (await reset(id, { second_factor: 'off' })).body
    expect(second.message).toBe('Password reset, second factor switched off')
    expect((await enter(second.password)).success).toBe(true)
    expect((await read(id)).has_second_factor).toBe(false)
    const { rows } = await office.pool.query(
      `SELECT event, user_id FROM audit_log WHERE record_id = $1 AND user_id = 1 ORDER BY id`,
      [String(id)],
    )
    const events = ['users.password_reset', 'users.second_factor_off', 'users.password_reset']
    expect(rows).toEqual(events.map((event) => ({ event, user_id: 1 })))
  })

  test('is reset by whoever may: the old one and its sessions are over, and nobody waits for the account', async () => {
    const { id, cookie, username } = await signInAs(office, 'Booking')
    for (let wrong = 0; wrong < 5; wrong++) await loginStatus(username, 'forgotten')
    await guessedOnAndOn(office)
    expect(await loginStatus(username, credentials.password)).toBe(429)
    const { body } = await reset(id)
    await elsewhere(cookie).toBe(401)
    expect(await loginStatus(username, credentials.password)).toBe(401)
    const anew = await office.signIn({ username, password: body.password })
    expect((await office.send(whoAmI, {}, { cookie: anew })).body.owes).toBe('password')
  })
})
