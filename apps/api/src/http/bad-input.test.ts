import * as products from '@refill/contract/features/products/products.contract.ts'
import type { Operation } from '@refill/contract/operation.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { aProduct } from '../features/products/products.test-data.ts'
import { everyOperation, nameOf } from '../testing/every-operation.ts'
import { formOf, officeForFile } from '../testing/office.ts'

const office = await officeForFile()

/** Logout takes no fields. */
const named = everyOperation
  .filter(({ endpoint }) => endpoint !== 'api/admin/logout')
  .map((operation) => [nameOf(operation), operation] as const)
type Some = Operation

const stored = async () =>
  (
    await office.pool.query(
      `SELECT (SELECT count(*) FROM products) + (SELECT count(*) FROM masters) + (SELECT count(*) FROM papers)
         + (SELECT count(*) FROM bank_accounts) + (SELECT count(*) FROM files) + (SELECT count(*) FROM purchases)
         + (SELECT count(*) FROM inventory) + (SELECT count(*) FROM movements) AS n`,
    )
  ).rows[0].n
const actionOf = ({ action, when }: Some) => ({ ...(action !== undefined && { action }), ...when })
const postForm = (operation: Some, fields: Record<string, unknown>) =>
  office.post(`/${operation.endpoint}`, formOf({ ...actionOf(operation), ...fields }))
const everyField = (operation: Some, value: unknown) =>
  Object.fromEntries(Object.keys(operation.fields.shape).map((name) => [name, value]))

/** Whatever was sent: an answer in the shape of all answers. */
const expectCleanAnswer = ({ status, body }: Awaited<ReturnType<typeof postForm>>) => {
  expect(status).not.toBe(500)
  expect(body).toMatchObject({ success: expect.any(Boolean), status: expect.any(String) })
  expect(body.message).toEqual(expect.any(String))
}

/** After all that was sent to one call: the process lives, and nothing is half stored. */
const expectUnharmed = async (before: number) => {
  expect(await stored()).toBe(before)
  expect((await office.fetch('/healthz')).status).toBe(200)
}

const strange: [string, unknown][] = [
  ['control characters', 'a\u0000b\u001bc'],
  ['SQL', `'; DROP TABLE products; --`],
  ['an object', '{"$gt":""}'],
  ['a very long number', '9'.repeat(400)],
  ['a negative number', '-1'],
  ['1e309', '1e309'],
  ['NaN', 'NaN'],
  ['half a surrogate pair', '\ud800'],
  ['a file where text belongs', new File(['x'], 'x.txt')],
  ['a thousand of each', Array.from({ length: 100 }, () => '1')],
]

describe.each(named)('%s', (_name, operation) => {
  let before = 0
  beforeAll(async () => {
    before = await stored()
  })

  test.each(strange)('takes %s in every field', async (_what, value) => {
    expectCleanAnswer(await postForm(operation, everyField(operation, value)))
  })

  test('takes an empty body, wrong JSON types and JSON that is no object', async () => {
    const json = (body: string) =>
      office.post(`/${operation.endpoint}`, body, { headers: { 'content-type': 'application/json' } })
    expectCleanAnswer(await postForm(operation, {}))
    for (const value of [null, true, [], {}, [1, 2], { a: { b: 1 } }])
      expectCleanAnswer(
        await json(JSON.stringify({ ...actionOf(operation), ...everyField(operation, value) })),
      )
    for (const broken of ['{', '[]', '1', 'null', '"x"', '{"__proto__":{"x":1}}'])
      expectCleanAnswer(await json(broken))
  })

  test.runIf(operation.right !== 'anyone')('needs a session', async () => {
    const { status } = await office.post(`/${operation.endpoint}`, formOf(actionOf(operation)), {
      cookie: '',
    })
    expect(status).toBe(401)
  })

  test('has stored nothing of all that, and the process lives', () => expectUnharmed(before))
})

/** One call of each way of reading a body: the size is judged before anybody knows what is asked. */
const heavy = named
  .filter(([name]) => /^(product|vehicle)\.php create$|list$|add-paper$/.test(name))
  .slice(0, 8)
