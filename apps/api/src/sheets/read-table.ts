import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import { UnreadableFile, type Choice, type GivenFile, type Line, type Table } from './table.ts'
import type { Answer, Task } from './worker-messages.ts'

export { columnLetter, largestFileBytes, UnreadableFile } from './table.ts'
export type { Choice, Line, Table } from './table.ts'

type Limits = {
  /** Of the worker alone; while nobody takes its batches, its time stands still. */
  longestMs: number
  /** After which lines that nobody takes are given up. */
  longestPauseMs: number
  heapMb: number
}

const tooLong = 'This file takes too long to read. Save only the sheet that is needed as a new workbook.'
const tooMuch =
  'This file is too large to read once it is unpacked. Save only the sheet that is needed as a new workbook.'

const forgotten = 'Nobody went on reading this file for a long time. Choose it again.'

const start = ({ bytes }: GivenFile, choice: Choice, heapMb: number): Worker => {
  // A copy, for the worker to have: the caller may go on using its own.
  const task: Task = { bytes: new Uint8Array(bytes), choice }
  const worker = new Worker(new URL('./table-worker.ts', import.meta.url), {
    workerData: task,
    transferList: [task.bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 16 },
  })
  // Whoever waits for an answer hears of it; an error that nobody hears would end the process.
  worker.on('error', () => undefined)
  // A table that lies unread keeps no process from ending.
  worker.unref()
  return worker
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

type Reading = { next: () => Promise<Answer>; end: () => Promise<void> }

/** A worker at its work: its answers one after another, until it is ended from one side or the other. */
const beginReading = (
  worker: Worker,
  { longestMs, longestPauseMs }: Limits,
  signal?: AbortSignal,
): Reading => {
  const answers = on(worker, 'message', { close: ['exit'] })
  let why: unknown
  let timer: NodeJS.Timeout | undefined
  let leftMs = longestMs
  const stop = (reason: unknown) => {
    why ??= reason
    void worker.terminate()
  }
  const stopAfter = (afterMs: number, problem: string) => {
    clearTimeout(timer)
    timer = setTimeout(() => stop(new UnreadableFile(problem)), afterMs)
  }
  const abort = () => stop(signal?.reason)
  signal?.addEventListener('abort', abort)

  const answered = async (): Promise<Answer> => {
    const { value } = await answers.next().catch((error: unknown) => {
      throw isOutOfMemory(error) ? new UnreadableFile(tooMuch) : error
    })
    if (!value) throw why ?? new Error('The worker that reads a table ended before its lines did.')
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- table-worker.ts posts nothing else
    const [answer] = value as [Answer]
    if (answer.is === 'unreadable') throw new UnreadableFile(answer.problem)
    return answer
  }
  return {
    next: async () => {
      const begunMs = performance.now()
      stopAfter(leftMs, tooLong)
      const answer = await answered()
      leftMs -= performance.now() - begunMs
      stopAfter(longestPauseMs, forgotten)
      timer?.unref()
      return answer
    },
    end: async () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
      await answers.return?.()
      await worker.terminate()
    },
  }
}

async function* linesOf(worker: Worker, { next, end }: Reading): AsyncGenerator<readonly Line[]> {
  try {
    for (;;) {
      const answer = await next()
      if (answer.is !== 'lines') return
      yield answer.lines
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
      worker.postMessage('more')
    }
  } finally {
    await end()
  }
}

/** Reads tables within these limits; the product has one of them, tests have narrower ones. */
export const tableReader =
  (limits: Limits) =>
  async (given: GivenFile, choice: Choice = {}, signal?: AbortSignal): Promise<Table> => {
    signal?.throwIfAborted()
    const worker = start(given, choice, limits.heapMb)
    const reading = beginReading(worker, limits, signal)
    try {
      const answer = await reading.next()
      if (answer.is !== 'table') throw new Error('The worker that reads a table did not say which.')
      return { ...answer.table, lines: linesOf(worker, reading) }
    } catch (error) {
      await reading.end()
      throw error
    }
  }

/**
 * A table from a file that somebody has: a workbook, lines with a delimiter, an export of Tally, a page of a portal, or
 * what was pasted. It is read in a thread of its own and comes in batches, some of them made ahead. Leaving the lines
 * early or the signal ends the thread.
 * @throws {UnreadableFile} whose message is one clear sentence for the screen, here or while lines are read
 */
export const readTable = tableReader({ longestMs: 120_000, longestPauseMs: 600_000, heapMb: 64 })
