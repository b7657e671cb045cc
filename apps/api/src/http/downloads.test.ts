import { download } from '@refill/contract/download.ts'
import { number, text } from '@refill/contract/fields.ts'
import { domainErrors, type Failure } from '@refill/contract/operation.ts'
import type { Right } from '@refill/contract/rights.ts'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sql } from 'kysely'
import { inBatches } from '../exports/batches.ts'
import { serveForTest } from '../exports/testing/serve-downloads.ts'
import { DomainError } from '../domain-error.ts'
import { officeForFile } from '../testing/office.ts'
import { addPerson, signInAs } from '../testing/people.ts'
import { openApiDocument } from './openapi.ts'
import type { DownloadCall, DownloadContent } from './downloads.ts'

const { nothing_there } = domainErrors({
  nothing_there: { status: 404, message: 'Nothing there', field: 'name' },
})
const declare = (path: `${string}.pdf`, right: Right = 'signed-in') =>
  download({
    path,
    right,
    summary: 'A file.',
    fields: z.object({ name: text('Name', { max: 9 }), pages: number('Pages', { otherwise: 1, min: 1 }) }),
    fileName: 'paper.pdf',
    errors: [nothing_there],
  })

let content: (call: Pick<DownloadCall<never>, 'signal'>) => DownloadContent
const office = await officeForFile({ connections: 8 })
const served = await serveForTest(office, (offer) => {
  offer(declare('paper.pdf'), (call) => Promise.resolve(content(call)))
  offer(declare('secret.pdf', 'settings.read'), (call) => Promise.resolve(content(call)))
  offer(declare('refused.pdf'), () => Promise.reject(new DomainError(nothing_there)))
})
afterAll(() => served.close())

/** Below the twenty-eight seconds of what would go on, and long enough for a busy machine. */
const inTime = { timeout: 20_000 }

let ended: number
beforeEach(() => {
  ended = 0
})
// Whatever happened, everything that a download held is free again.
afterEach(async () => {
  await expect.poll(served.held, inTime).toBe(0)
})

const piece = Buffer.alloc(65_536, 'x')
async function* pieces(count: number, atEnd: () => void = () => undefined) {
  try {
    for (let made = 0; made < count; made++) yield await Promise.resolve(piece)
    atEnd()
  } finally {
    ended += 1
  }
}
const fields = { name: 'a' }
const failure = async (answer: Response) => (await answer.json()) as Failure

