import * as contract from '@refill/contract/features/session/session.contract.ts'
import { expect, test } from 'vitest'
import { credentials, officeForFile } from '../../testing/office.ts'
import { deleteOldSessions } from './session.public.ts'

const office = await officeForFile()
const { username } = credentials

const fail = async (name: string, address: string, typed = 'hunter2') => {
  const headers = { 'x-forwarded-for': address }
  const answer = await office.send(
    contract.login,
    { username: name, password: typed },
    { cookie: '', headers },
  )
  expect(answer.status).toBe(401)
}
/** What the log says, and what is not counted in it any more. */
const logged = async () => {
  const { rows } = await office.pool.query(
    `SELECT record_id AS who, user_id, operation, before, after FROM audit_log
     WHERE event = 'session.refused' ORDER BY id`,
  )
  return rows
}
const aMinutePasses = () =>
  office.pool.query(`UPDATE unlogged_failures SET logged_at = logged_at - interval '61 seconds'`)
const forgetTries = () => office.pool.query('TRUNCATE sign_in_failures')

test('a wrong password is written down at once with account and address, further ones together', async () => {
  await fail(username, '203.0.113.9')
  const row = { who: '1', user_id: null, operation: 'api/admin/login', before: null }
  const first = { ...row, after: { address: '203.0.113.9', tries: 1 } }
  expect(await logged()).toEqual([first])
  await fail(username, '203.0.113.9')
  await fail(username, '203.0.113.9')
  await fail(username, '2001:db8:1:2::7')
  const elsewhere = { ...row, after: { address: '2001:db8:1:2::/64', tries: 1 } }
  expect(await logged()).toEqual([first, elsewhere])
  await aMinutePasses()
  await fail(username, '203.0.113.9')
  const second = { ...row, after: { address: '203.0.113.9', tries: 3 } }
  expect(await logged()).toEqual([first, elsewhere, second])
  await fail(username, '203.0.113.9')
  await aMinutePasses()
  await deleteOldSessions(office.db)
  const rest = { ...row, operation: 'housekeeping', after: { address: '203.0.113.9', tries: 1 } }
  expect(await logged()).toEqual([first, elsewhere, second, rest])
  expect((await office.pool.query('SELECT FROM unlogged_failures')).rowCount).toBe(0)
})

test('names that nobody has can be told apart there, and nothing that was typed can be read', async () => {
  const before = (await logged()).length
  await fail('Summer2026!', '203.0.113.10', 'Winter2026!')
  await fail('SUMMER2026!', '203.0.113.11', 'Winter2026!')
  await fail('somebody', '203.0.113.12', 'Winter2026!')
  const rows = (await logged()).slice(before)
  const [first, again, other] = rows.map(({ who }) => String(who))
  expect(first).toMatch(/^unknown [0-9a-f]{8}$/)
  expect([again === first, other === first]).toEqual([true, false])
  expect(JSON.stringify(rows)).not.toMatch(/summer|winter|somebody/i)
})

test('a flood from everywhere takes twenty rows a minute and one more for each account', async () => {
  await office.pool.query('TRUNCATE unlogged_failures')
  const before = (await logged()).length
  for (let index = 0; index < 30; index++) {
    await fail(`name ${index}`, `198.51.100.${index}`)
    if (index > 15) await fail(username, `198.51.100.${index}`)
    await forgetTries()
  }
  const rows = (await logged()).slice(before)
  expect(rows.length).toBe(22)
  const crowds = rows.filter(({ after }) => after.address === 'several')
  expect(new Set(crowds.map(({ who }) => who))).toEqual(new Set(['1', 'unknown']))
  await aMinutePasses()
  await deleteOldSessions(office.db)
  const all = (await logged()).slice(before)
  expect(all.reduce((sum, { after }) => sum + after.tries, 0)).toBe(44)
})
