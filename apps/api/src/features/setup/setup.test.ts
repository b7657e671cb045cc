import { beginSetup, readSetup } from '@refill/contract/features/setup/setup.contract.ts'
import { listActivity } from '@refill/contract/features/activity/activity.contract.ts'
import { login, whoAmI } from '@refill/contract/features/session/session.contract.ts'
import { readSettings } from '@refill/contract/features/settings/settings.contract.ts'
import { beforeEach, expect, test } from 'vitest'
import { credentials, officeForFile } from '../../testing/office.ts'
import { guessedOnAndOn } from '../../testing/people.ts'
import { aSetup } from './setup.examples.test-data.ts'
import { awaitOwner, renewLink } from './setup.public.ts'

const office = await officeForFile()
const nobody = { cookie: '' }
let secret = ''
const { rows: first } = await office.pool.query<{ id: number; password_hash: string }>(
  'SELECT id, password_hash FROM users',
)

/** A business that was started for the first time, in which nobody has done anything. */
beforeEach(async () => {
  await office.pool.query(`DELETE FROM sessions; DELETE FROM sign_in_failures; DELETE FROM setup;
    UPDATE settings SET name = '';
    UPDATE users SET username = '${credentials.username}', password_hash = '${first[0]?.password_hash}'`)
  await office.db.transaction(office.by, async (trx) => {
    trx.withoutAudit('a business of the tests begins again')
    await awaitOwner(trx, Number(first[0]?.id))
    return {}
  })
  secret = (await renewLink(office.db)) ?? ''
})

const begin = (fields: object = {}, extra: object = {}) =>
  office.send(beginSetup, { secret, ...aSetup, ...fields }, { ...nobody, ...extra })
const isOpen = async (headers = {}) => (await office.send(readSetup, {}, { ...nobody, headers })).body.is_open
const businessName = async (cookie: string) =>
  (await office.send(readSettings, {}, { cookie })).body.reponselist.name

test('who opens the printed link names business and owner, and is signed in', async () => {
  expect(await isOpen()).toBe(true)
  const { status, headers } = await begin()
  expect(status).toBe(200)
  const [session = '', browser] = headers.getSetCookie()
  expect(session).toMatch(/^refill_session=\S+; Path=\/; HttpOnly; SameSite=Strict$/)
  expect(browser).toMatch(/^refill_browser=/)
  const cookie = session.split(';', 1)[0] ?? ''
  const { name, username } = aSetup
  expect((await office.send(whoAmI, {}, { cookie })).body).toMatchObject({ name, username, owes: '' })
  expect(await businessName(cookie)).toBe(aSetup.business_name)
  const { body } = await office.send(listActivity, {}, { cookie })
  expect(new Set(body.reponselist.map(({ who }) => who))).toContain(name)
  expect(await isOpen()).toBe(false)
})

test('the printed password opens nothing any more, and the chosen one does', async () => {
  await begin()
  const signIn = async (who: object) => (await office.send(login, { ...credentials, ...who }, nobody)).status
  expect([await signIn({}), await signIn(aSetup)]).toEqual([401, 200])
})

test('a link that was used says so, and one of before that it is not the newest', async () => {
  const older = secret
  secret = (await renewLink(office.db)) ?? ''
  expect((await begin({ secret: older })).body.code).toBe('setup_link_wrong')
  expect((await begin()).status).toBe(200)
  expect((await begin()).body).toMatchObject({
    code: 'setup_link_used',
    message: 'This link was used already. Sign in with the username and password that were chosen then.',
  })
  expect((await begin({ secret: older })).body.code).toBe('setup_over')
  expect(await renewLink(office.db)).toBeUndefined()
})

test('of two who use one link at once, one sets up the business', async () => {
  const both = await Promise.all([begin(), begin({ business_name: 'Another Agency' })])
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('setup_link_used')
})

test('of the link and a sign-in with the printed password at once, one comes first and the other is told', async () => {
  const [set, signedIn] = await Promise.all([begin(), office.send(login, credentials, nobody)])
  expect([
    [200, 401],
    [409, 200],
  ]).toContainEqual([set.status, signedIn.status])
})

test.each([
  ['x-forwarded-for', '203.0.113.7'],
  ['forwarded', 'for=203.0.113.7'],
  ['via', '1.1 proxy'],
])('who comes from elsewhere, as %s says, is told of no link and sets up nothing', async (name, value) => {
  const headers = { [name]: value }
  expect(await isOpen(headers)).toBe(false)
  expect((await begin({}, { headers })).body.code).toBe('setup_elsewhere')
  expect(await isOpen()).toBe(true)
})

test('once somebody has signed in with the printed password the link is over', async () => {
  await office.signIn()
  expect(await isOpen()).toBe(false)
  expect((await begin()).body.code).toBe('setup_over')
  expect(await renewLink(office.db)).toBeUndefined()
})

test('wrong links wait as wrong passwords do, and stand in the log', async () => {
  const guess = async (nth: number) => (await begin({ secret: `wrong ${nth}` })).body.code
  for (let tries = 0; tries < 5; tries++) expect(await guess(tries)).toBe('setup_link_wrong')
  await guessedOnAndOn(office)
  expect(await guess(5)).toBe('too_many_tries')
  expect((await begin()).status).toBe(429)
})

test.each([
  [{ password: 'seven77' }, 'password_short', 'password'],
  [{ password: 'Football' }, 'password_common', 'password'],
  [{ password: 'for-sunita-99' }, 'password_names', 'password'],
  [{ username: 'a b' }, 'invalid_fields', 'username'],
  [{ business_name: 'S' }, 'invalid_fields', 'business_name'],
])('%j is refused at its field, and the link stays good', async (fields, code, field) => {
  const { body } = await begin(fields)
  expect([body.code, Object.keys(body.errors ?? {})]).toEqual([code, [field]])
  expect((await begin()).status).toBe(200)
})