test('a file comes under its name, for this one time, and is run by nobody', async () => {
  content = () => ({ bytes: pieces(3), fileName: 'चालान "4"/2%\u202e.pdf', total: 7 })
  const answer = await served.get('paper.pdf', { fields })
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="_____ -4-2_.pdf"; filename*=UTF-8''${encodeURIComponent('चालान -4-2%.pdf')}`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-total-rows': '7',
  })
  expect((await answer.arrayBuffer()).byteLength).toBe(3 * piece.length)
  content = () => ({ bytes: pieces(0) })
  const empty = await served.get('paper.pdf', { fields })
  expect(empty.headers.get('content-disposition')).toContain('filename="paper.pdf"')
  expect(empty.headers.get('x-total-rows')).toBeNull()
  expect((await empty.arrayBuffer()).byteLength).toBe(0)
})

test('nobody without a session gets a file, and nobody without the right', async () => {
  const stranger = await served.get('paper.pdf', { fields, session: '' })
  expect([stranger.status, (await failure(stranger)).code]).toEqual([401, 'unauthorized'])
  const { cookie: session } = await signInAs(office, [])
  const refused = await served.get('secret.pdf', { fields, session })
  expect([refused.status, (await failure(refused)).code]).toEqual([403, 'forbidden'])
  content = () => ({ bytes: pieces(1) })
  expect((await served.get('secret.pdf', { fields })).status).toBe(200)
})

test('a download stands in the OpenAPI document as GET, with its fields in the query', async () => {
  const document = await openApiDocument({ operations: [], downloads: [declare('paper.pdf')] }, '/backend/')
  const { errors, valid } = await new Validator().validate(structuredClone(document))
  expect([valid, errors ?? []]).toEqual([true, []])
  const paths = document.paths as Record<string, { get: { parameters: object[]; responses: object } }>
  const { parameters, responses } = paths['/backend/paper.pdf']?.get ?? {}
  expect(parameters).toMatchObject([
    { name: 'name', in: 'query', required: true },
    { name: 'pages', in: 'query', required: false },
  ])
  expect(Object.keys(responses ?? {})).toEqual(['200', '401', '403', '404', '422', '429'])
})

test('wrong fields and domain errors are answered as everywhere', async () => {
  const wrong = await served.get('paper.pdf', { fields: { name: 'far too long', pages: 0 } })
  expect(wrong.status).toBe(422)
  expect(await failure(wrong)).toMatchObject({
    success: false,
    code: 'invalid_fields',
    errors: { name: 'Name must be less than 9 characters', pages: 'Pages must be at least 1' },
  })
  const refused = await served.get('refused.pdf', { fields })
  expect(refused.status).toBe(404)
  expect(await failure(refused)).toMatchObject({ code: 'nothing_there', errors: { name: 'Nothing there' } })
  expect((await fetch(`${served.origin}/paper.pdf?name=a`, { method: 'HEAD' })).status).toBe(404)
})

test('what goes wrong before the first piece is said, with no sign of a file', async () => {
  content = () => ({
    bytes: pieces(0, () => {
      throw new Error('no rows today')
    }),
  })
  const answer = await served.get('paper.pdf', { fields })
  expect(answer.status).toBe(500)
  expect(answer.headers.get('content-disposition')).toBeNull()
  expect(await answer.text()).not.toContain('no rows today')
})

test('what goes wrong half way cuts the connection, so that no part is taken for the whole', async () => {
  content = () => ({
    bytes: pieces(40, () => {
      throw new Error('half way')
    }),
  })
  const answer = await served.get('paper.pdf', { fields })
  expect(answer.status).toBe(200)
  await expect(answer.arrayBuffer()).rejects.toThrow()
  expect(ended).toBe(1)
})

const inAStream = sql<{ n: number }>`SELECT generate_series(1, 100000000) AS n`

/** A hundred million rows, if somebody took them all. */
const endless = (signal: AbortSignal, select = inAStream) =>
  office.db.snapshot(async function* (reader) {
    const rows = inBatches(reader, select)
    try {
      for await (const batch of rows) yield Buffer.from(batch.map(({ n }) => `${n}`.padStart(100)).join(''))
    } finally {
      ended += 1
    }
  }, signal)

const waiting = (signal: AbortSignal, query: typeof inAStream) =>
  office.db.snapshot(async function* (reader) {
    try {
      await reader.readComposed(query)
      yield piece
    } finally {
      ended += 1
    }
  }, signal)

test('a client that goes away stops the query and frees its connection', async () => {
  content = ({ signal }) => ({ bytes: endless(signal) })
  const leaving = new AbortController()
  const answer = await served.get('paper.pdf', { fields, signal: leaving.signal })
  const reader = answer.body?.getReader()
  await reader?.read()
  expect(served.held()).toBe(1)
  leaving.abort()
  await expect.poll(() => [ended, served.held()], inTime).toEqual([1, 0])
  expect(await underWay()).toBe(0)
})

/** How many transactions of ours are open beside this one. */
const underWay = async (): Promise<number> => {
  const { rows } = await office.pool.query<{ n: number }>(
    `SELECT count(*) AS n FROM pg_stat_activity WHERE datname = current_database() AND state <> 'idle'
      AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
  )
  return rows[0]?.n ?? 0
}

/** PostgreSQL makes all of them before it gives the first. */
const allAtOnce = sql<{ n: number }>`SELECT n FROM generate_series(1, 100000000) AS n`
/** Takes no notice of being stopped once, as one that the server has not begun yet when the stop comes. */
const deafOnce = sql<{ n: number }>`DO $$
  BEGIN PERFORM pg_sleep(28); EXCEPTION WHEN query_canceled THEN PERFORM pg_sleep(28); END $$`

