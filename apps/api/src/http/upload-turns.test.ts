import { once } from 'node:events'
import { request, type ClientRequest, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { vendors } from '@refill/contract/features/vendors/vendors.contract.ts'
import { expect, test } from 'vitest'
import { aScan } from '../files/testing/papers.ts'
import { aVendor } from '../features/vendors/vendors.test-data.ts'
import { scrape } from '../metrics/testing/scrape.ts'
import { formOf, officeForFile } from '../testing/office.ts'

const office = await officeForFile()
const { id } = (await office.send(vendors.create, aVendor())).body

const path = `/${vendors.addPaper.endpoint}`
/** A paper of 400 kB as a browser would send it. */
const document = new File(['%PDF-1.7\n', 'x'.repeat(400_000), '\nstartxref\n0\n%%EOF\n'], 'large.pdf')
const sent = new Response(formOf({ id, name: 'Lease', document }))
const contentType = sent.headers.get('content-type') ?? ''
const body = Buffer.from(await sent.arrayBuffer())

const begin = (): ClientRequest => {
  const headers = {
    cookie: office.session,
    'content-type': contentType,
    'content-length': body.length,
  }
  const upload = request(office.origin + path, { method: 'POST', headers, agent: false })
  upload.on('error', () => undefined)
  return upload
}
const answerOf = async (upload: ClientRequest) => {
  const [answer] = (await once(upload, 'response')) as [IncomingMessage]
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: JSON.parse(await text(answer)) as object,
  }
}

const uploads = (what: 'running' | 'waiting', count: number) =>
  expect
    .poll(async () => (await scrape(office)).get(`refill_queue_${what}{queue="uploads"}`), {
      timeout: 60_000,
    })
    .toBe(count)

test('two large uploads are worked on, thirty wait with their bodies unread, others are told to come back', async () => {
  const slow = [begin(), begin()]
  for (const upload of slow) upload.write(body.subarray(0, 1_000))
  await uploads('running', 2)
  const waiting = Array.from({ length: 30 }, begin)
  const answers = waiting.map(answerOf)
  for (const upload of waiting) upload.end(body)
  await uploads('waiting', 30)

  const late = begin()
  late.end(body)
  expect(await answerOf(late)).toMatchObject({
    status: 429,
    headers: { 'retry-after': '5', 'content-type': expect.stringContaining('json') },
    body: { success: false, code: 'uploads_busy', message: expect.stringContaining('try again') },
  })
  const small = await office.send(vendors.addPaper, { id, name: 'Small', document: aScan() })
  expect(small.status).toBe(200)

  for (const upload of waiting.slice(0, 5)) upload.destroy()
  for (const left of answers.slice(0, 5)) left.catch(() => undefined)
  slow[0]?.destroy()
  slow[1]?.end(body.subarray(1_000))
  const statuses = (await Promise.all(answers.slice(5))).map(({ status }) => status)
  expect(statuses).toEqual(Array.from({ length: 25 }, () => 200))
  const again = begin()
  again.end(body)
  expect((await answerOf(again)).status).toBe(200)
})
