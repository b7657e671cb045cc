import { PassThrough, Writable } from 'node:stream'
import fastify from 'fastify'
import { Registry } from 'prom-client'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { acceptBodies } from '../http/body.ts'
import { logOptions } from '../http/log.ts'
import { showFigure, type Metrics } from './figure.ts'
import { measureCalls } from './measure-calls.ts'
import { figuresIn } from './testing/scrape.ts'

/** ms; the clock by which the server measures goes on when a test says so. */
let now = 0
beforeEach(() => void vi.spyOn(performance, 'now').mockImplementation(() => now))
afterEach(() => void vi.restoreAllMocks())

/** A server of which each test says what is served, with what it logs and what it has measured. */
const measured = () => {
  let log = ''
  const output = new Writable({
    write: (part: Buffer, _encoding, done) => {
      log += part.toString()
      done()
    },
  })
  const server = fastify(logOptions('info', output))
  onTestFinished(() => server.close())
  acceptBodies(server)
  const registry: Metrics = new Registry()
  measureCalls(server, registry)
  const figures = async () => figuresIn(await registry.metrics())
  const lines = () =>
    log
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>)
  return { server, registry, figures, lines }
}

const seconds = 'refill_call_duration_seconds_sum{operation="orderlist"}'
const named = { config: { operation: 'orderlist' } }

test('a call that takes a second is named in the log by operation, status and request, without a word of what was asked', async () => {
  const { server, figures, lines } = measured()
  const takes = (milliseconds: number) => () => {
    now += milliseconds
    return {}
  }
  server.post('/slow/:name', named, takes(1_200))
  server.post('/quick', named, takes(900))
  const payload = { search: 'Lakshmi Iyer 9876543210' }
  await server.inject({ method: 'POST', url: '/slow/Lakshmi?search=Iyer', payload })
  await server.inject({ method: 'POST', url: '/quick', payload })
  expect(lines()).toEqual([
    {
      level: 40,
      time: expect.any(Number),
      reqId: expect.stringMatching(/^[\da-f-]{36}$/),
      operation: 'orderlist',
      status: 200,
      ms: 1_200,
      msg: 'slow',
    },
  ])
  expect((await figures()).get(seconds)).toBeCloseTo(2.1)
})

test('a body that is long in coming is no slow call', async () => {
  const { server, figures, lines } = measured()
  server.post('/paper', named, () => ({}))
  const body = new PassThrough()
  const waiting = Promise.withResolvers<undefined>()
  server.addHook('preParsing', async () => waiting.resolve(undefined))
  const headers = { 'content-type': 'application/json' }
  const answer = server.inject({ method: 'POST', url: '/paper', headers, payload: body })
  await waiting.promise
  now += 90_000
  body.end('{}')
  expect((await answer).statusCode).toBe(200)
  expect((await figures()).get(seconds)).toBe(0)
  expect(lines()).toEqual([])
})

test('a file is counted when it begins to leave, and is no slow call however long it is read', async () => {
  const { server, figures, lines } = measured()
  const file = new PassThrough()
  server.get('/workbook', named, (_request, reply) => reply.send(file))
  const answer = server.inject('/workbook')
  file.write('first piece')
  await expect.poll(async () => (await figures()).get(seconds)).toBe(0)
  now += 90_000
  file.end('last piece')
  expect((await answer).body).toBe('first piecelast piece')
  expect((await figures()).get(seconds)).toBe(0)
  expect(lines()).toEqual([])
})

test('a figure that cannot be read is left out, with the reason told, and the others stay', async () => {
  const { registry, figures } = measured()
  const told: unknown[] = []
  const show = (name: string, read: () => number | undefined) =>
    showFigure(registry, { name, help: name, read }, (error) => told.push(error))
  let age: number | undefined = 60
  const gone = new Error('the folder is away')
  show('age_seconds', () => age)
  show('gone_bytes', () => {
    throw gone
  })
  show('there_bytes', () => 7)
  expect(Object.fromEntries(await figures())).toEqual({ age_seconds: 60, there_bytes: 7 })
  age = undefined
  expect(Object.fromEntries(await figures())).toEqual({ there_bytes: 7 })
  expect(told).toEqual([gone, gone])
})
