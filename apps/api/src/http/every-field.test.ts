import { vendors } from '@refill/contract/features/vendors/vendors.contract.ts'
import type { Operation } from '@refill/contract/operation.ts'
import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { someAtATime } from '../files/some-at-a-time.ts'
import { everyDownload, everyOperation, nameOf } from '../testing/every-operation.ts'
import { hostileFileNames, hostileValues, hugeValues } from '../testing/hostile-values.ts'
import { formOf, officeForFile } from '../testing/office.ts'
import { aScan } from '../files/testing/papers.ts'
import { aVendor } from '../features/vendors/vendors.test-data.ts'
import { signInAs } from '../testing/people.ts'
import { exampleCalls } from '../testing/example-calls.ts'

const office = await officeForFile()
let cookie = ''
const calls = await exampleCalls(office, () => cookie)
// Far from any id that is tried here: who gives the first user a new password would be signed out.
await office.pool.query('ALTER TABLE users ALTER COLUMN id RESTART WITH 4711')
cookie = (await signInAs(office, 'Owner')).cookie

type Fields = { readonly [name: string]: unknown }

/** As JSON, which can say everything; with a file in it as a form. Without a network between, since there are many. */
const ask = async ({ endpoint, action, when }: Operation, fields: Fields) => {
  const sent = { ...(action !== undefined && { action }), ...when, ...fields }
  const isForm = Object.values<unknown>(sent).some((value) => value instanceof File)
  const body = new Response(isForm ? formOf(sent) : JSON.stringify(sent))
  const type = isForm ? (body.headers.get('content-type') ?? '') : 'application/json'
  const { statusCode, body: text } = await office.app.inject({
    method: 'POST',
    url: `/${endpoint}`,
    headers: { cookie, 'content-type': type },
    payload: Buffer.from(await body.arrayBuffer()),
  })
  return { status: statusCode, text }
}

const isInOurShape = (text: string, status: number): boolean => {
  const { success, message, code, errors = {}, ...answer } = JSON.parse(text)
  const isSound = typeof message === 'string' && answer.status === (success ? 'success' : 'error')
  const isSaid = ([field, words]: [string, unknown]) => field !== 'undefined' && typeof words === 'string'
  const isFailure = typeof code === 'string' && Object.entries<unknown>(errors).every(isSaid)
  return isSound && (status === 200 ? success === true : success === false && isFailure)
}

const named = everyOperation
  .filter(({ endpoint }) => endpoint !== 'api/admin/logout')
  .map((operation) => [nameOf(operation), operation] as const)

/** An office of the tests makes no backups, and is set up. */
const isOff = (name: string) =>
  [
    ...['create', 'check-newest', 'choose-place', 'prepare-download'].map((call) => `api/backups/${call}`),
    'api/setup/begin',
  ].includes(name)

test.each(named)('%s takes what the test below sends beside the one value', async (name, operation) => {
  expect(await ask(operation, (await calls[name]?.()) ?? {})).toMatchObject({
    status: isOff(name) ? 409 : 200,
  })
})

const creating = named.filter(([, { kind }]) => kind === 'create')

describe.each(creating)('%s', (name, operation) => {
  test.each([1, 12, '1', '12', 'null', null])('takes the caller as %j', async (userid) => {
    const fields = async () => ({ ...(await calls[name]?.()), userid, ingress: userid })
    // Its one product is in the inventory since the first time.
    const wanted = isOff(name) || name === 'inventory.php create' ? 409 : 200
    expect(await ask(operation, await fields())).toMatchObject({ status: wanted })
    const form = formOf({ action: operation.action, ...(await fields()) })
    expect((await office.post(`/${operation.endpoint}`, form, { cookie })).status).toBe(wanted)
  })
})

/** Rules that have refused all that they refuse: what they take may still end otherwise on another call. */
const tried = new Set<unknown>()

/** What a rule made of a value; a word or figure that is kept as a text is like any other. */
const madeOf = (data: unknown) =>
  typeof data === 'string' && /^[\w.+-]+$/.test(data) ? 'a word' : `${typeof data} ${JSON.stringify(data)}`

