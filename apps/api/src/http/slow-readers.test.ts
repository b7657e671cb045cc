import { download } from '@refill/contract/download.ts'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { serveForTest } from '../exports/testing/serve-downloads.ts'
import { officeForFile } from '../testing/office.ts'
import { openSocket, request } from './testing/raw.ts'

const office = await officeForFile({ connections: 8 })
const file = download({
  path: 'paper.pdf',
  right: 'signed-in',
  summary: 'A file.',
  fields: z.object({}),
  fileName: 'paper.pdf',
  errors: [],
})

// How often a client is looked at is the test's to say: a machine that stands still is no client that does.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())
const lookEvery = 1_500
const look = () => void vi.advanceTimersByTime(lookEvery)

const piece = Buffer.alloc(65_536, 'x')
let ended: number
beforeEach(() => {
  ended = 0
})
// Whatever happened, everything that a download held is free again.
const inUse = () =>
  Object.values(office.pools.reading).map(({ totalCount, idleCount }) => totalCount - idleCount)
afterEach(() => expect.poll(inUse).toEqual([0, 0, 0]))

async function* pieces(count: number) {
  try {
    for (let made = 0; made < count; made++) yield await Promise.resolve(piece)
  } finally {
    ended += 1
  }
}

const serve = async (bytes: () => AsyncIterable<Uint8Array>) => {
  const served = await serveForTest(
    office,
    (offer) => offer(file, () => Promise.resolve({ bytes: bytes() })),
    { bytesPerSecond: 8_192, lookEvery },
  )
  onTestFinished(served.close)
  return served
}

/** Looks again and again until the client is let go. */
const expectLetGo = (between: () => void = () => undefined) =>
  expect
    .poll(() => {
      between()
      look()
      return ended
    })
    .toBe(1)

test('a client that stops reading for too long is let go', async () => {
  const served = await serve(() => pieces(2_000))
  const stalled = await served.get('paper.pdf')
  await expectLetGo()
  await expect(stalled.arrayBuffer()).rejects.toThrow()
})

test('a client that only reads slowly is not', async () => {
  const served = await serve(() => pieces(2_000))
  const slow = (await served.get('paper.pdf')).body?.getReader()
  let [size, looks] = [0, 0]
  for (let part = await slow?.read(); part && !part.done; part = await slow?.read()) {
    size += part.value.length
    // More than all that lies on the way can hold, so that some of it has left us.
    if (size < (looks + 1) * 16_000_000) continue
    looks += 1
    look()
  }
  expect([size, looks]).toEqual([2_000 * piece.length, 8])
})

test('a client that takes a byte now and then is let go, for as long as that would last', async () => {
  const served = await serve(() => pieces(2_000))
  const dripping = await openSocket(served.origin)
  dripping.write(request('/paper.pdf', [`Cookie: ${office.session}`]))
  dripping.on('readable', () => undefined)
  await expectLetGo(() => void dripping.read(1))
  dripping.destroy()
})

test('a client that waits for us, and not we for it, is not let go', async () => {
  const goOn = Promise.withResolvers<void>()
  const served = await serve(async function* () {
    yield* pieces(1)
    await goOn.promise
    yield* pieces(1)
  })
  const answer = await served.get('paper.pdf')
  const reader = answer.body?.getReader()
  const first = await reader?.read()
  for (let looks = 0; looks < 5; looks++) look()
  goOn.resolve()
  let size = first?.value?.length ?? 0
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
    size += part.value.length
  expect(size).toBe(2 * piece.length)
})
