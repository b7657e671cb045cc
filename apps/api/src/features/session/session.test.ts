import * as contract from '@refill/contract/features/session/session.contract.ts'
import { listProducts } from '@refill/contract/features/products/products.contract.ts'
import { createUser } from '@refill/contract/features/users/users.contract.ts'
import { describe, expect, test } from 'vitest'
import { credentials, officeForFile } from '../../testing/office.ts'
import { signInAs } from '../../testing/people.ts'
import { createFirstAdministrator, deleteOldSessions, setPassword } from './session.public.ts'

const office = await officeForFile()

const listStatus = async (cookie: string) => (await office.send(listProducts, {}, { cookie })).status
const login = (username: string, password: string) =>
  office.send(contract.login, { username, password }, { cookie: '' })

describe('signing in', () => {
  test('answers the user’s id as text and sets a cookie that scripts cannot read', async () => {
    const { headers, body } = await login(credentials.username, credentials.password)
    expect(body).toMatchObject({ success: true, status: 'success', user: '1' })
    const [cookie = ''] = headers.getSetCookie()
    expect(cookie).toMatch(/^refill_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/)
  })

  test('leaves a cookie by which the browser is known for half a year, and keeps one of our making', async () => {
    const browserOf = (headers: Headers) => headers.getSetCookie()[1] ?? ''
    const signInWith = async (cookie: string) =>
      browserOf((await office.send(contract.login, credentials, { cookie })).headers)
    const first = await signInWith('')
    expect(first).toMatch(/^refill_browser=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/)
    expect(await signInWith(first.split(';', 1)[0] ?? '')).toBe(first)
    expect(await signInWith('refill_browser=of-somebody-else')).toMatch(/^refill_browser=[\w-]{43};/)
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
    const { body } = await office.send(createUser, { name: 'Sunita Jadhav', username: 'sunita', role_id: 2 })
    const { rows } = await office.pool.query('SELECT password_hash FROM users WHERE id = $1', [body.id])
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
    await deleteOldSessions(office.db)
    await office.pool.query('UPDATE sessions SET last_seen_at = now()')
    expect(await listStatus(idle)).toBe(401)
  })

  test('that was used in the future, since the clock was put back, ends like any other', async () => {
    const [used, unused] = [await office.signIn(), await office.signIn()]
    await office.pool.query(`UPDATE sessions SET last_seen_at = now() + interval '100 days'`)
    expect(await listStatus(used)).toBe(200)
    const inFuture = 'SELECT count(*)::int AS n FROM sessions WHERE last_seen_at > now()'
    const before = await office.pool.query(inFuture)
    await deleteOldSessions(office.db)
    const after = await office.pool.query(inFuture)
    const { rows } = await office.pool.query('SELECT count(*)::int AS n FROM sessions')
    expect([before.rows[0].n, after.rows[0].n]).toEqual([rows[0].n - 1, 0])
    expect(await listStatus(unused)).toBe(200)
  })

  test('without the right is refused with 403, before the fields are looked at', async () => {
    const { cookie } = await signInAs(office, ['products.write'])
    expect(await office.send(listProducts, { page: 'x' }, { cookie })).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    })
  })

  test('ends everywhere when the password is set anew', async () => {
    const cookie = await office.signIn()
    expect(await setPassword(office.db, 'meena.joshi', 'peepal-Tree-77')).toBe('none')
    expect(await listStatus(cookie)).toBe(401)
    expect((await login('meena.joshi', 'peepal-Tree-77')).status).toBe(200)
    expect(await setPassword(office.db, 'nobody', 'peepal-Tree-77')).toBeUndefined()
    await setPassword(office.db, 'meena.joshi', credentials.password)
  })
})

test('the first administrator is made once, and a given password is never printed', async () => {
  const own = await officeForFile()
  await own.pool.query('ALTER TABLE users DISABLE TRIGGER users_stay; DELETE FROM users')
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
