import * as contract from '@refill/contract/features/products/products.contract.ts'
import { taxableAmount } from '@refill/contract/features/products/products.rules.ts'
import { paise, rupeesText } from '@refill/values/money.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formOf, officeForFile } from '../../testing/office.ts'
import { anImage, aProduct } from './products.test-data.ts'

const office = await officeForFile()

const add = async (changes: Parameters<typeof aProduct>[0] = {}) => {
  const { body } = await office.send(contract.createProduct, await aProduct(changes))
  return body.id
}
const read = async (id: number) => (await office.send(contract.readProduct, { id })).body.reponselist

describe('a product', () => {
  test('that is added can be read back under every name on the wire, exact to the paisa', async () => {
    const id = await add({
      product_name: '47.5 kg Industrial LPG Refill',
      rsp: '4455.05',
      discount: '2.5',
      capacity: '47.5',
    })
    expect(await read(id)).toMatchObject({
      name: '47.5 kg Industrial LPG Refill',
      product_name: '47.5 kg Industrial LPG Refill',
      description: '47.5 kg Industrial LPG Refill',
      rsp: 4455.05,
      retail_price: 4455.05,
      taxable_amount: 4343.67,
      security_deposit: 2400,
      securitydeposit: 2400,
      capacity: 47.5,
      status: '',
      version: 1,
    })
  })

  test('is answered with success and status both, and with the message of the catalogue', async () => {
    const fields = await aProduct({ product_name: 'Rubber Hose 1.5 m' })
    const { body } = await office.send(contract.createProduct, fields)
    expect(body).toMatchObject({
      status: 'success',
      success: true,
      message: 'Rubber Hose 1.5 m has been added to the catalog',
    })
  })

  test('can be changed without sending its image again', async () => {
    const id = await add()
    const { url } = await read(id)
    const { url: _image, ...changes } = await aProduct({ product_name: 'Changed', gst: 5 })
    const { body } = await office.send(contract.updateProduct, { ...changes, id, version: 1 })
    expect(body).toMatchObject({
      success: true,
      version: 2,
      message: 'Changed has been updated successfully',
    })
    expect(await read(id)).toMatchObject({ name: 'Changed', gst: 5, url, version: 2 })
  })

  test('that another has changed meanwhile is not overwritten, and the answer says who and when', async () => {
    const id = await add()
    await office.send(contract.updateProduct, { ...(await aProduct()), id, version: 1 })
    const late = await office.send(contract.updateProduct, {
      ...(await aProduct({ product_name: 'Late' })),
      id,
      version: 1,
    })
    expect(late).toMatchObject({ status: 409, body: { code: 'changed_by_another' } })
    expect(late.body.message).toMatch(
      /^Meena Joshi changed this product at \d{2}-\d{2}-\d{4} \d{2}:\d{2}\. Your change was not saved\.$/,
    )
    expect((await read(id)).name).not.toBe('Late')
  })

  test('may be updated without a version, as the documented call does', async () => {
    const id = await add()
    expect((await office.send(contract.updateProduct, { ...(await aProduct()), id })).body.success).toBe(true)
  })

  test('that is deleted leaves detail and list, keeps its row, and frees its name and code', async () => {
    const fields = await aProduct({ product_name: 'Short-lived', uuid: 'SHORT01' })
    const { id } = (await office.send(contract.createProduct, fields)).body
    const { body } = await office.send(contract.deleteProduct, { id })
    expect(body).toMatchObject({ success: true, message: 'Product deleted successfully' })
    const detail = await office.send(contract.readProduct, { id })
    expect(detail).toMatchObject({
      status: 404,
      body: { message: 'Product not found', code: 'product_not_found' },
    })
    const { rows } = await office.pool.query(
      'SELECT name, deleted_at IS NOT NULL AS gone FROM products WHERE id = $1',
      [id],
    )
    expect(rows).toEqual([{ name: 'Short-lived', gone: true }])
    expect((await office.send(contract.createProduct, fields)).body.success).toBe(true)
  })

  test('leaves an audit row for each command, with what changed', async () => {
    const id = await add({ rsp: '100' })
    const { url: _image, ...same } = await aProduct({ rsp: '120.50' })
    await office.send(contract.updateProduct, { ...same, id })
    await office.send(contract.deleteProduct, { id })
    const { rows } = await office.pool.query(
      `SELECT event, operation, before, after FROM audit_log WHERE event LIKE 'products.%' AND record_id = $1 ORDER BY id`,
      [String(id)],
    )
    expect(rows.map(({ event }) => event)).toEqual([
      'products.created',
      'products.updated',
      'products.deleted',
    ])
    expect(rows[1]).toMatchObject({
      operation: 'product.php update',
      before: { rsp: '100.00' },
      after: { rsp: 120.5 },
    })
  })
})