describe.each(heavy)('%s', (_name, operation) => {
  test('takes 10,000 repeated parts and 10 MB in one field', async () => {
    const before = await stored()
    const parts = new FormData()
    for (let index = 0; index < 10_000; index++) parts.append('product_name', 'x')
    expectCleanAnswer(await office.post(`/${operation.endpoint}`, parts))
    expectCleanAnswer(await postForm(operation, everyField(operation, 'x'.repeat(10_000_000 / 20))))
    const [name = 'x'] = Object.keys(operation.fields.shape).slice(-1)
    expectCleanAnswer(await postForm(operation, { [name]: 'x'.repeat(10_000_000) }))
    await expectUnharmed(before)
  })
})

describe('the answer is', () => {
  const multipart = { 'content-type': 'multipart/form-data; boundary=x' }
  test.each([
    [
      '400 for a broken multipart body',
      '/product.php',
      '--x\r\nContent-Disposition: form-data',
      multipart,
      400,
      'body_unreadable',
    ],
    [
      '400 for a multipart body without a boundary',
      '/product.php',
      'x',
      { 'content-type': 'multipart/form-data' },
      400,
      'body_unreadable',
    ],
    [
      '400 for broken JSON',
      '/productlist',
      '{"page":',
      { 'content-type': 'application/json' },
      400,
      'body_unreadable',
    ],
    [
      '415 for another kind of body',
      '/productlist',
      'a=1',
      { 'content-type': 'text/plain' },
      415,
      'body_type_unknown',
    ],
    [
      '413 for 2 MB where no file is taken',
      '/productlist',
      `{"search":"${'x'.repeat(2_000_000)}"}`,
      { 'content-type': 'application/json' },
      413,
      'too_large',
    ],
    [
      '404 for an unknown action',
      '/product.php',
      '{"action":"drop"}',
      { 'content-type': 'application/json' },
      404,
      'action_unknown',
    ],
    [
      '404 for an unknown call',
      '/nothing.php',
      '{}',
      { 'content-type': 'application/json' },
      404,
      'endpoint_unknown',
    ],
  ] as const)('%s', async (_what, path, body, headers, status, code) => {
    const answer = await office.post(path, body, { headers })
    expect(answer).toMatchObject({
      status,
      body: { success: false, status: 'error', code, request: expect.any(String) },
    })
  })

  test.each([
    ['0', 'Page must be at least 1'],
    ['-1', 'Page must be at least 1'],
    ['1.5', 'Page must be a whole number'],
    ['x', 'Page must be a number'],
  ])('422 for page %s', async (page, message) => {
    const answer = await office.send(products.listProducts, { page })
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'invalid_fields', message, errors: { page: message } },
    })
  })

  test('the first problem of each field, and of all the first as message', async () => {
    const fields = {
      ...(await aProduct()),
      product_name: 'x',
      hsn: '12',
      gst: '40',
      rsp: '1000000',
      capacity: '.',
      wt: '0',
    }
    const { status, body } = await office.send(products.createProduct, fields)
    expect(status).toBe(422)
    expect(body.message).toBe('Product name must be at least 2 characters')
    expect(body.errors).toEqual({
      product_name: 'Product name must be at least 2 characters',
      hsn: 'HSN code must be 4-8 digits',
      gst: 'Please select a valid GST percentage',
      rsp: 'RSP cannot exceed ₹999,999.99',
      capacity: 'Capacity must be a number',
      wt: 'Weight must be a positive number',
    })
  })
})

test('an action is read from the query as well as from a part, and unknown fields are ignored', async () => {
  const { body } = await office.send(products.createProduct, await aProduct())
  const answer = await office.post('/product.php?action=product_by_id', formOf({ id: body.id, stranger: 1 }))
  expect(answer.body).toMatchObject({ success: true, reponselist: { id: body.id } })
})

test('nobody is believed to be another by userid', async () => {
  const { body } = await office.send(products.createProduct, { ...(await aProduct()), userid: 999 })
  const { rows } = await office.pool.query('SELECT updated_by FROM products WHERE id = $1', [body.id])
  expect(rows[0].updated_by).toBe(1)
})

test('a write from another site is refused even with the cookie, from our own page it is not', async () => {
  const from = (headers: Record<string, string>) => office.send(products.listProducts, {}, { headers })
  expect((await from({ origin: 'https://elsewhere.example' })).body.code).toBe('wrong_origin')
  expect((await from({ origin: 'null' })).status).toBe(403)
  expect((await from({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await from({ origin: office.origin, 'sec-fetch-site': 'same-origin' })).status).toBe(200)
})

test('every answer carries the headers that keep it inert', async () => {
  const { headers } = await office.send(products.listProducts, {})
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
    'cache-control': 'no-store',
  })
})
