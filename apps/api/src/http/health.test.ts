import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { expect, test, vi } from 'vitest'
import { officeForFile } from '../testing/office.ts'
import { compressAnswers } from './compress.ts'
import { serveHealth } from './health.ts'
import { openServer, usualLimits } from './server.ts'

const office = await officeForFile()

test('alive and ready are two questions: without the last migration the process lives but is not ready', async () => {
  expect((await office.fetch('/readyz')).status).toBe(200)
  await office.pool.query(`DELETE FROM schema_migrations WHERE name = '0004-products.sql'`)
  const answer = await office.fetch('/readyz')
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({ success: false, status: 'error', code: 'not_ready' })
  expect((await office.fetch('/healthz')).status).toBe(200)
})

test('a check costs one query and opens no file', async () => {
  await office.fetch('/readyz')
  const queries = vi.spyOn(office.pool, 'query')
  const files = vi.spyOn(fs, 'readFileSync')
  syncBuiltinESMExports()
  await office.fetch('/readyz')
  expect([queries.mock.calls.length, files.mock.calls.length]).toEqual([1, 0])
})

test('a database that keeps silent is not waited for, and asked once for all who ask', async () => {
  const server = openServer({ logLevel: 'silent', trustedProxies: [], limits: usualLimits })
  const asked = Promise.withResolvers<boolean>()
  const ask = vi.fn(() => asked.promise)
  serveHealth(server, ask, { patience: 50 })
  const check = async () => (await server.inject('/readyz')).statusCode
  expect(await Promise.all([check(), check()])).toEqual([503, 503])
  expect(await check()).toBe(503)
  expect(ask).toHaveBeenCalledOnce()
  asked.resolve(true)
  await asked.promise
  await expect.poll(check).toBe(200)
  await server.close()
})

test('answers of a list and of a picker are packed for those who take gzip, and read the same; a word is not', async () => {
  const server = openServer({ logLevel: 'silent', trustedProxies: [], limits: usualLimits })
  compressAnswers(server)
  const lengths = { word: 100, list: 2_000, picker: 20_000 }
  for (const [name, length] of Object.entries(lengths))
    server.get(`/${name}`, () => ({ text: 'refill '.repeat(length / 7) }))
  const origin = await server.listen({ host: '127.0.0.1', port: 0 })
  const get = (name: string, encoding: string) =>
    fetch(`${origin}/${name}`, { headers: { 'accept-encoding': encoding } })
  for (const name of Object.keys(lengths)) {
    const [plain, packed] = [await get(name, 'identity'), await get(name, 'gzip')]
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(packed.headers.get('content-encoding')).toBe(name === 'word' ? null : 'gzip')
    expect(await packed.json()).toEqual(await plain.json())
  }
  await server.close()
})
