import { changePassword } from '@refill/contract/features/session/account.contract.ts'
import { login, whoAmI } from '@refill/contract/features/session/session.contract.ts'
import { resetPassword } from '@refill/contract/features/users/reset-password.contract.ts'
import * as contract from '@refill/contract/features/users/users.contract.ts'
import { listProducts } from '@refill/contract/features/products/products.contract.ts'
import { describe, expect, test } from 'vitest'
import { credentials, officeForFile } from '../../testing/office.ts'
import { addPerson, signInAs } from '../../testing/people.ts'
import { aDriver } from '../drivers/drivers.test-data.ts'
import { allMasters } from '../../registry/all-masters.ts'

const office = await officeForFile()

const roleId = async (name: string): Promise<number> => {
  const { rows } = await office.pool.query('SELECT id FROM roles WHERE name = $1', [name])
  return Number(rows[0].id)
}
const [ownerRole, booking] = [await roleId('Owner'), await roleId('Booking')]
let hired = 0
const someone = (fields: object = {}) => {
  hired += 1
  const username = `sunita.${hired}`
  return { name: 'Sunita Jadhav', username, mobile: '9822012345', role_id: booking, ...fields }
}
const hire = async (fields: object = {}) => {
  const form = someone(fields)
  const { body } = await office.send(contract.createUser, form)
  return { ...form, id: body.id, password: body.password }
}
const read = async (id: number) => (await office.send(contract.readUser, { id })).body.reponselist
const loginStatus = async (username: string, password: string) =>
  (await office.send(login, { username, password }, { cookie: '' })).status
const lists = async (cookie: string) => (await office.send(listProducts, {}, { cookie })).status
/** Past the second for which a session is believed. */
const elsewhere = (cookie: string) => expect.poll(() => lists(cookie), { timeout: 60_000 })

describe('somebody who is hired', () => {
  test('signs in with a first password, which opens nothing before it is changed', async () => {
    const { id, username, password } = await hire()
    expect(password).toMatch(/^([a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}$/)
    const cookie = await office.signIn({ username, password })
    expect(await office.send(listProducts, {}, { cookie })).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    })
    expect((await office.send(whoAmI, {}, { cookie })).body).toMatchObject({ owes: 'password', rights: [] })
    const change = { old_password: password, password: 'gulmohar 41 rain' }
    expect((await office.send(changePassword, change, { cookie })).status).toBe(200)
    expect(await lists(cookie)).toBe(200)
    expect((await office.send(whoAmI, {}, { cookie })).body).toMatchObject({ owes: '', role: 'Booking' })
    expect(await read(id)).toMatchObject({ must_change_password: false, status: 1, role: 'Booking' })
  })

  test('has a password that no table and no log keeps', async () => {
    const { id, password } = await hire()
    const { rows } = await office.pool.query(
      `SELECT (SELECT count(*)::int FROM audit_log a WHERE to_jsonb(a)::text LIKE '%' || $1 || '%') AS logged,
        (SELECT count(*)::int FROM idempotency_keys k WHERE to_jsonb(k)::text LIKE '%' || $1 || '%') AS kept,
        (SELECT count(*)::int FROM users u WHERE to_jsonb(u)::text LIKE '%' || $1 || '%') AS stored`,
      [password],
    )
    expect(rows).toEqual([{ logged: 0, kept: 0, stored: 0 }])
    expect((await read(id)).must_change_password).toBe(true)
  })

  test.each([
    [{ name: '' }, 422, 'Name is required'],
    [{ username: 'a b' }, 422, 'Username must be letters, digits and . _ @ - only'],
    [{ username: credentials.username.toUpperCase() }, 409, 'Somebody else has this username.'],
    [{ mobile: '12' }, 422, 'Mobile must be a valid 10-digit mobile number'],
    [{ role_id: 99_999 }, 404, 'This role is not there any more.'],
    [{ driver_id: 99_999 }, 404, 'This driver or delivery partner is not there.'],
    [{ driver_id: 1, partner_id: 1 }, 422, 'A user is a driver or a delivery partner, not both'],
  ])('is refused with %o', async (fields, status, message) => {
    const answer = await office.send(contract.createUser, someone(fields))
    expect([answer.status, answer.body.message]).toEqual([status, message])
  })

  test('may be a driver, and is found by name, mobile and role', async () => {
    const { body } = await office.send(allMasters.drivers.contract.create, {
      ...aDriver(),
    })
    const { id } = await hire({ name: 'Baban Kale', driver_id: body.id })
    expect(await read(id)).toMatchObject({
      driver_id: body.id,
      driver: expect.stringMatching(/\w/) as string,
      partner_id: 0,
      partner: '',
    })
    const found = async (search: string) =>
      (await office.send(contract.listUsers, { search })).body.reponselist.map((user) => user.id)
    expect(await found('kale baban')).toEqual([id])
    expect(await found('9822012345 book')).toContain(id)
    expect((await office.send(contract.listUsers, { search: 'nobody at all' })).body.totalcount).toBe(0)
  })
})

