import { setTimeout as pause } from 'node:timers/promises'
import { download } from '@refill/contract/download.ts'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { serveForTest } from '../exports/testing/serve-downloads.ts'
import { officeForFile } from '../testing/office.ts'
import { openSocket, request } from './testing/raw.ts'

const office = await officeForFile()
const file = download({
  path: 'paper.pdf',
  right: 'signed-in',
  summary: 'A file.',
  fields: z.object({}),
  fileName: 'paper.pdf',
  errors: [],
})

const piece = Buffer.alloc(65_536, 'x')
let ended: number
beforeEach(() => {
  ended = 0
})
// Whatever happened, everything that a download held is free again.
afterEach(() => expect.poll(() => office.readers.totalCount - office.readers.idleCount).toBe(0))

async function* pieces(count: number) {
  try {
    for (let made = 0; made < count; made++) yield await Promise.resolve(piece)
  } finally {
    ended += 1
  }
}

const serve = async (bytes: () => AsyncIterable<Uint8Array>, lookEvery: number) => {
  const served = await serveForTest(
    office,
    (offer) => offer(file, () => Promise.resolve({ bytes: bytes() })),
    { bytesPerSecond: 8_192, lookEvery },
  )
  onTestFinished(served.close)
  return served
}

test('a client that stops reading for too long is let go', async () => {
  const served = await serve(() => pieces(2_000), 1_500)
  const stalled = await served.get('paper.pdf')
  await expect.poll(() => ended, { timeout: 8_000 }).toBe(1)
  await expect(stalled.arrayBuffer()).rejects.toThrow()
})

test('a client that only reads slowly is not', async () => {
  const served = await serve(() => pieces(2_000), 1_500)
  const slow = (await served.get('paper.pdf')).body?.getReader()
  const begun = performance.now()
  let size = 0
  for (let part = await slow?.read(); part && !part.done; part = await slow?.read()) {
    size += part.value.length
    if (performance.now() - begun < 2_500) await pause(10)
  }
  expect(size).toBe(2_000 * piece.length)
})

test('a client that takes a byte now and then is let go, for as long as that would last', async () => {
  const served = await serve(() => pieces(2_000), 1_500)
  const dripping = await openSocket(served.origin)
  dripping.write(request('/paper.pdf', [`Cookie: ${office.session}`]))
  dripping.on('readable', () => undefined)
  const drip = setInterval(() => void dripping.read(1), 100)
  await expect.poll(() => ended, { timeout: 8_000 }).toBe(1)
  clearInterval(drip)
  dripping.destroy()
})

test('a client that waits for us, and not we for it, is not let go', async () => {
  const served = await serve(async function* () {
    yield* pieces(1)
    await pause(500)
    yield* pieces(1)
  }, 100)
  const answer = await served.get('paper.pdf')
  expect((await answer.arrayBuffer()).byteLength).toBe(2 * piece.length)
})
