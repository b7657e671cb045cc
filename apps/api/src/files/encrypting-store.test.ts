import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { secretsOf } from '../secrets/secrets.ts'
import { hashOf } from './prepared-file.ts'
import { encryptingStore } from './encrypting-store.ts'
import { testStores, type TestStore } from './testing/stores.ts'

const secrets = secretsOf(randomBytes(32))
const sizes = [40, 65_535, 65_536, 65_537, 131_072, 300_000]

describe.each(testStores)('scans in %s', (_where, open) => {
  let kept: TestStore
  beforeAll(async () => {
    kept = await open()
  })
  afterAll(() => kept.close())

  const put = async (size: number) => {
    const bytes = randomBytes(size)
    const name = `${await hashOf(bytes)}.pdf.sealed`
    const store = encryptingStore(kept.store, secrets)
    await store.put(name, bytes)
    return { bytes, name, store }
  }
  const readAll = async (name: string, of = secrets) => {
    const found = await encryptingStore(kept.store, of).read(name)
    return found && buffer(found.stream)
  }

  test.each(sizes)('of %d bytes lie encrypted and come back, whole and in any part', async (size) => {
    const { bytes, name, store } = await put(size)
    const lying = await kept.store.read(name)
    const stored = lying && (await buffer(lying.stream))
    expect(stored?.includes(bytes.subarray(0, 32))).toBe(false)
    expect(await store.sizeOf(name)).toBe(size)
    expect(await readAll(name)).toEqual(bytes)
    const edges = [0, 1, 65_535, 65_536, size - 1].filter((at) => at < size)
    for (const first of edges)
      for (const last of edges.filter((at) => at >= first)) {
        const found = await store.read(name, { first, last })
        expect(found?.size).toBe(last - first + 1)
        expect(found && (await buffer(found.stream))).toEqual(bytes.subarray(first, last + 1))
      }
  })

  test('that were changed, cut at a chunk, exchanged, or are of another key do not open', async () => {
    const { name } = await put(200_000)
    const { name: other } = await put(200_000)
    const lying = await kept.store.read(name)
    const stored = lying ? await buffer(lying.stream) : Buffer.alloc(0)
    await expect(readAll(name, secretsOf(randomBytes(32)))).rejects.toThrow('cannot be decrypted')
    const changed = Buffer.from(stored)
    changed.writeUInt8((stored[100] ?? 0) ^ 1, 100)
    const wrong = [changed, stored.subarray(0, 8 + 2 * (65_536 + 16))]
    for (const bytes of wrong) {
      await kept.store.remove(name)
      await kept.store.put(name, bytes)
      await expect(readAll(name)).rejects.toThrow('cannot be decrypted')
    }
    await kept.store.remove(other)
    await kept.store.put(other, stored)
    await expect(readAll(other)).rejects.toThrow('cannot be decrypted')
  })

  test('that are missing are said to be missing, and other objects lie as they are', async () => {
    const store = encryptingStore(kept.store, secrets)
    const name = `${'0'.repeat(64)}.pdf.sealed`
    expect([await store.sizeOf(name), await store.read(name)]).toEqual([undefined, undefined])
    await store.put('logo.png', Buffer.from('a picture'))
    expect((await readAll('logo.png'))?.toString()).toBe('a picture')
    expect(await kept.store.sizeOf('logo.png')).toBe(9)
  })
})