test('PostgreSQL and the rule of both sides agree on every taxable amount, to the paisa', async () => {
  const price = fc.integer({ min: 1, max: 99_999_999 })
  const percent = fc.integer({ min: 0, max: 10_000 })
  const cases = fc.sample(fc.tuple(price, percent), { numRuns: 5_000, seed: 7 })
  const { rows } = await office.pool.query<{ taxable: string }>(
    `SELECT round(rsp * (100 - discount) / 100, 2) AS taxable
     FROM unnest($1::numeric(14,2)[], $2::numeric(5,2)[]) WITH ORDINALITY AS given (rsp, discount, n) ORDER BY n`,
    [cases.map(([rsp]) => rsp / 100), cases.map(([, discount]) => discount / 100)],
  )
  expect(rows.map(({ taxable }) => taxable)).toEqual(
    cases.map(([rsp, discount]) => rupeesText(taxableAmount(paise(rsp), discount / 100))),
  )
})

describe('names and codes', () => {
  test('are unique among live products without regard to case and blanks around them', async () => {
    await add({ product_name: 'Two-burner Stove', uuid: 'STV2BSS' })
    const name = await office.send(
      contract.createProduct,
      await aProduct({ product_name: '  TWO-burner stove ' }),
    )
    expect(name).toMatchObject({
      status: 409,
      body: {
        code: 'product_name_taken',
        message: 'Product already exists',
        errors: { product_name: 'Product already exists' },
      },
    })
    const code = await office.send(contract.createProduct, await aProduct({ uuid: 'stv2bss' }))
    expect(code).toMatchObject({
      status: 409,
      body: { message: 'Product code is in use', errors: { uuid: expect.anything() } },
    })
  })

  test('stay unique when twenty people add the same product at once', async () => {
    const fields = await aProduct({ product_name: 'Wanted by many' })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => office.send(contract.createProduct, fields)),
    )
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
  })

  test('with one key, twenty equal requests make one product and all get its answer', async () => {
    const fields = await aProduct()
    const headers = { 'idempotency-key': 'press-1' }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => office.send(contract.createProduct, fields, { headers })),
    )
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    const other = await office.send(contract.createProduct, await aProduct(), { headers })
    expect(other).toMatchObject({ status: 409, body: { code: 'key_reused' } })
  })
})

