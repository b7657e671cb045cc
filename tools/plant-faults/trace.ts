import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../sources.ts'
import type { Copy } from './copy.ts'
import type { Fault } from './fault.ts'
import { plantProbes } from './probes.ts'

/** What is known of a file of tests: how long it takes, and whether it passes without a fault. */
export type TestFile = { readonly seconds: number; readonly passes: boolean }
export type Trace = {
  readonly files: Readonly<Record<string, TestFile>>
  /** By id of a fault: files that come by its place, and whether some came by while they were read. */
  readonly reach: Readonly<Record<string, { readonly files: readonly string[]; readonly isLoaded: boolean }>>
}

type Reported = {
  testResults: {
    name: string
    status: string
    startTime: number
    endTime: number
    assertionResults: { meta: { reached?: number[]; loaded?: number[] } }[]
  }[]
}

export const cacheFolder = join(root, 'node_modules/.cache/refill-faults')
const cache = join(cacheFolder, 'trace.json')

const readCache = (): Trace => {
  try {
    return JSON.parse(readFileSync(cache, 'utf8'))
  } catch {
    return { files: {}, reach: {} }
  }
}

const runTests = async (copy: Copy, ...args: string[]): Promise<Reported> => {
  const report = join(copy.env.TMPDIR, 'report.json')
  const child = spawn('vitest', ['run', '--reporter=json', `--outputFile=${report}`, ...args], {
    cwd: copy.tree,
    env: { ...copy.env, REFILL_LIST: 'short' },
    stdio: 'ignore',
    detached: true,
  })
  await once(child, 'close')
  await copy.clear()
  return JSON.parse(readFileSync(report, 'utf8'))
}

const metasOf = ({ assertionResults }: Reported['testResults'][number]) =>
  assertionResults.map(({ meta }) => meta)

const pathIn = (copy: Copy, name: string): string => name.slice(copy.tree.length + 1)

const traceOf = (copy: Copy, faults: readonly Fault[], { testResults }: Reported): Trace => {
  const files = Object.fromEntries(
    testResults.map(({ name, status, startTime, endTime }) => [
      pathIn(copy, name),
      { seconds: (endTime - startTime) / 1000, passes: status === 'passed' },
    ]),
  )
  const comers = (nth: number, how: 'reached' | 'loaded') =>
    testResults
      .filter((result) => metasOf(result).some((meta) => meta[how]?.includes(nth)))
      .map(({ name }) => pathIn(copy, name))
  const reach = Object.fromEntries(
    faults.map(({ id }, nth) => [
      id,
      { files: comers(nth, 'reached'), isLoaded: comers(nth, 'loaded').length > 0 },
    ]),
  )
  return { files, reach }
}

/** What fails with probes is asked once more without: who still fails is no judge of faults. */
const withoutFailing = async (copy: Copy, trace: Trace): Promise<Trace> => {
  const failing = Object.entries(trace.files).flatMap(([path, { passes }]) => (passes ? [] : [path]))
  if (failing.length === 0) return trace
  const again = traceOf(copy, [], await runTests(copy, ...failing))
  return { ...trace, files: { ...trace.files, ...again.files } }
}

/** Whose files share a process and a program. A screen's test has its own, and says what it reads by its imports. */
const projects = ['values', 'contract', 'api', 'sample-business'].flatMap((name) => ['--project', name])

/** Of so few faults it is cheaper to ask everybody than to look who comes by. */
const fewUnknown = 8

/** Runs the tests of rules and calls once with a probe at each place, unless that is known already. */
export const traceFaults = async (copy: Copy, faults: readonly Fault[]): Promise<Trace> => {
  const known = readCache()
  const unknown = faults.filter(({ id }) => !known.reach[id])
  if (unknown.length <= fewUnknown) return known
  const paths = plantProbes(copy, unknown)
  const reported = await runTests(copy, '--config', 'tools/plant-faults/trace.config.ts', ...projects)
  paths.forEach(copy.mend)
  const traced = await withoutFailing(copy, traceOf(copy, unknown, reported))
  const trace = { files: traced.files, reach: { ...known.reach, ...traced.reach } }
  mkdirSync(cacheFolder, { recursive: true })
  writeFileSync(cache, JSON.stringify(trace))
  return trace
}
