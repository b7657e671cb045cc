import { channel } from 'node:diagnostics_channel'
import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { afterAll, beforeEach, expect, test } from 'vitest'
import {
  columnLetter,
  largestFileBytes,
  readTable,
  tableReader,
  UnreadableFile,
  type Line,
} from './read-table.ts'
import { bookParts, zipOf } from './testing/files.ts'
import { readAll } from './testing/reading.ts'

/** Every thread that was started for a file, as Node itself tells of them. */
const threads: Worker[] = []
const started = (message: unknown) => {
  threads.push((message as { worker: Worker }).worker)
}
const ofThreads = channel('worker_threads')
ofThreads.subscribe(started)
afterAll(() => {
  ofThreads.unsubscribe(started)
})
beforeEach(() => {
  threads.length = 0
})

/** A thread that has ended has no number any more. */
const areEnded = () => threads.every(({ threadId }) => threadId === -1)

const limits = { longestMs: 120_000, longestPauseMs: 600_000, heapMb: 64 }
const manyLines = (count: number) => ({
  fileName: 'customers.csv',
  bytes: Buffer.from(`Name,Mobile\n${'Om Bakers,9822012345\n'.repeat(count - 1)}`),
})
const afterwards = async (lines: AsyncIterable<readonly Line[]>) => {
  const batches: (readonly Line[])[] = []
  for await (const batch of lines) batches.push(batch)
  return batches
}

test('lines come in their order in batches of at most 500, and the thread has ended behind them', async () => {
  const { lines } = await readTable(manyLines(1_700))
  const batches = await afterwards(lines)
  expect(batches.map(({ length }) => length)).toEqual([500, 500, 500, 200])
  expect(batches.flat().map(({ line }) => line)).toEqual(Array.from({ length: 1_700 }, (_, at) => at + 1))
  expect(areEnded()).toBe(true)
})

test('wide and long lines come in smaller batches, so that none holds anybody up', async () => {
  const line = Array.from({ length: 200 }, () => 'x'.repeat(100)).join(',')
  const { lines } = await readTable({ fileName: '', bytes: Buffer.from(`${line}\n`.repeat(60)) })
  const batches = await afterwards(lines)
  expect(batches.flat()).toHaveLength(60)
  expect(Math.max(...batches.map(({ length }) => length))).toBeLessThan(25)
})

test('whoever is slow is never more than three batches behind the thread', async () => {
  const { lines } = await readTable(manyLines(10_000))
  let answers = 0
  threads[0]?.on('message', ({ is }: { is: string }) => {
    if (is === 'lines') answers += 1
  })
  let taken = 0
  for await (const _ of lines) {
    taken += 1
    // Another file meanwhile: the thread of the first would have the time to run ahead.
    if (taken % 5 === 0) await readAll('Name\nOm\n')
    expect(answers).toBeLessThanOrEqual(taken + 3)
  }
  expect(taken).toBe(20)
})

test('leaving the lines early ends the thread', async () => {
  const { lines } = await readTable(manyLines(20_000))
  for await (const batch of lines) if (batch.length > 0) break
  expect(threads).toHaveLength(1)
  expect(areEnded()).toBe(true)
})

test('a file that is refused leaves no thread behind', async () => {
  await expect(readTable({ bytes: Buffer.from('%PDF'), fileName: 'list.xlsx' })).rejects.toThrow(
    UnreadableFile,
  )
  expect(threads).toHaveLength(1)
  expect(areEnded()).toBe(true)
})

test('a signal ends the thread before, during and between the lines, and its reason is thrown', async () => {
  const reason = new Error('The tab was closed.')
  const before = AbortSignal.abort(reason)
  await expect(readTable(manyLines(10), {}, before)).rejects.toBe(reason)
  expect(threads).toHaveLength(0)

  const during = new AbortController()
  const reading = readTable(manyLines(200_000), {}, during.signal)
  during.abort(reason)
  await expect(reading).rejects.toBe(reason)
  expect(areEnded()).toBe(true)

  const between = new AbortController()
  const { lines } = await readTable(manyLines(20_000), {}, between.signal)
  const taken = (async () => {
    for await (const batch of lines) if (batch.length > 0) between.abort(reason)
  })()
  await expect(taken).rejects.toBe(reason)
  expect(areEnded()).toBe(true)
})

test('a file that takes too long is given up in a sentence', async () => {
  const read = tableReader({ ...limits, longestMs: 1 })
  await expect(read(manyLines(10))).rejects.toThrow(
    new UnreadableFile(
      'This file takes too long to read. Save only the sheet that is needed as a new workbook.',
    ),
  )
  expect(areEnded()).toBe(true)
})

test('lines that nobody takes are given up, and whoever comes for them later is told', async () => {
  const { lines } = await tableReader({ ...limits, longestPauseMs: 1 })(manyLines(20_000))
  for (const thread of threads) if (thread.threadId !== -1) await once(thread, 'exit')
  await expect(afterwards(lines)).rejects.toThrow(UnreadableFile)
})

test('a file that needs more memory than it may have ends its thread and nothing else', async () => {
  const styles = `<cellXfs>${'<xf numFmtId="14"/>'.repeat(1_000_000)}</cellXfs>`
  const bytes = await zipOf(bookParts([{ rows: '' }], { styles }))
  await expect(tableReader({ ...limits, heapMb: 24 })({ bytes, fileName: '' })).rejects.toThrow(
    new UnreadableFile(
      'This file is too large to read once it is unpacked. Save only the sheet that is needed as a new workbook.',
    ),
  )
  expect((await readAll('Name\nOm\n')).cells).toEqual([['Name'], ['Om']])
})

test('a thread that dies by itself is a defect and no end of the lines', async () => {
  const { lines } = await readTable(manyLines(20_000))
  await threads[0]?.terminate()
  await expect(afterwards(lines)).rejects.toThrow('The worker that reads a table ended before its lines did.')
})

test('the bytes stay with whoever gave them, and only they are read', async () => {
  const page = Buffer.from('secret,x\nName,City\nOm,Pune\nmore,y\n')
  const part = page.subarray(9, 27)
  for (let time = 0; time < 2; time += 1)
    expect((await readAll(part)).cells).toEqual([
      ['Name', 'City'],
      ['Om', 'Pune'],
    ])
})

test('columns have the letters of spreadsheets, and a file may have 20 MB', () => {
  expect([0, 25, 26, 51, 52, 701, 702, 16_383].map(columnLetter)).toEqual([
    'A',
    'Z',
    'AA',
    'AZ',
    'BA',
    'ZZ',
    'AAA',
    'XFD',
  ])
  expect(largestFileBytes).toBe(20 * 1024 * 1024)
})
