import { request } from 'node:http'
import { once } from 'node:events'
import {
  createProduct,
  listProducts,
  readProduct,
} from '@refill/contract/features/products/products.contract.ts'
import { manyRounds, runs } from '@refill/values/testing/walks.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anImage, aProduct } from '../features/products/products.test-data.ts'
import { aVendor } from '../features/vendors/vendors.test-data.ts'
import { vendors } from '@refill/contract/features/vendors/vendors.contract.ts'
import { openFileStore } from '../files/open-file-store.ts'
import { aPdf } from '../files/testing/papers.ts'
import { startS3 } from '../files/testing/s3-server.ts'
import { testStores, type TestStore } from '../files/testing/stores.ts'
import { testOffice, type Office } from '../testing/office.ts'
import { signInAs } from '../testing/people.ts'

describe.each(testStores)('files in %s', (_where, open) => {
  let kept: TestStore
  let office: Office
  let paperUrl: string
  let imageUrl: string
  const paper = aPdf()
  beforeAll(async () => {
    kept = await open()
    office = await testOffice({ store: kept.store, connections: 8 })
    paperUrl = await scanOf('Lease', paper)
    const { id } = (await office.send(createProduct, await aProduct({ url: await anImage() }))).body
    imageUrl = (await office.send(readProduct, { id })).body.reponselist.image_url
  })
  afterAll(async () => {
    await office.close()
    await kept.close()
  })

  /** A new paper of a new vendor: its address. */
  const scanOf = async (name: string, document: File) => {
    const { id } = (await office.send(vendors.create, aVendor())).body
    await office.send(vendors.addPaper, { id, name, document })
    return (await office.send(vendors.read, { id })).body.reponselist.documents[0]?.url ?? ''
  }
  const get = (path: string, headers = {}) =>
    office.fetch(path, { headers: { cookie: office.session, ...headers } })

  test('are for those who see what they show: a picture of the catalogue is not sent to a role without any of it', async () => {
    const { cookie } = await signInAs(office, ['vendors.read'])
    expect((await get(imageUrl, { cookie })).status).toBe(404)
    const clerk = await signInAs(office, 'Booking')
    expect((await get(imageUrl, { cookie: clerk.cookie })).status).toBe(200)
  })

  test('are sent whole, as what they are; images are kept for ever by one browser alone, scans asked for anew', async () => {
    expect((await get(imageUrl)).headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
    const answer = await get(paperUrl)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(paper.size),
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    })
    expect(await answer.text()).toBe(await paper.text())
  })

  test('need a session, and an address that nobody can guess', async () => {
    expect((await office.fetch(paperUrl)).status).toBe(401)
    const unknown = await get(`/files/${'0'.repeat(64)}.pdf`)
    expect(unknown.status).toBe(404)
    expect(unknown.headers.get('cache-control')).toBe('no-store')
    for (const path of ['/files/', '/files/..%2fpackage.json', `${paperUrl}.1.2.part`, `${paperUrl}%00`])
      expect((await get(path)).status, path).toBe(404)
  })

  test('run nothing when they are opened as a page, and a PDF can still be shown in our own pages', async () => {
    const image = (await get(imageUrl)).headers.get('content-security-policy')
    expect(image).toMatch(/^sandbox; default-src 'none';.* frame-ancestors 'self'$/)
    const { headers } = await get(paperUrl)
    const policy = headers.get('content-security-policy')
    expect(policy).toMatch(/^default-src 'none';.* frame-ancestors 'self'$/)
    expect(policy).not.toMatch(/sandbox|script/)
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(headers.get('content-disposition')).toMatch(/^inline; filename="paper-[0-9a-f]{8}\.pdf"$/)
  })

  test.each([
    ['bytes=0-7', 0, 8],
    ['bytes=20-', 20, undefined],
    ['bytes=-6', -6, undefined],
    ['bytes=5-99999999', 5, undefined],
  ])('are sent in part for %s, as PDF viewers ask', async (range, from, to) => {
    const answer = await get(paperUrl, { range })
    const part = (await paper.text()).slice(from, to)
    expect(answer.status).toBe(206)
    expect(await answer.text()).toBe(part)
    expect(answer.headers.get('content-length')).toBe(String(part.length))
    const first = from < 0 ? paper.size + from : from
    const last = first + part.length - 1
    expect(answer.headers.get('content-range')).toBe(`bytes ${first}-${last}/${paper.size}`)
  })

  test.each(['bytes=9-5', 'bytes=99999999-', 'bytes=-0', 'bytes=0-1,4-5', 'bytes=-', 'lines=1-2'])(
    'are sent whole when a part is asked for as %s',
    async (range) => {
      const answer = await get(paperUrl, { range })
      expect(answer.status).toBe(200)
      expect(await answer.text()).toBe(await paper.text())
    },
  )

  test('that many visitors stop loading half way are still there for the next one', manyRounds, async () => {
    const text = await paper.text()
    const padded = `${text.slice(0, 9)}${'% padding\n'.repeat(500_000)}${text.slice(9)}`
    const large = new File([padded], 'large.pdf')
    const url = await scanOf('Large', large)
    for (let visit = 0; visit < runs(100); visit++) {
      const leaving = new AbortController()
      await office.fetch(url, { headers: { cookie: office.session }, signal: leaving.signal })
      leaving.abort()
    }
    expect((await (await get(url)).arrayBuffer()).byteLength).toBe(large.size)
  })

  test('whose upload breaks off half way leave nothing behind, and the next upload is taken', async () => {
    const before = await kept.names()
    const headers = {
      cookie: office.session,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': 500_000,
      expect: '100-continue',
    }
    const upload = request(`${office.origin}/product.php`, { method: 'POST', headers })
    upload.on('error', () => undefined)
    upload.flushHeaders()
    await once(upload, 'continue') // the server has begun with it
    const half = '--x\r\nContent-Disposition: form-data; name="url"; filename="a.png"\r\n\r\nhalf'
    await new Promise((sent) => upload.write(half, sent))
    upload.destroy()
    expect((await office.send(listProducts, {})).body.totalcount).toBe(1)
    await expect.poll(() => kept.names()).toEqual(before)
    const url = await anImage('png', '#00aa55')
    expect((await office.send(createProduct, await aProduct({ url }))).status).toBe(200)
    expect((await kept.names()).length).toBe(before.length + 2)
  })
})

test('a bucket that vanishes is said plainly, changes nothing, and the rest goes on', async () => {
  const s3 = await startS3()
  const office = await testOffice({ store: await openFileStore(s3.place) })
  const before = await office.send(createProduct, await aProduct({ product_name: 'Before' }))
  const product = before.body
  s3.dropBucket()
  const refused = await office.send(createProduct, await aProduct({ url: await anImage('png', '#aa0055') }))
  expect(refused).toMatchObject({
    status: 503,
    body: {
      success: false,
      code: 'file_storage_unavailable',
      message: 'The file storage cannot be used at the moment (NoSuchBucket). Nothing was changed.',
    },
  })
  const list = await office.send(listProducts, {})
  expect(list.body.product_list.map(({ id }) => id)).toEqual([product.id])
  const url = list.body.product_list[0]?.small_image_url ?? ''
  const image = await office.fetch(url, { headers: { cookie: office.session } })
  expect(image.status).toBe(503)
  expect(image.headers.get('cache-control')).toBe('no-store')
  expect(await image.json()).toMatchObject({ code: 'file_storage_unavailable' })
  await s3.close()
  const gone = await office.fetch(url, { headers: { cookie: office.session } })
  expect(await gone.json()).toMatchObject({ message: expect.stringContaining('ECONNREFUSED') })
  await office.close()
})
