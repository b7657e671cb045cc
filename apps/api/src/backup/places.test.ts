import { CreateMultipartUploadCommand, ListMultipartUploadsCommand } from '@aws-sdk/client-s3'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { openClient } from '../files/s3-client.ts'
import { startS3 } from '../files/testing/s3-server.ts'
import { credentials } from '../files/testing/s3-signature.ts'
import { openPlace } from './open-place.ts'
import { openRaw, pack, unpack } from './packing.ts'
import type { Entry, Place } from './place.ts'

Object.assign(process.env, credentials)
const s3 = await startS3({ pageSize: 3 })
const folder = await mkdtemp(join(tmpdir(), 'refill-places-'))
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

const listed = async (place: Place, name: string) => {
  const entries: Entry[] = []
  for await (const entry of place.list(name)) entries.push(entry)
  const sorted = entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))
  return sorted.map(({ name: one, bytes }) => [one, bytes])
}

const places: [string, () => Promise<Place>][] = [
  ['a folder', () => openPlace({ kind: 'folder', folder: join(folder, 'kept') }, { make: true })],
  ['a bucket', () => openPlace(s3.place)],
]

describe.each(places)('%s', (_name, open) => {
  test('gives back what was put, small or of many pieces, and lists and removes it', async () => {
    const place = await open()
    const large = randomBytes(20_000_000)
    const part = await pack(place, 'archives/one/large', Readable.from([large]), false)
    expect(part.bytes).toBe(large.length)
    expect((await buffer(await openRaw(place, part))).equals(large)).toBe(true)
    const text = Buffer.from('a row\n'.repeat(1_000))
    const packed = await pack(place, 'archives/one/rows', Readable.from([text]))
    expect(packed.bytes).toBeLessThan(200)
    expect((await buffer(await unpack(place, packed))).equals(text)).toBe(true)
    for (let number = 0; number < 7; number++) await pack(place, `archives/two/${number}`, Readable.from([]))
    expect(await listed(place, 'archives')).toEqual([
      ['one', undefined],
      ['two', undefined],
    ])
    expect(await listed(place, 'archives/one')).toEqual([
      ['large', large.length],
      ['rows', packed.bytes],
    ])
    expect(await listed(place, 'archives/two')).toHaveLength(7)
    await place.remove('archives/two')
    expect(await listed(place, 'archives/two')).toEqual([])
    expect(await place.read('archives/two/3')).toBeUndefined()
    await place.close()
  })

  test('shows nothing of an object whose source breaks off, and says what the source said', async () => {
    const place = await open()
    const broken = async function* () {
      yield randomBytes(9_000_000)
      throw new Error('the database went away')
    }
    await expect(pack(place, 'archives/half', broken())).rejects.toThrow('the database went away')
    expect(await place.read('archives/half')).toBeUndefined()
    await place.close()
  })
})

test('a folder in which files get their names meanwhile is listed with all that lay there before', async () => {
  const place = await openPlace({ kind: 'folder', folder: join(folder, 'busy') }, { make: true })
  const before = Array.from({ length: 100 }, (_, number) => `before-${number}`)
  for (const name of before) await place.put(`files/${name}`, Readable.from([]))
  const over = new AbortController()
  const writing = (async () => {
    for (let number = 0; !over.signal.aborted; number = (number + 1) % 10)
      await place.put(`files/new-${number}`, Readable.from([]))
  })()
  const missed: string[] = []
  for (let round = 0; round < 100; round++) {
    const found = new Set((await listed(place, 'files')).map(([name]) => name))
    missed.push(...before.filter((name) => !found.has(name)))
  }
  over.abort()
  await writing
  expect(missed).toEqual([])
})

const hidden = { kind: 'folder', folder: join(folder, 'a-file', 'below') } as const

test('a folder that cannot be made or written is said in one line', async () => {
  await writeFile(join(folder, 'a-file'), '')
  await expect(openPlace(hidden, { make: true })).rejects.toThrow(
    `The backup folder ${hidden.folder} cannot be used (ENOTDIR).`,
  )
  const place = await openPlace({ kind: 'folder', folder: '/dev/full' })
  await expect(pack(place, 'x', Readable.from([Buffer.alloc(10)]))).rejects.toThrow(
    'The backup folder /dev/full cannot be used (',
  )
})

test('a bucket that is gone, and a server that hangs up in the middle of an object, are said in one line', async () => {
  const dropped = await startS3()
  const place = await openPlace(dropped.place)
  dropped.dropBucket()
  await expect(pack(place, 'x', Readable.from([randomBytes(20_000_000)]))).rejects.toThrow(
    /^The backup bucket s3:\/\/papers\/our\/files at http:\/\/127\.0\.0\.1:\d+ cannot be used \(NoSuchBucket\)\.$/,
  )
  await dropped.close()
  await place.close()

  const rude = createServer((socket) => socket.once('data', () => socket.resetAndDestroy()))
  rude.listen(0, '127.0.0.1')
  await once(rude, 'listening')
  const { port } = rude.address() as { port: number }
  const cut = await openPlace({ ...s3.place, endpoint: `http://127.0.0.1:${port}` })
  await expect(pack(cut, 'x', Readable.from([randomBytes(20_000_000)]))).rejects.toThrow(
    /cannot be used \(\w+\)\.$/,
  )
  await cut.close()
  rude.close()
})

test('what was sent in pieces to a bucket and broken off is ended below the folder that is named, and not before its time', async () => {
  const place = await openPlace(s3.place)
  const client = openClient(s3.place)
  const keyOf = (name: string) => ({ Bucket: s3.place.bucket, Key: `${s3.place.prefix}${name}` })
  for (const name of ['archives/half', 'other/half'])
    await client.send(new CreateMultipartUploadCommand(keyOf(name)))
  const pending = async () => {
    const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket: s3.place.bucket }))
    return Uploads.map(({ Key }) => Key)
  }
  await place.endUnfinished?.('archives', Date.now() - 60_000)
  expect(await pending()).toEqual([keyOf('archives/half').Key, keyOf('other/half').Key])
  await place.endUnfinished?.('archives', Date.now() + 60_000)
  expect(await pending()).toEqual([keyOf('other/half').Key])
  client.destroy()
  await place.close()
})
