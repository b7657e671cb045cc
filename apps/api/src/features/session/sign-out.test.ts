import * as contract from '@refill/contract/features/session/session.contract.ts'
import { listProducts } from '@refill/contract/features/products/products.contract.ts'
import { describe, expect, test } from 'vitest'
import { credentials, officeForFile } from '../../testing/office.ts'

const office = await officeForFile()
const left = 'refill_signed_out=1'

const listStatus = async (cookie: string) => (await office.send(listProducts, {}, { cookie })).status
const sessions = async () => (await office.pool.query('SELECT FROM sessions WHERE ended_at IS NULL')).rowCount

const droppedBy = (headers: Headers) =>
  headers
    .getSetCookie()
    .filter((one) => one.includes('=;'))
    .map((one) => one.split('=', 1)[0])

describe('a sign-out', () => {
  test('drops the cookie of the session and what the browser has cached, and leaves the browser known', async () => {
    const cookie = await office.signIn()
    const { status, headers } = await office.send(contract.logout, {}, { cookie: `${cookie}; ${left}` })
    expect(status).toBe(200)
    expect(headers.get('clear-site-data')).toBe('"cache"')
    expect(droppedBy(headers)).toEqual(expect.arrayContaining(['refill_session', 'refill_signed_out']))
    expect(droppedBy(headers)).not.toContain('refill_browser')
    for (const one of headers.getSetCookie()) expect(one).toContain('Expires=Thu, 01 Jan 1970')
    expect(await listStatus(cookie)).toBe(401)
  })

  test('that no request could tell is told by the next one, whatever it asks for', async () => {
    for (const path of ['/', '/files/x.png', '/no-such-page', '/healthz']) {
      const cookie = await office.signIn()
      const before = (await sessions()) ?? 0
      const { headers } = await office.fetch(path, { headers: { cookie: `${cookie}; ${left}` } })
      expect(droppedBy(headers)).toEqual(expect.arrayContaining(['refill_session', 'refill_signed_out']))
      expect(headers.get('clear-site-data')).toBe('"cache"')
      expect(await sessions()).toBe(before - 1)
      expect(await listStatus(cookie)).toBe(401)
    }
  })

  test('that no request could tell shows nothing of the session to the call that tells it', async () => {
    const cookie = await office.signIn()
    expect(await listStatus(`${cookie}; ${left}`)).toBe(401)
    const { rows } = await office.pool.query(
      `SELECT user_id, operation FROM audit_log WHERE event = 'session.ended' ORDER BY id DESC LIMIT 1`,
    )
    expect(rows).toEqual([{ user_id: 1, operation: 'late sign-out' }])
  })

  test('is over for whoever signs in next in this browser', async () => {
    const cookie = await office.signIn()
    const { headers } = await office.send(contract.login, credentials, { cookie: `${cookie}; ${left}` })
    const set = headers.getSetCookie().filter((one) => !one.includes('1970'))
    expect(set.map((one) => one.split('=', 1)[0])).toEqual(['refill_session', 'refill_browser'])
    const [next = ''] = headers.getSetCookie().filter((one) => one.startsWith('refill_session='))
    expect([await listStatus(next.split(';', 1)[0] ?? ''), await listStatus(cookie)]).toEqual([200, 401])
  })

  test('holds while the session cannot be ended, and is tried again', async () => {
    const cookie = await office.signIn()
    await office.pool.query('ALTER TABLE sessions RENAME TO sessions_away')
    const { status, headers } = await office.fetch('/files/x.png', {
      headers: { cookie: `${cookie}; ${left}` },
    })
    await office.pool.query('ALTER TABLE sessions_away RENAME TO sessions')
    expect([status, headers.getSetCookie()]).toEqual([401, []])
    await office.fetch('/', { headers: { cookie: `${cookie}; ${left}` } })
    expect(await listStatus(cookie)).toBe(401)
  })
})
