import { person } from '../product.ts'
import { found, withoutHolding, type Attempt, type Target } from './attempt.ts'
import { askDatabase } from './records.ts'
import { callForm, sendRaw } from './wire.ts'

type Who = { username?: string; password?: string; from?: string; cookie?: string }

const tryOnce = async (
  target: Target,
  { username = person.username, password = person.password, from, cookie = '' }: Who = {},
) => {
  const headers = { cookie, ...(from && { 'x-forwarded-for': from }) }
  const fields = [
    ['username', username],
    ['password', password],
  ] as const
  return callForm({ ...target, cookie }, 'api/admin/login', fields, headers)
}

const wrong = { password: 'wrong-Password-1' }
/** Made for documentation (RFC 5737), so nobody's. */
const elsewhere = (index: number) => `203.0.113.${(index % 250) + 1}`

const waitNamed = (text: string) => Number(/in (\d+) seconds/.exec(text)?.[1] ?? 0)

const flood = (target: Target, tries: number, who: (index: number) => Who) =>
  Promise.all(Array.from({ length: tries }, (_, index) => tryOnce(target, { ...wrong, ...who(index) })))

const cookiesOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0] ?? '')
    .join('; ')

const keptOut: Attempt = {
  what: 'H3: the only administrator beside somebody who guesses from everywhere',
  run: async (target) => {
    const device = cookiesOf((await tryOnce(target)).headers)
    await flood(target, 60, (index) => ({ from: elsewhere(index) }))
    for (const [what, who] of [
      ['from where they signed in before', {}],
      ['on a device that signed in before', { from: '198.51.100.7', cookie: device }],
    ] as const) {
      const { status, text } = await tryOnce(target, who)
      if (status !== 200) found(`${what}: ${status} ${text.slice(0, 100)}`)
    }
    const stranger = await tryOnce(target, { from: '198.51.100.99' })
    const wait = waitNamed(stranger.text)
    if (stranger.status !== 200 && (wait === 0 || wait > 60))
      found(`elsewhere: ${stranger.text.slice(0, 100)}`)
    return `signed in at once from place and device; elsewhere ${stranger.status === 200 ? 'too' : `after ${wait} s`}`
  },
}

const guessesCount: Attempt = {
  what: 'H3: guessing one account from one place',
  run: async (target) => {
    const from = '198.51.100.20'
    const answers = []
    for (let turn = 0; turn < 12; turn++)
      answers.push(await tryOnce(target, { ...wrong, username: 'nobody.here', from }))
    const waits = answers.filter(({ status }) => status === 429).map(({ text }) => waitNamed(text))
    if (waits.length === 0) found('12 guesses were all judged')
    if (Math.max(...waits) > 60) found(`a wait of ${Math.max(...waits)} s`)
    return `${12 - waits.length} of 12 judged`
  },
}

const otherLetters: Attempt = {
  what: 'L2: a name in letters that lower() and toLowerCase() read differently',
  run: async (target) => {
    const username = person.username.replace('j', 'J').replace('i', 'İ').replace('k', '\u212A')
    const from = '198.51.100.30'
    const plain = await flood(target, 12, () => ({ from }))
    const other = await tryOnce(target, {
      username: username === person.username ? person.username.toUpperCase() : username,
      from,
    })
    if (!plain.some(({ status }) => status === 429)) found('12 guesses were all judged')
    if (other.status === 200) found('the other spelling has counters of its own')
    return `answered with ${other.status}`
  },
}

const atTheSameMoment: Attempt = {
  what: 'L3: eight right sign-ins of one account in the same moment',
  run: async (target) => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => tryOnce(target)))
    const refused = answers.filter(({ status }) => status !== 200)
    if (refused.length > 0) found(`${refused.length} were answered with ${refused[0]?.status}`)
    return 'all signed in'
  },
}

/** Every time that a table of sign-ins holds, as the clock that goes back leaves it. */
const hourAhead = `SELECT format('UPDATE %I SET %s', table_name,
    string_agg(format('%I = %I + interval ''1 hour''', column_name, column_name), ', ')) AS value
  FROM information_schema.columns
  WHERE table_schema = 'public' AND table_name ~ '^sign_in' AND data_type = 'timestamp with time zone' GROUP BY table_name`

const clockBack: Attempt = {
  what: 'M11: the clock is put back by an hour',
  run: async (target) => {
    await tryOnce(target, wrong)
    for (const update of await askDatabase<string>(target, hourAhead)) await askDatabase(target, update)
    const { status, text } = await tryOnce(target)
    if (status !== 200) found(`the right password: ${status} ${text.slice(0, 100)}`)
    return 'the right password signs in'
  },
}

const crowd = (count: number): Attempt => ({
  what: `M10: ${count} sign-ins at once from as many places`,
  run: async (target) => {
    const addresses = Array.from({ length: count }, (_, index) => `2001:db8:${index.toString(16)}::1`)
    const { result, waits } = await withoutHolding(target, () =>
      flood(target, count, (index) => ({ username: `guess${index}`, from: addresses[index] ?? '' })),
    )
    const statuses = [...Map.groupBy(result, ({ status }) => status)].map(
      ([status, all]) => `${all.length} × ${status}`,
    )
    const strange = result.find(({ status }) => status !== 401 && status !== 429)
    if (strange) found(`answered with ${strange.status}: ${strange.text.slice(0, 100)}`)
    return `${statuses.join(', ')}; ${waits}`
  },
})

const invented = ['a'.repeat(40), '1.2.3.4:5555', 'unknown', '1.2.3', '999.1.1.1', '[::1]']

const inventedAddresses: Attempt = {
  what: 'M16: guesses under addresses that are none',
  run: async (target) => {
    const answers = await flood(target, 90, (index) => ({
      username: `office${index}`,
      from: `${invented[index % invented.length]}${index}`,
    }))
    if (!answers.some(({ status, text }) => status === 429 && waitNamed(text) > 0))
      found('90 of 90 guesses were free')
    return `${answers.filter(({ status }) => status === 401).length} of 90 judged`
  },
}

const secureCookie: Attempt = {
  what: 'L1: the cookie of a page that came over https',
  run: async (target) => {
    const { headers } = await callForm(
      { ...target, cookie: '' },
      'api/admin/login',
      [
        ['username', person.username],
        ['password', person.password],
      ],
      {
        'x-forwarded-proto': 'https',
      },
    )
    const [session = ''] = headers.getSetCookie()
    if (!/^__Host-\w+=.*; Path=\/;.*HttpOnly.*Secure.*SameSite=Strict/i.test(session))
      found(session.replace(/=[^;]*/, '=…'))
    return session.replace(/=[^;]*/, '=…')
  },
}

const largeSignIn: Attempt = {
  what: 'H5: a sign-in of more than 4 kB',
  run: async (target) => {
    const body = JSON.stringify({ username: 'a', password: 'x'.repeat(5_000) })
    const head = ['POST /api/admin/login HTTP/1.1', 'Host: 127.0.0.1', 'Content-Type: application/json']
    const { status } = await sendRaw(target, [...head, `Content-Length: ${body.length}`], body)
    if (status !== 413) found(`answered with ${status}`)
    return 'refused with 413'
  },
}

/** What counts against this machine's own address comes last. */
export const atSignIn = [
  largeSignIn,
  secureCookie,
  keptOut,
  guessesCount,
  otherLetters,
  atTheSameMoment,
  clockBack,
  crowd(80),
  inventedAddresses,
]
export const crowdAtSignIn = crowd(600)