test.each([
  ['a long query', (signal: AbortSignal) => endless(signal, allAtOnce)],
  ['a query that the first stop misses', (signal: AbortSignal) => waiting(signal, deafOnce)],
])('a client that goes away during %s stops it at once', async (_what, bytes) => {
  content = ({ signal }) => ({ bytes: bytes(signal) })
  const leaving = new AbortController()
  const answer = served.get('paper.pdf', { fields, signal: leaving.signal })
  await expect.poll(underWay).toBe(1)
  leaving.abort()
  await expect(answer).rejects.toThrow()
  await expect.poll(() => [ended, served.held()], inTime).toEqual([1, 0])
})

test('a client that goes away before the first piece leaves nothing behind either', async () => {
  for (let visit = 1; visit <= 6; visit++) {
    const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    content = () => ({
      bytes: (async function* () {
        begun.resolve()
        await goOn.promise
        yield* pieces(100)
      })(),
    })
    const leaving = new AbortController()
    const answer = served.get('paper.pdf', { fields, signal: leaving.signal })
    await begun.promise
    leaving.abort()
    await expect(answer).rejects.toThrow()
    goOn.resolve()
    await expect.poll(() => ended).toBe(visit)
  }
  content = () => ({ bytes: pieces(1) })
  expect((await served.get('paper.pdf', { fields })).status).toBe(200)
})

test('a client that does not read makes nobody read ahead of it', async () => {
  let made = 0
  content = () => ({
    bytes: (async function* () {
      for (; made < 10_000; made++) yield await Promise.resolve(piece)
    })(),
  })
  const leaving = new AbortController()
  const answer = await served.get('paper.pdf', { fields, signal: leaving.signal })
  const lately: number[] = []
  // All that carries it is in this process: what is made no more for a while is made no more.
  const standsStill = () => {
    lately.push(made)
    return lately.slice(-6).filter((one) => one === made).length
  }
  await expect.poll(standsStill, { interval: 50, ...inTime }).toBe(6)
  expect(made).toBeLessThan(1_000)
  leaving.abort()
  await expect(answer.arrayBuffer()).rejects.toThrow()
})

test('at most four files are made at once, three of them for one; the fifth is asked to wait, and may come when one is done', async () => {
  content = ({ signal }) => ({ bytes: endless(signal) })
  const leaving = new AbortController()
  const begin = (session?: string) =>
    served.get('paper.pdf', { fields, signal: leaving.signal, ...(session && { session }) })
  const refused = async (answer: Response) => [answer.status, (await failure(answer)).code]
  const three = await Promise.all([begin(), begin(), begin()])
  expect(await refused(await begin())).toEqual([429, 'downloads_busy'])
  const other = await office.signIn()
  const four = [...three, await begin(other)]
  expect(four.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await refused(await begin(other))).toEqual([429, 'downloads_busy'])
  leaving.abort()
  for (const one of four) await expect(one.arrayBuffer()).rejects.toThrow()
  await expect.poll(served.held).toBe(0)
  content = () => ({ bytes: pieces(1) })
  expect((await served.get('paper.pdf', { fields })).status).toBe(200)
})

test('a connection that is cut off half way breaks the file and nothing else', async () => {
  content = ({ signal }) => ({ bytes: endless(signal) })
  const answer = await served.get('paper.pdf', { fields })
  const waiting = `FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'`
  const cutOff = () => office.pool.query(`SELECT pg_terminate_backend(pid) ${waiting}`)
  // As soon as it waits for its reader.
  await expect.poll(cutOff).toMatchObject({ rowCount: 1 })
  await expect(answer.arrayBuffer()).rejects.toThrow()
  content = () => ({ bytes: pieces(1) })
  expect((await served.get('paper.pdf', { fields })).status).toBe(200)
})

test('a snapshot sees one moment and can write nothing', async () => {
  const count = async (reader: Parameters<Parameters<typeof office.db.snapshot>[0]>[0]) =>
    (
      await reader
        .selectFrom('users')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n
  const callback = office.db.snapshot(async function* (reader) {
    yield await count(reader)
    yield await count(reader)
    // A reader cannot write by its type; the database refuses whoever goes round that.
    await sql`DELETE FROM sessions`.execute(reader as never)
  })
  const { value: before } = await callback.next()
  await addPerson(office, [])
  expect((await callback.next()).value).toBe(before)
  await expect(callback.next()).rejects.toThrow('read-only')
})
