import * as contract from '@refill/contract/features/session/account.contract.ts'
import { listProducts } from '@refill/contract/features/products/products.contract.ts'
import { login } from '@refill/contract/features/session/session.contract.ts'
import { describe, expect, test } from 'vitest'
import { credentials, officeForFile } from '../../testing/office.ts'
import { guessedOnAndOn, signInAs } from '../../testing/people.ts'

const office = await officeForFile()
const lists = async (cookie: string) => (await office.send(listProducts, {}, { cookie })).status
const change = (cookie: string, password: string, old_password: string = credentials.password) =>
  office.send(contract.changePassword, { old_password, password }, { cookie })

describe('one’s own password', () => {
  test('is changed with the old one, and all other sessions end', async () => {
    const { cookie, ...person } = await signInAs(office, 'Booking')
    const other = await office.signIn(person)
    expect((await change(cookie, 'champa 77 monsoon')).body).toMatchObject({ message: 'Password changed' })
    expect([await lists(cookie), await lists(other)]).toEqual([200, 401])
    const signIn = async (password: string) =>
      (await office.send(login, { ...person, password }, { cookie: '' })).status
    expect([await signIn(credentials.password), await signIn('champa 77 monsoon')]).toEqual([401, 200])
  })

  test.each([
    ['seven77', 'password_short'],
    ['password', 'password_common'],
    ['Football', 'password_common'],
    ['i am RAVI 1980', 'password_names'],
    ['my-Kale-garden', 'password_names'],
    [credentials.password, 'password_same'],
  ])('is not %s', async (password, code) => {
    const { cookie } = await signInAs(office, 'Booking', 'Ravi Kale')
    const { status, body } = await change(cookie, password)
    expect([status, body.code]).toEqual([422, code])
    expect(body.errors).toHaveProperty('password')
  })

  test('cannot be guessed from an open session: wrong old ones wait as at the login', async () => {
    const { cookie } = await signInAs(office, 'Booking')
    const guess = async (nth: number) => (await change(cookie, 'new one 99', `wrong ${nth}`)).body.code
    for (let tries = 0; tries < 5; tries++) expect(await guess(tries)).toBe('old_password_wrong')
    await guessedOnAndOn(office)
    expect(await guess(5)).toBe('too_many_tries')
    expect((await change(cookie, 'new one 99')).status).toBe(429)
  })
})

describe('one’s own sessions', () => {
  const sessions = async (cookie: string) =>
    (await office.send(contract.listSessions, {}, { cookie })).body.reponselist

  test('say where and with what they were opened, and which one this is', async () => {
    const { cookie, ...person } = await signInAs(office, 'Booking')
    await office.send(login, person, { cookie: '', headers: { 'user-agent': 'Collector/2.1' } })
    const open = await sessions(cookie)
    expect(open).toHaveLength(2)
    expect(open.filter((one) => one.is_this)).toHaveLength(1)
    expect(open.find((one) => !one.is_this)).toMatchObject({ device: 'Collector/2.1', address: '127.0.0.1' })
  })

  test('are ended one by one, or all others at once, and nobody ends those of somebody else', async () => {
    const { cookie, ...person } = await signInAs(office, 'Booking')
    const others = [await office.signIn(person), await office.signIn(person), await office.signIn(person)]
    const [first] = (await sessions(others[0] ?? '')).filter((one) => one.is_this)
    const { id } = first ?? { id: 0 }
    const { cookie: foreign } = await signInAs(office, 'Booking')
    expect((await office.send(contract.endSession, { id }, { cookie: foreign })).body.code).toBe(
      'session_not_found',
    )
    expect((await office.send(contract.endSession, { id }, { cookie })).status).toBe(200)
    expect(await lists(others[0] ?? '')).toBe(401)
    expect((await office.send(contract.endSession, {}, { cookie })).body.message).toBe('2 sessions ended')
    expect([await lists(others[1] ?? ''), await lists(others[2] ?? ''), await lists(cookie)]).toEqual([
      401, 401, 200,
    ])
  })

  test('stay to be found in the log after they ended', async () => {
    const { cookie, id } = await signInAs(office, 'Booking')
    await office.send(contract.endSession, {}, { cookie })
    const { rows } = await office.pool.query(
      `SELECT s.user_id, s.address FROM audit_log a JOIN sessions s ON s.id = a.session_id
       WHERE a.event = 'session.ended_elsewhere' AND a.user_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ user_id: id, address: '127.0.0.1' }])
  })
})
