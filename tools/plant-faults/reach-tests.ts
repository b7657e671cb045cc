import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll } from 'vitest'
import { listen } from './reach.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** Probes that the file came by so far. */
    reached?: number[]
    /** Those that it came by while it was read: files which share a process share them. */
    loaded?: number[]
  }
}

// Beside each file of tests: also what the processes come by that it starts.
const file = join(tmpdir(), `reached-${randomUUID()}`)
process.env.REFILL_REACHED = file
process.env.NODE_OPTIONS = `--import=${new URL('reach-process.ts', import.meta.url).href}`

const ofProcesses = (): number[] => {
  try {
    return readFileSync(file, 'utf8').trim().split('\n').map(Number)
  } catch {
    return []
  }
}

const [reached, loaded] = [new Set<number>(), new Set<number>()]
let isLoading = true
Error.stackTraceLimit = 60
/** Of what is read, not of what a test does before its first one. Who waits for what is read may be a test. */
const isRead = (stack = ''): boolean => {
  const [now = '', next = ''] = stack.split('\n    at async ', 2)
  return /module-(?:evaluator|runner)/.test(now + next) && !/\.test\.tsx?:/.test(now)
}
listen((probe) => {
  if (isLoading && !loaded.has(probe) && isRead(new Error('where').stack)) loaded.add(probe)
  reached.add(probe)
})
beforeAll(() => {
  isLoading = false
})
afterEach(({ task }) => {
  task.meta.reached = [...reached, ...ofProcesses()]
  task.meta.loaded = [...loaded]
})
