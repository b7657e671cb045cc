import * as contract from '@refill/contract/features/keys/keys.contract.ts'
import { createOrder } from '@refill/contract/features/orders/booking.contract.ts'
import { listOrders } from '@refill/contract/features/orders/orders.contract.ts'
import { orderWorkbook } from '@refill/contract/features/orders/orders.downloads.ts'
import { whoAmI } from '@refill/contract/features/session/session.contract.ts'
import { changePassword, listSessions } from '@refill/contract/features/session/account.contract.ts'
import { setUserStatus } from '@refill/contract/features/users/users.contract.ts'
import type { NamedRight } from '@refill/contract/rights.ts'
import { addDays, dayInIndia } from '@refill/values/day.ts'
import { describe, expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { signInAs } from '../../testing/people.ts'
import { orderOffice } from '../orders/orders.test-data.ts'
import { knownKeys } from './known-keys.ts'

const office = await officeForFile()
const at = orderOffice(office)
const today = dayInIndia(new Date())

let made = 0
const aKey = (...rights: NamedRight[]) => ({ name: `Shop ${(made += 1)}`, 'right[]': rights })

/** A key, and how a program sends it: never with a cookie. */
const newKey = async (rights: NamedRight[] = ['orders.read'], changes: object = {}) => {
  const fields = { ...aKey(...rights), ...changes }
  const { id, key } = (await office.send(contract.createKey, fields)).body
  const headers = { authorization: `Bearer ${key}` }
  return { ...fields, id, key, headers, sent: { cookie: '', headers } }
}

const keyRow = async (id: number) => {
  const { reponselist } = (await office.send(contract.listKeys, { limit: 1000 })).body
  return reponselist.find((one) => one.id === id)
}

describe('a program with a key', () => {
  test('does what its rights say and nothing else', async () => {
    const { sent } = await newKey(['orders.read'])
    expect((await office.send(listOrders, {}, sent)).body.success).toBe(true)
    const refused = await office.send(contract.listKeys, {}, sent)
    expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  })

  test('has no account: what everybody may who is signed in is not for it', async () => {
    const { sent } = await newKey(['orders.read'])
    for (const operation of [whoAmI, listSessions])
      expect((await office.send(operation, {}, sent)).status).toBe(403)
    const passwords = { old_password: 'x', password: 'jamun shade 41' }
    expect((await office.send(changePassword, passwords, sent)).status).toBe(403)
  })

  test('books an order under its own name, once for its Idempotency-Key', async () => {
    const { uuid } = await at.product()
    const { name, id: user, headers } = await newKey(['orders.write'])
    const fields = {
      customer_id: await at.customer(),
      paymentmode: 'Cash',
      'uuid[]': [uuid],
      'count[]': ['1'],
      source: 'shop',
    }
    const once = { cookie: '', headers: { ...headers, 'Idempotency-Key': 'shop-4711' } }
    const [first, again] = [
      await office.send(createOrder, fields, once),
      await office.send(createOrder, fields, once),
    ]
    expect(first.body.success).toBe(true)
    expect(again.body).toEqual(first.body)
    expect((await at.read(first.body.id)).history[0]).toMatchObject({ by: name })
    const { rows } = await office.pool.query(
      `SELECT user_id, session_id FROM audit_log WHERE event = 'orders.booked' AND record_id = $1`,
      [String(first.body.id)],
    )
    expect(rows).toEqual([{ user_id: user, session_id: null }])
  })

  test('takes files with it, and the log says which', async () => {
    const { id, headers } = await newKey(['orders.read'])
    const answer = await office.fetch(`/${orderWorkbook.path}`, { headers })
    expect(answer.status).toBe(200)
    await answer.arrayBuffer()
    const { rows } = await office.pool.query(
      `SELECT 1 FROM audit_log WHERE event = 'exports.made' AND user_id = $1`,
      [id],
    )
    expect(rows).toHaveLength(1)
  })

  test('has its last use in the list', async () => {
    const { id, sent } = await newKey()
    expect((await keyRow(id))?.last_used_at).toBe('')
    await office.send(listOrders, {}, sent)
    expect((await keyRow(id))?.last_used_at).not.toBe('')
  })

  test('is refused from the moment in which the key is revoked', async () => {
    const { id, sent } = await newKey()
    expect((await office.send(listOrders, {}, sent)).status).toBe(200)
    await office.send(contract.revokeKey, { id })
    expect((await office.send(listOrders, {}, sent)).status).toBe(401)
    expect(await keyRow(id)).toMatchObject({ state: 'revoked', revoked_by: 'Meena Joshi' })
    const again = await office.send(contract.revokeKey, { id })
    expect(again).toMatchObject({ status: 409, body: { code: 'key_revoked' } })
    expect((await office.send(contract.revokeKey, { id: 1 })).body.code).toBe('key_not_found')
  })

  test('is taken on the last day of its key and not on the day after', async () => {
    const { id, sent } = await newKey(['orders.read'], { ends_on: today })
    expect((await keyRow(id))?.ends_on).toBe(today)
    expect((await office.send(listOrders, {}, sent)).status).toBe(200)
    await office.pool.query('UPDATE api_keys SET ends_on = $2 WHERE user_id = $1', [id, addDays(today, -1)])
    knownKeys.clear()
    expect((await office.send(listOrders, {}, sent)).status).toBe(401)
    expect((await keyRow(id))?.state).toBe('ended')
  })
})

describe('cookies, origins and keys do not weaken each other', () => {
  test('with a key the cookie counts for nothing: neither its rights nor in place of a wrong key', async () => {
    const { headers } = await newKey(['orders.read'])
    expect((await office.send(contract.listKeys, {}, { headers })).status).toBe(403)
    const wrong = { headers: { authorization: 'Bearer rfl_wrong' } }
    expect((await office.send(listOrders, {}, wrong)).status).toBe(401)
  })

  test('what a proxy asks of a browser is no key', async () => {
    const basic = { headers: { authorization: 'Basic bWVlbmE6eA==' } }
    expect((await office.send(listOrders, {}, basic)).status).toBe(200)
  })

  test('a key from another site is refused like a cookie from there', async () => {
    const { headers } = await newKey()
    for (const foreign of [{ origin: 'https://shop.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      const answer = await office.send(listOrders, {}, { cookie: '', headers: { ...headers, ...foreign } })
      expect(answer).toMatchObject({ status: 403, body: { code: 'wrong_origin' } })
    }
  })

  test('a session is no key, and a key no session, also in the second after either was used', async () => {
    const { key, sent } = await newKey()
    const [, token = ''] = /=([^;]+)/.exec(office.session) ?? []
    const asKey = { cookie: '', headers: { authorization: `Bearer ${token}` } }
    expect((await office.send(listOrders, {})).status).toBe(200)
    expect((await office.send(listOrders, {}, asKey)).status).toBe(401)
    for (const text of [key, `key ${key}`, `Bearer ${key}`]) {
      const asCookie = office.session.replace(token, encodeURIComponent(text))
      const used = [
        await office.send(listOrders, {}, sent),
        await office.send(listOrders, {}, { cookie: asCookie }),
      ]
      expect(used.map(({ status }) => status)).toEqual([200, 401])
    }
  })

  test.each(['Bearer', 'Bearer ', 'bearer  x y', 'Bearer rfl_', `Bearer ${'x'.repeat(10_000)}`])(
    '%j opens nothing',
    async (authorization) => {
      const { status } = await office.send(listOrders, {}, { cookie: '', headers: { authorization } })
      expect(status).toBe(401)
    },
  )

  test('wrong keys stand in the log, a row a minute, and never the key', async () => {
    const tries = Array.from({ length: 30 }, (_, place) =>
      office.send(listOrders, {}, { cookie: '', headers: { authorization: `Bearer rfl_guess${place}` } }),
    )
    expect((await Promise.all(tries)).every(({ status }) => status === 401)).toBe(true)
    const logged = async () => {
      const { rows } = await office.pool.query<{ n: number; leaked: boolean }>(
        `SELECT count(*) AS n, bool_or(audit_log::text LIKE '%rfl_guess%') AS leaked FROM audit_log
         WHERE event = 'session.refused'`,
      )
      return rows[0]
    }
    await expect.poll(async () => (await logged())?.n).toBeGreaterThan(0)
    expect((await logged())?.n).toBeLessThanOrEqual(2)
    expect((await logged())?.leaked).toBe(false)
  })
})

describe('making a key', () => {
  test('the key is shown once and kept nowhere', async () => {
    const { id, key } = await newKey()
    expect(key).toMatch(/^rfl_[\w-]{43}$/)
    const { rows } = await office.pool.query<{ held: string }>(
      `SELECT k::text AS held FROM api_keys k WHERE user_id = $1
       UNION ALL SELECT l::text FROM audit_log l WHERE record_id = $1::text
       UNION ALL SELECT i::text FROM idempotency_keys i`,
      [id],
    )
    expect(rows.map(({ held }) => held).join('\n')).not.toContain(key)
    expect(JSON.stringify(await keyRow(id))).not.toContain(key)
  })

  test('nobody gives a key more than they may themselves, and no program makes keys', async () => {
    const keeper = await signInAs(office, ['keys.read', 'keys.write', 'orders.read'])
    const make = (...rights: NamedRight[]) => office.send(contract.createKey, aKey(...rights), keeper)
    expect((await make('orders.read')).body.success).toBe(true)
    expect(await make('orders.read', 'orders.write')).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    })
    const program = await newKey(['keys.write', 'orders.read'])
    expect((await office.send(contract.createKey, aKey('orders.read'), program.sent)).status).toBe(403)
  })

  test('a key goes on when whoever made it leaves', async () => {
    const keeper = await signInAs(office, ['keys.write', 'orders.read'])
    const { key } = (await office.send(contract.createKey, aKey('orders.read'), keeper)).body
    await office.pool.query('UPDATE users SET active = false WHERE id = $1', [keeper.id])
    const headers = { authorization: `Bearer ${key}` }
    expect((await office.send(listOrders, {}, { cookie: '', headers })).status).toBe(200)
  })

  test.each([
    [{ 'right[]': [] }, 422, 'invalid_fields'],
    [{ 'right[]': ['*'] }, 422, 'key_right_unknown'],
    [{ 'right[]': ['signed-in'] }, 422, 'key_right_unknown'],
    [{ ends_on: addDays(today, -1) }, 422, 'key_ended'],
    [{ ends_on: '2026-02-30' }, 422, 'invalid_fields'],
    [{ name: 'x' }, 422, 'invalid_fields'],
  ])('%j is refused', async (changes, status, code) => {
    const answer = await office.send(contract.createKey, { ...aKey('orders.read'), ...changes })
    expect(answer).toMatchObject({ status, body: { code } })
  })

  test('two active keys have not the same name, also when both are made at once', async () => {
    const fields = aKey('orders.read')
    const both = await Promise.all([
      office.send(contract.createKey, fields),
      office.send(contract.createKey, { ...fields, name: fields.name.toUpperCase() }),
    ])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const id = both.find(({ body }) => body.success)?.body.id ?? 0
    await office.send(contract.revokeKey, { id })
    expect((await office.send(contract.createKey, fields)).status).toBe(200)
  })

  test('programs are no users: lists of people have none of them', async () => {
    const { name } = await newKey()
    const { rows } = await office.pool.query(
      `SELECT num_nulls(username, password_hash, role_id) AS missing FROM users WHERE name = $1`,
      [name],
    )
    expect(rows).toEqual([{ missing: 3 }])
    const half = office.pool.query(`UPDATE users SET username = 'shop' WHERE name = $1`, [name])
    await expect(half).rejects.toThrow('users_person_or_program')
  })
})

describe('keys that somebody made', () => {
  const keysOf = async (made_by: number) =>
    (await office.send(contract.listKeys, { limit: 1000, state: 'active', made_by })).body.reponselist
  const leaving = async () => {
    const { id, cookie } = await signInAs(office, 'Owner', 'Kiran More')
    const keys = [aKey('orders.read'), aKey('orders.write', 'customers.read')]
    for (const key of keys) await office.send(contract.createKey, key, { cookie })
    return { id, keys }
  }

  test('are listed by their maker, and stay good when the maker is deactivated', async () => {
    const { id, keys } = await leaving()
    await office.send(setUserStatus, { id, status: 0 })
    expect((await keysOf(id)).map(({ name }) => name).toSorted()).toEqual(keys.map(({ name }) => name))
  })

  test('are revoked at once by whoever may, and by nobody else', async () => {
    const { id } = await leaving()
    const { key } = await newKey()
    const { cookie } = await signInAs(office, ['users.write', 'keys.read'])
    const refused = await office.send(contract.revokeMadeBy, { user_id: id }, { cookie })
    expect(refused.status).toBe(403)
    expect(await keysOf(id)).toHaveLength(2)
    const { body } = await office.send(contract.revokeMadeBy, { user_id: id })
    expect(body).toMatchObject({ revoked: 2, message: '2 keys revoked' })
    expect(await keysOf(id)).toEqual([])
    const { rows } = await office.pool.query(
      `SELECT 1 FROM audit_log WHERE event = 'keys.revoked' AND record_id IN
         (SELECT user_id::text FROM api_keys WHERE created_by = $1)`,
      [id],
    )
    expect(rows).toHaveLength(2)
    expect((await office.send(contract.revokeMadeBy, { user_id: id })).body.revoked).toBe(0)
    const others = { cookie: '', headers: { authorization: `Bearer ${key}` } }
    expect((await office.send(listOrders, {}, others)).status).toBe(200)
  })
})
