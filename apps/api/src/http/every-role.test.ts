import type { Operation } from '@refill/contract/operation.ts'
import { namedIn, suffice, type Right } from '@refill/contract/rights.ts'
import { expect, test } from 'vitest'
import { wire } from '../app.ts'
import { nameOf } from '../testing/every-operation.ts'
import { officeForFile } from '../testing/office.ts'
import { signInAs } from '../testing/people.ts'
import { exampleCalls } from '../testing/example-calls.ts'
import { declaredRights } from './declared-rights.ts'

const office = await officeForFile()
const { rows: roles } = await office.pool.query<{ name: string; rights: string[] }>(
  'SELECT name, rights FROM roles ORDER BY id',
)
const { entries, downloads } = wire({ db: office.db, store: office.store, apiBase: '/' })
const everyDownload = downloads.map(({ download }) => download)
const everything = [...entries.map(({ operation }) => operation), ...everyDownload]
/** They would end the session that asks the next call. */
const ending = ['api/admin/logout']
const asked = entries.map(({ operation }) => operation).filter(({ endpoint }) => !ending.includes(endpoint))

/** What whoever has signed in may ask, whatever the role; a call that is not here needs a right that a role names. */
const unnamed = [
  'api/account/change-password',
  'api/account/confirm-second-factor',
  'api/account/disable-second-factor',
  'api/account/enable-second-factor',
  'api/account/end-session',
  'api/account/put-off-second-factor',
  'api/account/sessions',
  'api/admin/login',
  'api/admin/logout',
  'api/cash/closed',
  'api/session/who',
  'api/setup/address',
  'api/setup/begin',
  'api/setup/state',
  'api/users/who-may',
]

test('every call and every file needs a right, but what is about oneself, the sign-in, the first start and the closed day', () => {
  const open = everything.filter(({ right }) => namedIn(right).length === 0)
  expect(open.map((one) => ('path' in one ? one.path : nameOf(one))).toSorted()).toEqual(unnamed)
  expect(asked.filter(({ right }) => right === 'anyone').map(nameOf)).toEqual([
    'api/admin/login',
    'api/setup/state',
    'api/setup/begin',
  ])
})

test('whoever may only look changes nothing: what writes asks for more than the right to read', () => {
  const isRead = (one: string) => one.endsWith('.read')
  /** Of several rights that are all needed one that is more is enough. */
  const isWeak = (right: Right) =>
    typeof right === 'object' && 'allOf' in right ? namedIn(right).every(isRead) : namedIn(right).some(isRead)
  const weak = asked.filter(({ kind, right }) => kind !== 'read' && isWeak(right))
  expect(weak.map(nameOf)).toEqual([])
})

const mayCall = (rights: string[], right: Right) => suffice(rights, right)

test.each(roles)(
  '$name does what the role says, and every other call and file is refused',
  async ({ name, rights }) => {
    const { cookie } = await signInAs(office, name)
    const wrong: string[] = []
    const note = (what: string, right: Right, status: number, code: string | undefined) => {
      const isRefused = status === 403 && code === 'forbidden'
      if (isRefused === mayCall(rights, right)) wrong.push(`${what}: ${status}`)
    }
    for (const operation of asked) {
      const { status, body } = await office.send(operation, {}, { cookie })
      note(nameOf(operation), operation.right, status, body.code)
    }
    for (const { path, right } of everyDownload) {
      const answer = await office.fetch(`/${path.replace('{id}', '1')}`, { headers: { cookie } })
      const text = await answer.text()
      const code = text.startsWith('{') ? (JSON.parse(text) as { code?: string }).code : undefined
      note(path, right, answer.status, code)
    }
    expect(wrong).toEqual([])
  },
)

/** What is in each table, but for when somebody was last seen. */
const standing = async () => {
  const { rows: tables } = await office.pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> 'sessions' ORDER BY 1`,
  )
  const sumOf = async ({ name }: { name: string }) => {
    const text = `SELECT count(*) AS rows, md5(string_agg(t::text, '|' ORDER BY t::text)) AS sum FROM ${name} AS t`
    const { rows } = await office.pool.query<{ rows: string; sum: string }>(text)
    return [name, rows[0]] as const
  }
  return Object.fromEntries(await Promise.all(tables.map(sumOf)))
}

test('records of somebody else stay as they are, whatever a role that may not asks to do with them', async () => {
  const calls = await exampleCalls(office, () => office.session)
  const others = roles.filter(({ rights }) => !rights.includes('*'))
  const sent: [Operation, Record<string, unknown>][] = []
  for (const operation of asked)
    if (others.some(({ rights }) => !mayCall(rights, operation.right)))
      sent.push([operation, (await calls[nameOf(operation)]?.()) ?? {}])
  const cookies = new Map<string, string>()
  for (const { name } of others) cookies.set(name, (await signInAs(office, name)).cookie)
  const before = await standing()
  const done: string[] = []
  for (const { name, rights } of others)
    for (const [operation, fields] of sent.filter(([{ right }]) => !mayCall(rights, right))) {
      const { status } = await office.send(operation, fields, { cookie: cookies.get(name) })
      if (status !== 403) done.push(`${name}: ${nameOf(operation)} ${status}`)
    }
  expect(done).toEqual([])
  expect(await standing()).toEqual(before)
})

test('the roles that come with the product name rights that something declares', () => {
  const known = new Set<string>(['*', ...declaredRights(everything)])
  const unknown = roles.flatMap(({ rights }) => rights).filter((right) => !known.has(right))
  expect(unknown).toEqual([])
})
