import { afterAll, beforeAll, expect, test } from 'vitest'
import { testOffice, type Office } from '../testing/office.ts'

let office: Office
beforeAll(async () => {
  office = await testOffice()
})
afterAll(() => office.close())

test('alive and ready are two questions: without the last migration the process lives but is not ready', async () => {
  expect((await office.fetch('/readyz')).status).toBe(200)
  await office.pool.query(`DELETE FROM schema_migrations WHERE name = '0004-products.sql'`)
  const answer = await office.fetch('/readyz')
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({ success: false, status: 'error', code: 'not_ready' })
  expect((await office.fetch('/healthz')).status).toBe(200)
})