/** Values to send, without those that this call or this rule has seen: of those that are read as the same, one. */
const untried = (rules: z.core.$ZodType, isCostly: boolean) => {
  const seen = new Set<string>()
  const values = [...hostileValues, ...hugeValues].filter(([, value]) => {
    const { success, data } = z.safeParse(rules, value)
    if (!success || isCostly) return !tried.has(rules)
    return seen.size !== seen.add(madeOf(data)).size
  })
  tried.add(rules)
  return values
}

/** With files, which take long; they come last and share nearly all rules with calls that change the same record. */
const withFiles = new Set(['product.php create', 'vehicle.php create'])
const costlyLast = named.toSorted(
  ([one], [other]) => Number(withFiles.has(one)) - Number(withFiles.has(other)),
)

test.each(costlyLast)(
  '%s answers every hostile value in each of its fields alone',
  async (name, operation) => {
    const wrong: string[] = []
    // What is refused uses nothing up: the next value stands beside the same.
    const spare = await calls[name]?.()
    for (const [field, rules] of Object.entries(operation.fields.shape))
      await someAtATime(untried(rules, withFiles.has(name)), async ([what, value]) => {
        const others = z.safeParse(rules, value).success ? await calls[name]?.() : spare
        const { status, text } = await ask(operation, { ...others, [field]: value })
        if (status >= 500 || !isInOurShape(text, status)) wrong.push(`${field}, ${what}: ${status} ${text}`)
      })
    expect(wrong).toEqual([])
  },
  120_000,
)

const files = everyDownload.map((download) => [download.path, download] as const)

test.each(files)(
  '%s answers every hostile value in each field of its query alone',
  async (path, { fields }) => {
    const sound = {
      fd: '2026-04-01',
      td: '2026-04-02',
      month: '2026-04',
      customer_id: '1',
      prod_code: 'GAS0001',
      id: '1',
    }
    const asked = Object.entries(sound).filter(([name]) => name in fields.shape)
    const wrong: string[] = []
    const inQuery = Object.entries(fields.shape).filter(([name]) => !path.includes(`{${name}}`))
    for (const [name, rules] of inQuery)
      for (const [what, value] of untried(rules, false).filter(([, one]) => typeof one === 'string')) {
        // Half a character cannot be written in an address.
        const query = new URLSearchParams({
          ...Object.fromEntries(asked),
          [name]: String(value).toWellFormed().slice(0, 2_000),
        })
        const url = `/${path.replace('{id}', '1')}?${query.toString()}`
        const { statusCode } = await office.app.inject({ url, headers: { cookie: office.session } })
        if (statusCode >= 500) wrong.push(`${name}, ${what}: ${statusCode}`)
      }
    expect(wrong).toEqual([])
  },
)

test.each(named)('%s judges the length of a text before anything else is done to it', (_name, { fields }) => {
  const spies = [
    vi.spyOn(String.prototype, 'normalize'),
    vi.spyOn(String.prototype, 'replace'),
    vi.spyOn(String.prototype, 'split'),
    vi.spyOn(String.prototype, 'toUpperCase'),
    vi.spyOn(String.prototype, 'toLowerCase'),
  ]
  for (const rules of Object.values(fields.shape))
    for (const [, value] of hugeValues) z.safeParse(rules, value)
  const lengths = spies.flatMap(({ mock }) => mock.contexts.map((text) => String(text).length))
  vi.restoreAllMocks()
  expect(Math.max(0, ...lengths)).toBeLessThan(10_000)
})

test('a paper is taken whatever its file is called, and named by what can be seen', async () => {
  const { id } = (await office.send(vendors.create, aVendor(), { cookie })).body
  for (const name of hostileFileNames) {
    const document = aScan(name, JSON.stringify(name))
    const { status } = await office.send(
      vendors.addPaper,
      { id, name: 'Permit', number: '1', document },
      { cookie },
    )
    expect([name, status]).toEqual([name, 200])
  }
  const { documents } = (await office.send(vendors.read, { id }, { cookie })).body.reponselist
  const names = documents.map(({ doc_name }) => doc_name).toReversed()
  expect(names).toHaveLength(hostileFileNames.length)
  expect(names.slice(0, 5)).toEqual(['ab.pdf', 'ab.pdf', 'ab.pdf', `${'x'.repeat(199)}👍`, 'invoicefdp.exe'])
  for (const name of names)
    expect([name, name.isWellFormed(), /\p{Cc}/u.test(name)]).toEqual([name, true, false])
})
