import { once } from 'node:events'
import type { Socket } from 'node:net'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { officeForFile } from '../testing/office.ts'
import { openSocket, parseAnswer, aPanel, request } from './testing/raw.ts'

const panel = await aPanel()
const long = {
  headers: 60_000,
  upload: 120_000,
  silence: 120_000,
  idle: 300,
  checkEvery: 50,
  connections: 12,
}
/** A second each would be too long to wait for. */
const limits = { ...long, headers: 400, request: 700, upload: 1_400 }
const office = await officeForFile({ limits })
/** Where a loaded machine shall not be taken for a slow client. */
const patient = await officeForFile({ limits: { ...long, request: 5_000 } })
/** Where nobody may be silent for long. */
const wary = await officeForFile({
  limits: { ...long, request: 60_000, silence: 1_000 },
  panelFolder: panel.folder,
})
afterAll(panel.drop)

const begin = async (bytes: string, { origin } = office) => {
  const socket = await openSocket(origin)
  socket.write(bytes)
  return socket
}

/** What the server says when it has waited enough, and after how long: from before anything was sent. */
const patienceWith = async (socket: Promise<Socket>) => {
  const begun = performance.now()
  const answer = await text(await socket)
  return { answer: answer && parseAnswer(answer), waited: performance.now() - begun }
}

const post = (path: string, length: number, { type = 'application/json', to = office } = {}) =>
  request(path, [`Cookie: ${to.session}`, `Content-Type: ${type}`, `Content-Length: ${length}`], 'POST')
const form = 'multipart/form-data; boundary=x'

const tooSlow = { status: 408, headers: { connection: 'close', 'cache-control': 'no-store' } }
const isTooSlow = { code: 'request_too_slow', success: false, status: 'error' }

const expectTooSlow = async (socket: Promise<Socket>) => {
  const { answer, waited } = await patienceWith(socket)
  expect(answer).toMatchObject(tooSlow)
  expect(JSON.parse(answer && answer.body)).toMatchObject(isTooSlow)
  return waited
}

test('a connection that says nothing, and one that does not end its headers, are closed', async () => {
  await Promise.all(
    ['', 'GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n'].map(async (bytes) => expectTooSlow(begin(bytes))),
  )
})

test('a body that never comes is waited for as long as a request may take, an upload longer', async () => {
  const plain = expectTooSlow(begin(post('/productlist', 2)))
  const signIn = expectTooSlow(begin(post('/api/admin/login', 4_000)))
  const upload = expectTooSlow(begin(post('/product.php', 1_000_000, { type: form })))
  const [first, second, third] = await Promise.all([plain, signIn, upload])
  expect(Math.min(first, second)).toBeGreaterThanOrEqual(limits.request)
  expect(third).toBeGreaterThanOrEqual(limits.upload)
  const open = await begin(post('/product.php', 1_000_000, { type: form, to: patient }), patient)
  await expectTooSlow(begin(post('/productlist', 2, { to: patient }), patient))
  expect(open.readyState).toBe('open')
  open.destroy()
})

test('a body that drips is no better than one that does not come', async () => {
  const begun = performance.now()
  const socket = await begin(post('/productlist', 1_000))
  const drip = setInterval(() => socket.write(' '), 50)
  // Whoever still writes is told by an error that the server has closed, and may lose its answer by that.
  await Promise.race([once(socket.resume(), 'close'), once(socket, 'error')])
  clearInterval(drip)
  expect(performance.now() - begun).toBeGreaterThanOrEqual(limits.request)
})

test('a body that takes its time within the limit is read whole', async () => {
  const socket = await begin(post('/productlist', 2, { to: patient }), patient)
  // Longer than it takes until the slow are looked for.
  await pause(2 * limits.checkEvery)
  socket.write('{')
  await pause(2 * limits.checkEvery)
  socket.write('}')
  expect(parseAnswer(await text(socket)).status).toBe(200)
})

test('a body that was refused unread and never comes ends its connection, and nothing else', async () => {
  const socket = await begin(post('/api/admin/login', 5_000))
  const answer = parseAnswer(await text(socket))
  expect(answer.status).toBe(413)
  // The time that it had is over when that of a later one is.
  await expectTooSlow(begin(post('/productlist', 2)))
  expect((await office.fetch('/healthz')).status).toBe(200)
})

test('what half a body took is given back, and the next one is read', async () => {
  const before = process.memoryUsage().arrayBuffers
  const more = () => process.memoryUsage().arrayBuffers - before
  const bytes = post('/productlist', 1_048_576, { to: patient }) + ' '.repeat(1_000_000)
  const half = await Promise.all(Array.from({ length: 10 }, () => begin(bytes, patient)))
  await expect.poll(more, { interval: 10 }).toBeGreaterThan(8_000_000)
  await Promise.all(half.map((socket) => expectTooSlow(Promise.resolve(socket))))
  await expect.poll(() => openConnections(patient)).toBeLessThanOrEqual(2)
  await expect.poll(more, { timeout: 60_000 }).toBeLessThan(5_000_000)
  const headers = { 'content-type': 'application/json' }
  expect((await patient.post('/productlist', '{}', { headers })).status).toBe(200)
})

test('a client that asks for a file and does not read it is let go', async () => {
  await writeFile(join(panel.folder, 'assets', 'large.js'), Buffer.alloc(32_000_000))
  const socket = await begin(request('/assets/large.js'), wary)
  socket.pause()
  await expect.poll(() => openConnections(wary), { timeout: 60_000 }).toBe(0)
  socket.destroy()
})

test('a connection that waits for its next request is closed after a while', async () => {
  const socket = await begin('GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')
  expect(parseAnswer(await text(socket)).status).toBe(200)
})

test('more connections than there may be are closed at once, and when some end there is room again', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => openSocket(office.origin)))
  await expect.poll(() => all.filter(({ closed }) => closed).length).toBeGreaterThanOrEqual(8)
  for (const socket of all) socket.destroy()
  await expect.poll(() => openConnections()).toBeLessThan(12)
  expect((await office.fetch('/healthz')).status).toBe(200)
})

const openConnections = ({ app } = office) =>
  new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)))
