import * as contract from '@refill/contract/features/session/session.contract.ts'
import { listProducts } from '@refill/contract/features/products/products.contract.ts'
import { describe, expect, test } from 'vitest'
import { credentials, officeForFile } from '../../testing/office.ts'
import { createFirstAdministrator, forgetOldSessions, setPassword } from './session.public.ts'
import { waitAfter } from './throttle.ts'

const office = await officeForFile()

const listStatus = async (cookie: string) => (await office.send(listProducts, {}, { cookie })).status
const login = (username: string, password: string) =>
  office.send(contract.login, { username, password }, { cookie: '' })
const tries = (subject: string) => office.pool.query(`UPDATE sign_in_failures SET failures = ${subject}`)

describe('signing in', () => {
  test('answers the user’s id as text and sets a cookie that scripts cannot read', async () => {
    const { headers, body } = await login(credentials.username, credentials.password)
    expect(body).toMatchObject({ success: true, status: 'success', user: '1' })
    const [cookie = ''] = headers.getSetCookie()
    expect(cookie).toMatch(/^refill_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/)
  })

  test('sets a Secure cookie behind an https proxy on the same machine', async () => {
    const headers = { 'x-forwarded-proto': 'https' }
    const { headers: answered } = await office.send(contract.login, credentials, { cookie: '', headers })
    expect(answered.getSetCookie()[0]).toContain('; Secure')
    expect(answered.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  })

  test('takes the user name without regard to case, the password to the letter', async () => {
    expect((await login('MEENA.Joshi', credentials.password)).status).toBe(200)
    expect((await login(credentials.username, `${credentials.password} `)).status).toBe(401)
  })

  test('says the same of an unknown name, a wrong password and empty fields', async () => {
    const answers = [await login('nobody', 'x'), await login(credentials.username, 'x'), await login('', '')]
    for (const { status, body } of answers)
      expect({ status, message: body.message, code: body.code }).toEqual({
        status: 401,
        message: 'Invalid credentials.',
        code: 'credentials_wrong',
      })
  })

  test('stores passwords as Argon2id at the stated cost', async () => {
    const { rows } = await office.pool.query('SELECT password_hash FROM users')
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('stores neither token nor password in clear', async () => {
    const cookie = await office.signIn()
    const token = cookie.split('=')[1] ?? ''
    const { rows } = await office.pool.query(
      `SELECT (SELECT count(*) FROM sessions WHERE token_hash = sha256($1::bytea)) AS hashed,
              (SELECT count(*) FROM users WHERE password_hash LIKE '%' || $2 || '%') AS clear`,
      [Buffer.from(token), credentials.password],
    )
    expect(rows[0]).toEqual({ hashed: 1, clear: 0 })
  })
})

describe('guessing', () => {
  test('makes the wait grow from one second to five minutes', () => {
    expect([0, 4, 5, 6, 7, 12, 14, 200].map((failures) => waitAfter('account', failures))).toEqual([
      0, 0, 1, 2, 4, 128, 300, 300,
    ])
    expect(waitAfter('address', 49)).toBe(0)
    expect(waitAfter('address', 50)).toBe(1)
  })

  test('of one account is slowed even when thirty guesses come at the same moment', async () => {
    await office.pool.query('DELETE FROM sign_in_failures')
    const answers = await Promise.all(Array.from({ length: 30 }, () => login('victim', 'guess')))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    const slowed = answers.filter(({ status }) => status === 429)
    expect(slowed).toHaveLength(25)
    expect(slowed[0]?.body).toMatchObject({ code: 'too_many_tries' })
    expect(slowed[0]?.body.message).toMatch(/^Too many attempts\. Try again in \d+ seconds\.$/)
    await office.pool.query('DELETE FROM sign_in_failures')
  })

  test('does not lock out other accounts of the same office', async () => {
    await Promise.all(Array.from({ length: 8 }, () => login('victim', 'guess')))
    expect((await login(credentials.username, credentials.password)).status).toBe(200)
  })

  test('is forgiven by a success, and by a quiet day', async () => {
    await office.pool.query('DELETE FROM sign_in_failures')
    await login(credentials.username, 'wrong')
    await login(credentials.username, credentials.password)
    const { rows } = await office.pool.query('SELECT failures FROM sign_in_failures')
    expect(rows).toEqual([{ failures: 1 }])
    await tries('900')
    expect((await login(credentials.username, credentials.password)).status).toBe(429)
    await office.pool.query(`UPDATE sign_in_failures SET last_tried_at = now() - interval '25 hours'`)
    expect((await login(credentials.username, credentials.password)).status).toBe(200)
    await office.pool.query('DELETE FROM sign_in_failures')
  })
})

describe('a session', () => {
  test('is needed by every call but the login', async () => {
    expect(await listStatus('')).toBe(401)
    expect(await listStatus('refill_session=made-up')).toBe(401)
    const { body } = await office.send(listProducts, {}, { cookie: '' })
    expect(body).toMatchObject({ success: false, status: 'error', code: 'unauthorized' })
    expect(body.message.toLowerCase()).toContain('unauthorized')
  })

  test('says who is signed in and what they may do', async () => {
    const { body } = await office.send(contract.whoAmI, {})
    expect(body).toMatchObject({ user: '1', username: 'meena.joshi', name: 'Meena Joshi', rights: ['*'] })
  })

  test('ends with the logout, for its own cookie alone', async () => {
    const [mine, other] = [await office.signIn(), await office.signIn()]
    const { status, headers } = await office.send(contract.logout, {}, { cookie: mine })
    expect(status).toBe(200)
    expect(headers.getSetCookie()[0]).toMatch(/^refill_session=;.*Expires=Thu, 01 Jan 1970/)
    expect([await listStatus(mine), await listStatus(other)]).toEqual([401, 200])
  })

  test('ends after twelve hours without use, and use keeps it alive', async () => {
    const [idle, used] = [await office.signIn(), await office.signIn()]
    await office.pool.query(`UPDATE sessions SET last_seen_at = now() - interval '11 hours 59 minutes'`)
    expect(await listStatus(used)).toBe(200)
    await office.pool.query(`UPDATE sessions SET last_seen_at = last_seen_at - interval '2 minutes'`)
    expect([await listStatus(idle), await listStatus(used)]).toEqual([401, 200])
    await forgetOldSessions(office.db)
    await office.pool.query('UPDATE sessions SET last_seen_at = now()')
    expect(await listStatus(idle)).toBe(401)
  })

  test('without the right is refused with 403, before the fields are looked at', async () => {
    const cookie = await office.signIn()
    await office.pool.query(`UPDATE users SET rights = '{products.write}'`)
    expect(await office.send(listProducts, { page: 'x' }, { cookie })).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    })
    await office.pool.query(`UPDATE users SET rights = '{*}'`)
  })

  test('ends everywhere when the password is set anew', async () => {
    const cookie = await office.signIn()
    expect(await setPassword(office.db, 'meena.joshi', 'peepal-Tree-77')).toBe(true)
    expect(await listStatus(cookie)).toBe(401)
    expect((await login('meena.joshi', 'peepal-Tree-77')).status).toBe(200)
    expect(await setPassword(office.db, 'nobody', 'peepal-Tree-77')).toBe(false)
    await setPassword(office.db, 'meena.joshi', credentials.password)
  })
})

test('the first administrator is made once, and a given password is never printed', async () => {
  const own = await officeForFile()
  await own.pool.query('DELETE FROM users')
  const twice = await Promise.all([
    createFirstAdministrator(own.db, { username: 'admin' }),
    createFirstAdministrator(own.db, { username: 'admin' }),
  ])
  const printed = twice.filter(Boolean)
  expect(printed).toHaveLength(1)
  expect(printed[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(await createFirstAdministrator(own.db, { username: 'admin', password: 'given-one' })).toBeUndefined()
  await own.close()
})