describe('the list', () => {
  const list = async (fields: object) =>
    (await office.send(contract.listProducts, { userid: 1, ingress: 1, ...fields })).body

  test('is newest first, five to a page unless asked for more or for all, with the number of all', async () => {
    const ids = [await add(), await add(), await add(), await add(), await add(), await add()]
    const first = await list({ page: 1 })
    expect(first.product_list.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 5))
    expect((await list({})).product_list).toHaveLength(first.totalcount)
    const second = await list({ page: 2, limit: 5 })
    expect(second.totalcount).toBe(first.totalcount)
    expect(second.product_list[0]?.id).toBe(ids[0])
    expect(await list({ page: 1e12 })).toMatchObject({ totalcount: first.totalcount, product_list: [] })
  })

  test.each([
    ['name', 'zebra crossing'],
    ['code', 'zeb0001'],
    ['HSN', '84811099'],
    ['category', 'regulator zebra'],
    ['type', 'TOTALGAS zebra'],
  ])('is searched by %s', async (_what, search) => {
    const known = (await list({ search: 'zeb0001' })).product_list[0]
    const fields = { product_name: 'Zebra 22 mm Crossing', uuid: 'ZEB0001', hsn: '84811099' }
    const id = known?.id ?? (await add({ ...fields, category: 'Regulator', type: 'TOTALGAS' }))
    expect((await list({ search })).product_list.map((row) => row.id)).toEqual([id])
  })

  test('for a picker the best match by name or code comes first, whatever is newer', async () => {
    const code = await add({ product_name: 'Valve of brass', uuid: 'QUARTZ' })
    const begins = await add({ product_name: 'Quartz lighter long' })
    const word = await add({ product_name: 'Lighter quartz' })
    const inside = await add({ product_name: 'Semiquartz lighter' })
    const found = async (search: string) =>
      (await list({ search, sort: 'match' })).product_list.map((row) => row.id)
    expect(await found('quartz')).toEqual([code, begins, word, inside])
    expect(await found('Lighter  QUARTZ')).toEqual([word, inside, begins])
  })

  test('takes % and _ in a search as letters', async () => {
    await add({ product_name: '100% sure_thing' })
    expect((await list({ search: '100%' })).totalcount).toBe(1)
    expect((await list({ search: 'sure_thing' })).totalcount).toBe(1)
    expect((await list({ search: 'sure%thing' })).totalcount).toBe(0)
  })
})

describe('images', () => {
  test('are required for a new product', async () => {
    const { url: _image, ...fields } = await aProduct()
    for (const url of [undefined, '', new File([], 'empty.png')]) {
      const refused = await office.post('/product.php', formOf({ action: 'create', ...fields, url }))
      expect(refused).toMatchObject({ status: 422, body: { errors: { url: 'Image is required' } } })
    }
  })

  test('are judged by their bytes: a PNG named .pdf is an image, a PDF named .png is not', async () => {
    const id = await add({ url: await anImage('png', '#123456', 'front.pdf') })
    expect((await read(id)).url).toMatch(/^\/files\/[0-9a-f]{64}\.png$/)
    const url = new File(['%PDF-1.7\n…'], 'front.png', { type: 'image/png' })
    const refused = await office.send(contract.createProduct, await aProduct({ url }))
    expect(refused).toMatchObject({
      status: 415,
      body: { message: 'Invalid file type', errors: { url: 'Invalid file type' } },
    })
  })

  test('that only begin like a PNG are refused', async () => {
    const whole = new Uint8Array(await (await anImage()).arrayBuffer())
    const url = new File([whole.slice(0, 60)], 'front.png', { type: 'image/png' })
    expect((await office.send(contract.createProduct, await aProduct({ url }))).status).toBe(415)
  })

  test('of 2,097,153 bytes are too large, of one byte less are not', async () => {
    const png = new Uint8Array(await (await anImage()).arrayBuffer())
    const padded = (size: number) =>
      new File([png, new Uint8Array(size - png.length)], 'big.png', { type: 'image/png' })
    const refused = await office.send(contract.createProduct, await aProduct({ url: padded(2_097_153) }))
    expect(refused).toMatchObject({
      status: 413,
      body: { message: 'File size too large', errors: { url: 'File size too large' } },
    })
    expect(
      (await office.send(contract.createProduct, await aProduct({ url: padded(2_097_152) }))).status,
    ).toBe(200)
  })

  test('are stored once, served for ever to people with a session, and have a small version', async () => {
    const [one, other] = [await read(await add()), await read(await add())]
    expect(one.url).toBe(other.url)
    const headers = { cookie: office.session }
    const whole = await office.fetch(one.url, { headers })
    expect(whole.status).toBe(200)
    expect(whole.headers.get('content-type')).toBe('image/png')
    expect(whole.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
    expect(whole.headers.get('x-content-type-options')).toBe('nosniff')
    expect(whole.headers.get('content-security-policy')).toContain('sandbox')
    const small = await office.fetch(one.small_image_url, { headers })
    expect(small.headers.get('content-type')).toBe('image/webp')
    expect((await small.arrayBuffer()).byteLength).toBeLessThan(5_000)
    expect((await office.fetch(one.url)).status).toBe(401)
    expect((await office.fetch('/files/..%2f..%2fetc%2fpasswd', { headers })).status).toBe(404)
  })
})
