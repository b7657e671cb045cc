import type { Right } from '@refill/contract/rights.ts'
import { drivers } from '@refill/contract/features/drivers/drivers.contract.ts'
import { vendors } from '@refill/contract/features/vendors/vendors.contract.ts'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPdf } from '../files/testing/papers.ts'
import { testStores, type TestStore } from '../files/testing/stores.ts'
import { aVendor } from '../features/vendors/vendors.test-data.ts'
import { testOffice, type Office } from '../testing/office.ts'
import { signInAs } from '../testing/people.ts'

const [, openFolder] = testStores[0] ?? []
let kept: TestStore
let office: Office
beforeAll(async () => {
  if (!openFolder) throw new Error('there is no folder to test')
  kept = await openFolder()
  office = await testOffice({ store: kept.store })
})
afterAll(async () => {
  await office.close()
  await kept.close()
})

let scans = 0
const aScan = async () => {
  const { id } = (await office.send(vendors.create, aVendor())).body
  scans += 1
  const paper = { id, name: 'PAN card', document: aPdf(`scan ${scans}`) }
  const { paper_id } = (await office.send(vendors.addPaper, paper)).body
  const url = (await office.send(vendors.read, { id })).body.reponselist.documents[0]?.url ?? ''
  return { id, paper_id, url, document: paper.document }
}
const clerkWith = async (name: string, rights: Right[]) => (await signInAs(office, rights, name)).cookie
const get = (path: string, headers: Record<string, string> = {}) =>
  office.fetch(path, { headers: { cookie: office.session, ...headers } })
const statusFor = async (cookie: string, url: string) => (await get(url, { cookie })).status
const looksAt = async (id: number) => {
  const { rows } = await office.pool.query(
    `SELECT u.name, a.after FROM audit_log a JOIN users u ON u.id = a.user_id
     WHERE event = 'vendors.scan_seen' AND record_id = $1 ORDER BY a.id`,
    [String(id)],
  )
  return rows
}

test('a scan lies encrypted in the store', async () => {
  const { url, document } = await aScan()
  const lying = await kept.store.read(`${url.slice('/files/'.length)}.sealed`)
  const stored = lying && (await buffer(lying.stream)).toString('latin1')
  expect(stored).toMatch(/^RefillS1/)
  expect(stored).not.toContain('%PDF-')
  expect(await (await get(url)).text()).toBe(await document.text())
})

test('a browser that has the scan is told so without its bytes', async () => {
  const { url } = await aScan()
  const etag = (await get(url)).headers.get('etag') ?? ''
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const answer = await get(url, { 'if-none-match': known })
    expect({ status: answer.status, body: await answer.text() }).toEqual({ status: 304, body: '' })
    expect(answer.headers.get('cache-control')).toBe('private, no-cache')
  }
  expect((await get(url, { 'if-none-match': '"other"' })).status).toBe(200)
  const part = { range: 'bytes=0-4' }
  expect((await get(url, { ...part, 'if-range': etag })).status).toBe(206)
  expect((await get(url, { ...part, 'if-range': '"other"' })).status).toBe(200)
})

test('who looks at a scan is written down, once an hour, and stands in the history of the record', async () => {
  const { id, url } = await aScan()
  await get(url)
  await get(url, { 'if-none-match': '*' })
  await get(url, { range: 'bytes=0-4' })
  expect(await looksAt(id)).toEqual([{ name: 'Meena Joshi', after: { paper: 'PAN card' } }])
  const reader = await clerkWith('reader', ['vendors.read'])
  await get(url, { cookie: reader })
  expect((await looksAt(id)).map(({ name }) => name)).toEqual(['Meena Joshi', 'reader'])
  const { body } = await office.send(vendors.history, { id, page: 1, limit: 1 })
  expect(body.reponselist[0]).toMatchObject({ who: 'reader', event: 'scan_seen' })
})

test('a look that cannot be written down shows nothing, and is written down when it can be', async () => {
  const { id, url } = await aScan()
  const rule = 'no_looks'
  await office.pool.query(
    `ALTER TABLE audit_log ADD CONSTRAINT ${rule} CHECK (event NOT LIKE '%.scan_seen') NOT VALID`,
  )
  const twice = [await statusFor(office.session, url), await statusFor(office.session, url)]
  expect(twice).toEqual([500, 500])
  await office.pool.query(`ALTER TABLE audit_log DROP CONSTRAINT ${rule}`)
  expect(await statusFor(office.session, url)).toBe(200)
  expect(await looksAt(id)).toHaveLength(1)
})

test('a scan is closed to whoever may not read its record, and a removed one to whoever may not read the history', async () => {
  const { id, paper_id, url } = await aScan()
  const other = await clerkWith('other', ['products.read', drivers.read.right])
  expect(await statusFor(other, url)).toBe(404)
  expect(await looksAt(id)).toEqual([])
  await office.send(vendors.removePaper, { id, paper_id })
  expect(await statusFor(other, url)).toBe(404)
  expect(await statusFor(office.session, url)).toBe(200)
})

test('a file that no record has is not there', async () => {
  const { url } = await aScan()
  await office.pool.query('DELETE FROM papers')
  expect(await statusFor(office.session, url)).toBe(404)
})
