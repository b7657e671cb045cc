import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testStores, type TestStore } from './testing/stores.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

describe.each(testStores)('files in %s', (_where, open) => {
  let kept: TestStore
  beforeAll(async () => {
    kept = await open()
  })
  afterAll(() => kept.close())

  const textOf = async (name: string, range?: { first: number; last: number }) => {
    const found = await kept.store.read(name, range)
    return found && { size: found.size, text: (await buffer(found.stream)).toString() }
  }
  const olderThan = async (instant: number) => (await Array.fromAsync(kept.store.olderThan(instant))).flat()

  test('come back as they were put, whole and in part, and leave nothing else behind', async () => {
    await kept.store.put('paper.pdf', bytesOf('a paper'))
    expect(await textOf('paper.pdf')).toEqual({ size: 7, text: 'a paper' })
    expect(await textOf('paper.pdf', { first: 2, last: 4 })).toEqual({ size: 3, text: 'pap' })
    expect(await kept.store.sizeOf('paper.pdf')).toBe(7)
    expect(await kept.names()).toEqual(['paper.pdf'])
  })

  test('that are not there are said to be missing, and removing or renaming them is no mistake', async () => {
    expect(await kept.store.read('nothing.pdf')).toBeUndefined()
    expect(await kept.store.sizeOf('nothing.pdf')).toBeUndefined()
    await kept.store.move('nothing.pdf', 'something.pdf')
    await kept.store.remove('nothing.pdf')
    expect(await kept.store.sizeOf('something.pdf')).toBeUndefined()
  })

  test('are whole at any moment when twenty people put the same one at once', async () => {
    const same = bytesOf('x'.repeat(100_000))
    await Promise.all(Array.from({ length: 20 }, () => kept.store.put('same.png', same)))
    expect((await textOf('same.png'))?.text).toBe('x'.repeat(100_000))
    expect((await kept.names()).filter((name) => name.startsWith('same'))).toEqual(['same.png'])
  })

  test('that somebody has cut short outside the program are whole again when they are put again', async () => {
    await kept.store.put('cut.png', bytesOf('half'))
    await kept.store.put('cut.png', bytesOf('half and half'))
    expect((await textOf('cut.png'))?.text).toBe('half and half')
  })

  test('are listed by their age however many there are, and young again when put or renamed', async () => {
    const names = Array.from({ length: 8 }, (_, index) => `old-${index}.png`)
    for (const name of names) await kept.store.put(name, bytesOf(name))
    for (const name of names) await kept.age(name, 2)
    const anHourAgo = Date.now() - 3_600_000
    expect((await olderThan(anHourAgo)).toSorted()).toEqual(names)
    await kept.store.put('old-0.png', bytesOf('old-0.png'))
    await kept.store.move('old-1.png', 'renamed.png')
    expect((await olderThan(anHourAgo)).toSorted()).toEqual(names.slice(2))
    expect((await textOf('renamed.png'))?.text).toBe('old-1.png')
    expect(await kept.store.sizeOf('old-1.png')).toBeUndefined()
  })

  test('are not renamed when they were put since the given instant', async () => {
    await kept.store.put('young.png', bytesOf('young'))
    await kept.store.move('young.png', 'away.png', Date.now() - 3_600_000)
    expect(await kept.store.sizeOf('young.png')).toBe(5)
    await kept.age('young.png', 2)
    await kept.store.move('young.png', 'away.png', Date.now() - 3_600_000)
    expect(await kept.store.sizeOf('away.png')).toBe(5)
  })

  test('are gone once removed', async () => {
    await kept.store.put('gone.pdf', bytesOf('gone'))
    await kept.store.remove('gone.pdf')
    expect(await kept.store.sizeOf('gone.pdf')).toBeUndefined()
  })
})
