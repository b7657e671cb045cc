import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptBodies } from './body.ts'
import { answerFailure } from './failure.ts'

let server: FastifyInstance
let origin: string
beforeAll(async () => {
  server = fastify()
  acceptBodies(server)
  server.setErrorHandler(answerFailure)
  server.post('/echo', ({ body }) => body)
  origin = await server.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => server.close())

const echo = async (body: RequestInit['body'], headers: Record<string, string> = {}) => {
  const answer = await fetch(`${origin}/echo`, { method: 'POST', body: body ?? null, headers })
  return answer.json()
}

test('parts named with [] are a list however often they come, in their order', async () => {
  const form = new FormData()
  form.append('uuid[]', 'IOC19KGC')
  expect(await echo(form)).toEqual({ 'uuid[]': ['IOC19KGC'] })
  form.append('uuid[]', 'IOC142D')
  form.append('uuid[]', 'IOC142D')
  expect(await echo(form)).toEqual({ 'uuid[]': ['IOC19KGC', 'IOC142D', 'IOC142D'] })
})

test('JSON with the same fields reads the same', async () => {
  const json = { 'content-type': 'application/json' }
  expect(await echo('{"uuid[]":"A","qty[]":[1,2],"id":7}', json)).toEqual({
    'uuid[]': ['A'],
    'qty[]': [1, 2],
    id: 7,
  })
  expect(await echo('', json)).toEqual({})
})

test('a field of one value that comes twice is seen as both, so that its check can refuse it', async () => {
  const form = new FormData()
  form.append('id', '1')
  form.append('id', '2')
  expect(await echo(form)).toEqual({ id: ['1', '2'] })
})

test.each([
  ['lists in lists', `{"a":${'['.repeat(400_000)}${']'.repeat(400_000)}}`],
  [
    'more fields than any form has',
    JSON.stringify(Object.fromEntries(Array.from({ length: 5_001 }, (_, at) => [at, 1]))),
  ],
  [
    'so many that they are not even read',
    JSON.stringify(Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [at, 1]))),
  ],
  ['a list longer than any column', JSON.stringify({ 'uuid[]': Array.from({ length: 5_001 }, () => 'A') })],
])('JSON of %s is refused', async (_what, sent) => {
  expect(await echo(sent, { 'content-type': 'application/json' })).toMatchObject({ code: 'too_large' })
})

test('names of the language itself are ordinary names', async () => {
  const sent = '{"__proto__":{"admin":true},"constructor":"x"}'
  const read = (await echo(sent, { 'content-type': 'application/json' })) as object
  expect(Object.keys(read)).toEqual(['__proto__', 'constructor'])
  expect(({} as { admin?: boolean }).admin).toBeUndefined()
})
