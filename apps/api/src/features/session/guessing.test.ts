import * as contract from '@refill/contract/features/session/session.contract.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { credentials, officeForFile } from '../../testing/office.ts'
import { guessedOnAndOn } from '../../testing/people.ts'
import { deleteOldSessions, resetAdministrator, setPassword } from './session.public.ts'
import { waitAfter } from './throttle.ts'
import { inTurn } from './waiting-room.ts'

const office = await officeForFile({ connections: 8 })
const { username, password } = credentials

type From = { address?: string; browser?: string }
const login = (name: string, typed: string, { address = '127.0.0.1', browser = '' }: From = {}) =>
  office.send(
    contract.login,
    { username: name, password: typed },
    { cookie: browser, headers: { 'x-forwarded-for': address } },
  )
const status = async (...tried: Parameters<typeof login>) => (await login(...tried)).status
const signIn = (from: From) => status(username, password, from)
const atOnce = <T>(count: number, one: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => one(index)))
const count = (statuses: readonly number[], wanted: number) => statuses.filter((one) => one === wanted).length

/** As if the failures so far lay longer ago; waits are judged by the clock of the database. */
const later = (time: string) =>
  office.pool.query('UPDATE sign_in_failures SET since = since - $1::interval', [time])
/** Guesses at the owner's password from all over the world, as many as are judged in a minute. */
const flood = async () => {
  await status(username, 'guess', { address: '198.51.100.1' })
  await office.pool.query(`UPDATE sign_in_failures SET failures = 20, since = now() WHERE place = ''`)
}

beforeEach(() => office.pool.query('TRUNCATE sign_in_failures, known_places'))

test('the wait grows from one second to a minute', () => {
  expect([0, 4, 5, 6, 7, 10, 11, 200].map((failures) => waitAfter('own', failures))).toEqual([
    0, 0, 1, 2, 4, 32, 60, 60,
  ])
  expect([49, 50, 56].map((failures) => waitAfter('place', failures))).toEqual([0, 1, 60])
})

describe('one account', () => {
  test('is judged once, though thirty guesses come at the moment when a wait is over', async () => {
    for (let index = 0; index < 5; index++) expect(await status('victim', 'guess')).toBe(401)
    await guessedOnAndOn(office)
    await later('61 seconds')
    const answers = await atOnce(30, () => login('victim', 'guess'))
    const slowed = answers.filter((answer) => answer.status === 429)
    expect([slowed.length, answers.length - slowed.length]).toEqual([29, 1])
    expect(slowed[0]?.body).toMatchObject({ code: 'too_many_tries' })
    expect(slowed[0]?.body.message).toMatch(/^Too many attempts\. Try again in [1-6]\d? seconds\.$/)
  })

  test('lets everybody in who is right at the same moment', async () => {
    expect(await signIn({})).toBe(200)
    for (let failures = 0; failures < 4; failures++) await status(username, 'wrong')
    expect(await atOnce(12, () => signIn({}))).toEqual(Array(12).fill(200))
  })

  test('does not lock out other accounts of the same office', async () => {
    await atOnce(8, () => status('victim', 'guess'))
    expect(await signIn({})).toBe(200)
  })

  test('is forgiven by a success, at its own place alone, and by a quiet hour', async () => {
    await status(username, 'wrong')
    await status(username, 'wrong', { address: '192.0.2.8' })
    await signIn({})
    const { rows } = await office.pool.query(
      `SELECT failures FROM sign_in_failures WHERE place <> '' AND account <> ''`,
    )
    expect(rows).toEqual([{ failures: 1 }])
    await office.pool.query('UPDATE sign_in_failures SET failures = 900, since = now()')
    expect(await signIn({ address: '192.0.2.8' })).toBe(429)
    await later('61 minutes')
    expect(await signIn({ address: '192.0.2.8' })).toBe(200)
  })

  test('is counted alike under every spelling that signs in to it', async () => {
    const spelling = 'MEENA.JOSHİ'
    const address = '192.0.2.7'
    for (let failures = 0; failures < 5; failures++)
      await status(failures % 2 ? spelling : username, 'guess', { address })
    await guessedOnAndOn(office)
    expect(await signIn({ address })).toBe(429)
    expect(await status(spelling, password, { address })).toBe(429)
    await later('2 minutes')
    expect(await status(spelling, password, { address })).toBe(200)
  })

  test('that does not exist makes wait like one that does', async () => {
    const codes = async (name: string, address: string) => {
      const tried = []
      for (let index = 0; index < 7; index++) {
        if (index === 5) await guessedOnAndOn(office)
        tried.push((await login(name, 'guess', { address })).body.code)
      }
      return tried
    }
    const wrong = Array(5).fill('credentials_wrong')
    const slowed = Array(2).fill('too_many_tries')
    expect(await codes('nobody', '192.0.2.20')).toEqual([...wrong, ...slowed])
    expect(await codes(username, '192.0.2.21')).toEqual([...wrong, ...slowed])
  })
})