describe('somebody who leaves', () => {
  test('is signed out everywhere, signs in no more, and comes back with the password they had', async () => {
    const { id, cookie, username, password } = await signInAs(office, 'Booking')
    expect(await lists(cookie)).toBe(200)
    await office.send(contract.setUserStatus, { id, status: 0 })
    await elsewhere(cookie).toBe(401)
    expect(await loginStatus(username, password)).toBe(401)
    expect(await read(id)).toMatchObject({ status: 0 })
    await office.send(contract.setUserStatus, { id, status: 1 })
    expect([await loginStatus(username, password), await lists(cookie)]).toEqual([200, 401])
  })

  test('is not saved from a form that was open while they were changed and deactivated', async () => {
    const { id, password: _once, ...form } = await hire()
    const opened = String((await read(id)).version)
    const saved = await office.send(contract.updateUser, {
      ...form,
      id,
      version: opened,
      mobile: '9822054321',
    })
    expect(saved.body.success).toBe(true)
    await office.send(contract.setUserStatus, { id, status: 0 })
    const late = await office.send(contract.updateUser, { ...form, id, version: opened })
    expect(late).toMatchObject({ status: 409, body: { code: 'changed_by_another' } })
    expect(await read(id)).toMatchObject({ mobile: '9822054321', status: 0 })
  })

  test('is found among those who may not sign in, and never deleted', async () => {
    const { id } = await hire()
    await office.send(contract.setUserStatus, { id, status: 0 })
    const ids = async (status: string) =>
      (await office.send(contract.listUsers, { status, limit: 500 })).body.reponselist.map((user) => user.id)
    expect(await ids('0')).toContain(id)
    expect(await ids('1')).not.toContain(id)
    await expect(office.pool.query('DELETE FROM users WHERE id = $1', [id])).rejects.toThrow('never deleted')
  })
})

describe('rights', () => {
  test('follow the role that somebody is given, in sessions that are open', async () => {
    const { id, cookie } = await signInAs(office, [], 'Ravi Kale')
    expect(await lists(cookie)).toBe(403)
    const user = await read(id)
    const change = { ...user, role_id: booking, driver_id: 0, partner_id: 0 }
    expect((await office.send(contract.updateUser, change)).status).toBe(200)
    await elsewhere(cookie).toBe(200)
    expect(await office.send(contract.updateUser, change)).toMatchObject({
      status: 409,
      body: { code: 'changed_by_another' },
    })
  })

  test('can be asked for: who has them, those with fewer rights than an owner first', async () => {
    await addPerson(office, 'Manager', 'Asha More')
    const { body } = await office.send(contract.whoMay, { right: 'orders.approve' })
    expect(body.reponselist[0]).toEqual({ name: 'Asha More', role: 'Manager' })
    expect(body.reponselist.at(-1)).toMatchObject({ role: 'Owner' })
    for (let nth = 0; nth < 10; nth++) await addPerson(office, 'Manager')
    const { body: many } = await office.send(contract.whoMay, { right: 'orders.approve' })
    expect(many.reponselist.map(({ role }) => role)).toEqual(Array.from({ length: 10 }, () => 'Manager'))
  })

  test('are asked for by whoever may see no users: roles are named, and nobody', async () => {
    const { cookie } = await signInAs(office, [])
    const { body } = await office.send(contract.whoMay, { right: 'backups.reveal' }, { cookie })
    expect(body.reponselist[0]).toEqual({ role: 'Owner' })
  })

  test('are never passed on by whoever has fewer: no owner is made, changed, reset or deactivated by others', async () => {
    const { cookie } = await signInAs(office, ['users.read', 'users.write', 'orders.read'])
    const [owner] = (await office.send(contract.listUsers, { role: ownerRole })).body.reponselist
    const { id } = owner ?? { id: 0 }
    const tries = [
      office.send(contract.createUser, someone({ role_id: ownerRole }), { cookie }),
      office.send(contract.updateUser, { ...someone(), id }, { cookie }),
      office.send(resetPassword, { id, password: credentials.password }, { cookie }),
      office.send(contract.setUserStatus, { id, status: 0 }, { cookie }),
      office.send(contract.createUser, someone(), { cookie }),
    ]
    for (const answer of await Promise.all(tries))
      expect([answer.status, answer.body.code]).toEqual([403, 'forbidden'])
    expect((await office.send(contract.readUser, { id }, { cookie })).body.reponselist.may_change).toBe(false)
  })
})

describe('the last owner', () => {
  const owners = async () => {
    const { rows } = await office.pool.query(
      'SELECT count(*)::int AS n FROM users JOIN roles ON roles.id = role_id WHERE is_owner AND active',
    )
    return rows[0].n
  }

  test('is neither deactivated nor given another role, by nobody', async () => {
    expect(await owners()).toBe(1)
    const asked = [
      office.send(contract.setUserStatus, { id: 1, status: 0 }),
      office.send(contract.updateUser, { ...(await read(1)), role_id: booking }),
    ]
    for (const answer of await Promise.all(asked))
      expect([answer.status, answer.body.code]).toEqual([409, 'last_owner'])
    await expect(office.pool.query('UPDATE users SET active = false')).rejects.toThrow('last active owner')
  })

  test('stays when two owners take each other away at the same moment', async () => {
    let mine = { id: 1, cookie: office.session }
    for (let round = 0; round < 8; round++) {
      const other = await signInAs(office, 'Owner')
      const answers = await Promise.all([
        office.send(contract.setUserStatus, { id: other.id, status: 0 }, mine),
        office.send(contract.setUserStatus, { id: mine.id, status: 0 }, other),
      ])
      const [isOther] = answers.map(({ status }) => status === 200)
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(await owners()).toBe(1)
      if (!isOther) mine = other
    }
  })
})
