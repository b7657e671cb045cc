import { expect, test } from 'vitest'
import { officeForFile } from '../testing/office.ts'

const office = await officeForFile()

test('alive and ready are two questions: without the last migration the process lives but is not ready', async () => {
  expect((await office.fetch('/readyz')).status).toBe(200)
  await office.pool.query(`DELETE FROM schema_migrations WHERE name = '0004-products.sql'`)
  const answer = await office.fetch('/readyz')
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({ success: false, status: 'error', code: 'not_ready' })
  expect((await office.fetch('/healthz')).status).toBe(200)
})

test('a large answer is packed for those who take gzip, and reads the same', async () => {
  const plain = await office.fetch('/api/openapi.json', { headers: { 'accept-encoding': 'identity' } })
  const packed = await office.fetch('/api/openapi.json', { headers: { 'accept-encoding': 'gzip' } })
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  expect(await packed.json()).toEqual(await plain.json())
})