describe('guesses from elsewhere', () => {
  test('are judged twenty a minute, from however many addresses', async () => {
    const statuses = await atOnce(25, (index) =>
      status(username, 'guess', { address: `198.51.100.${index}` }),
    )
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([20, 5])
  })

  test('keep nobody out who signed in before from this address or with this browser', async () => {
    const { headers } = await login(username, password, { address: '192.0.2.1' })
    const browser = headers.getSetCookie()[1]?.split(';', 1)[0] ?? ''
    await flood()
    const guesses = atOnce(40, (index) => status(username, 'guess', { address: `203.0.113.${index}` }))
    const right = []
    for (let index = 0; index < 5; index++)
      right.push(
        await signIn({ address: '192.0.2.1' }),
        await signIn({ address: `100.64.0.${index}`, browser }),
      )
    expect(right).toEqual(Array(10).fill(200))
    expect(count(await guesses, 200)).toBe(0)
  })

  test('from the office itself keep out no browser that is known', async () => {
    const { headers } = await login(username, password)
    const browser = headers.getSetCookie()[1]?.split(';', 1)[0] ?? ''
    await atOnce(12, () => status(username, 'guess'))
    await guessedOnAndOn(office)
    expect([await signIn({}), await signIn({ browser })]).toEqual([429, 200])
  })

  test('make somebody from a new place wait for a minute, and then they have a turn', async () => {
    await flood()
    const { body } = await login(username, password, { address: '192.0.2.5' })
    const [, seconds] = /in (\d+) seconds/.exec(body.message) ?? []
    expect(Number(seconds)).toBeLessThanOrEqual(60)
    await later('61 seconds')
    await flood()
    expect(await signIn({ address: '192.0.2.6' })).toBe(429)
    expect(await signIn({ address: '192.0.2.5' })).toBe(200)
  })

  test('are capped also for those who have waited', async () => {
    const address = '192.0.2.9'
    await flood()
    expect(await status(username, 'guess', { address })).toBe(429)
    await later('61 seconds')
    await flood()
    await office.pool.query(`UPDATE sign_in_failures SET failures = 60 WHERE place = ''`)
    expect(await signIn({ address })).toBe(429)
  })

  test('of one line of IPv6 count together', async () => {
    const from = (index: number) => ({ address: `2001:db8:1:2::${index + 1}` })
    for (let index = 0; index < 5; index++) expect(await status(username, 'guess', from(index))).toBe(401)
    await guessedOnAndOn(office)
    expect(await status(username, 'guess', from(9))).toBe(429)
    expect(await status(username, 'guess', { address: '2001:db8:1:3::1' })).toBe(401)
  })
})

describe('nobody waits any more', () => {
  const waiting = async () => {
    await atOnce(12, () => status(username, 'guess'))
    await guessedOnAndOn(office)
    expect(await signIn({})).toBe(429)
  }

  test('after a new password', async () => {
    await waiting()
    await setPassword(office.db, 'Meena.JOSHI', password)
    expect(await signIn({})).toBe(200)
  })

  test('after a demo that leaves the password as it is', async () => {
    await waiting()
    await resetAdministrator(office.db, { username, password, name: 'Meena Joshi' })
    expect(await signIn({})).toBe(200)
  })

  test('when the clock was put back', async () => {
    await waiting()
    await flood()
    await later('-30 days')
    expect(await signIn({ address: '192.0.2.30' })).toBe(200)
    expect(await signIn({})).toBe(200)
  })
})

test('two passwords are judged at a time, fifty strangers wait, and who is known goes first', async () => {
  const begun: string[] = []
  const end = Promise.withResolvers<void>()
  const judge = (name: string) => async () => {
    begun.push(name)
    await end.promise
  }
  await signIn({})
  const strangers = atOnce(52, () => inTurn(true, judge('stranger')))
  expect(await login('nobody', 'guess', { address: '192.0.2.40' })).toMatchObject({
    status: 429,
    body: { code: 'sign_ins_busy' },
  })
  expect(begun).toHaveLength(2)
  const known = inTurn(false, judge('known'))
  const owner = signIn({})
  end.resolve()
  await Promise.all([strangers, known])
  expect(begun.indexOf('known')).toBe(2)
  expect(begun).toHaveLength(53)
  expect(await owner).toBe(200)
})

test('a place is forgotten after half a year without a sign-in, and past a hundred what never came back', async () => {
  const add = (count: number, first: string, last: string) =>
    office.pool.query(
      `INSERT INTO known_places (user_id, mark, first_used_at, last_used_at)
       SELECT 1, gen_random_uuid()::text::bytea, now() - $2::interval, now() - $3::interval FROM generate_series(1, $1)`,
      [count, first, last],
    )
  const places = async () => {
    await deleteOldSessions(office.db)
    const { rows } = await office.pool.query(
      `SELECT count(*)::int AS every, count(*) FILTER (WHERE first_used_at < now() - interval '1 day')::int AS old
       FROM known_places`,
    )
    return rows[0]
  }
  await add(2, '300 days', '170 days')
  await add(1, '300 days', '181 days')
  expect(await places()).toEqual({ every: 2, old: 2 })
  await add(150, '1 hour', '1 hour')
  expect(await places()).toEqual({ every: 100, old: 2 })
})
