import { hash } from 'node:crypto'
import * as products from '@refill/contract/features/products/products.contract.ts'
import { Validator } from '@seriousme/openapi-schema-validator'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { everyOperation } from '../testing/every-operation.ts'
import { officeForFile, testOffice } from '../testing/office.ts'
import { signInAs } from '../testing/people.ts'
import { serveDocs } from './docs.ts'

const office = await officeForFile({ apiBase: '/backend/' })

type Document = {
  openapi: string
  paths: Record<
    string,
    {
      post?: { operationId: string; requestBody: { content: Record<string, { schema: Schema }> } }
      get?: { operationId: string; parameters: { name: string }[] }
    }
  >
}
type Schema = { oneOf?: Schema[]; required?: string[]; properties?: Record<string, { const?: string }> }

const get = (path: string, headers: Record<string, string> = {}) =>
  office.fetch(path, { headers: { cookie: office.session, ...headers } })
const read = async () => (await (await get('/api/openapi.json')).json()) as Document

test('the OpenAPI document is valid 3.1', async () => {
  const result = await new Validator().validate(await read())
  expect(result.errors ?? []).toEqual([])
  expect(result.valid).toBe(true)
  expect((await read()).openapi).toBe('3.1.0')
})

test('every operation of the contract stands in it once, under the API base', async () => {
  const { paths } = await read()
  const calls = Object.entries(paths).filter(([, { post }]) => post)
  expect(calls.map(([path]) => path).toSorted()).toEqual(
    [...new Set(everyOperation.map(({ endpoint }) => `/backend/${endpoint}`))].toSorted(),
  )
  const ids = Object.values(paths).map(({ post, get }) => (post ?? get)?.operationId)
  expect(new Set(ids).size).toBe(ids.length)
  const actions =
    paths['/backend/product.php']?.post?.requestBody.content['multipart/form-data']?.schema.oneOf
  expect(actions?.map(({ properties }) => properties?.action?.const)).toEqual([
    'product_by_id',
    'create',
    'update',
    'delete',
  ])
})

test('it says which fields are required, as the check has it', async () => {
  const { paths } = await read()
  const [, create, update] =
    paths['/backend/product.php']?.post?.requestBody.content['application/json']?.schema.oneOf ?? []
  expect(create?.required).toContain('url')
  expect(create?.required).not.toContain('discount')
  expect(update?.required).toContain('id')
  expect(update?.required).not.toContain('url')
})

test('a part of an answer says whom it is for', async () => {
  const text = JSON.stringify((await read()).paths['/backend/api/dashboard/read'])
  expect(text).toContain('For whoever has receipts.read.')
  expect(text).toContain('For whoever has orders.approve.')
})

test('the calls lie under the API base and nowhere else', async () => {
  expect((await office.send(products.listProducts, {})).status).toBe(200)
  expect((await office.post('/productlist', new FormData())).status).toBe(404)
})

test('the page for readers needs no script and no other host, and only its own style is applied', async () => {
  const answer = await get('/api/docs')
  const html = await answer.text()
  expect(html).toContain('POST /backend/product.php')
  expect(html).toContain('Product code is in use')
  expect(html).not.toMatch(/<script|https?:\/\//)
  const style = hash('sha256', /<style>(.*)<\/style>/s.exec(html)?.[1] ?? '', 'base64')
  expect(answer.headers.get('content-security-policy')).toBe(
    `default-src 'none'; style-src 'sha256-${style}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
  )
})

const both = ['/api/docs', '/api/openapi.json']

test.each(both)('%s needs the right to see keys, unless it is opened', async (path) => {
  const refused = await office.fetch(path)
  expect([refused.status, await refused.json()]).toMatchObject([401, { code: 'unauthorized' }])
  const clerk = await signInAs(office, 'Booking')
  expect((await get(path, { cookie: clerk.cookie })).status).toBe(403)
  const open = await testOffice({ openDocs: true })
  expect((await open.fetch(path)).status).toBe(200)
  await open.close()
})

test.each(both)('%s is packed for those who take gzip, and reads the same', async (path) => {
  const plain = await get(path, { 'accept-encoding': 'identity' })
  const packed = await get(path, { 'accept-encoding': 'gzip' })
  expect([plain, packed].map(({ headers }) => headers.get('content-encoding'))).toEqual([null, 'gzip'])
  expect(await packed.text()).toBe(await plain.text())
})

test.each(both)('%s is made once, however many read it', async (path) => {
  let made = 0
  const everything = {
    get operations() {
      made += 1
      return everyOperation
    },
    downloads: [],
  }
  const server = Fastify()
  serveDocs(server, '/', everything, {
    identify: () => Promise.reject(new Error('open')),
    isOpen: true,
    right: 'signed-in',
  })
  const answers = await Promise.all(Array.from({ length: 20 }, () => server.inject(path)))
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect(answers[0]?.body).toContain('product.php')
  expect(made).toBe(1)
})
